extension RecorderSource {
  /// For UIKit, and for SwiftUI through the window behind it.
  static let ios = #"""
    // Records touches as a swipebench trace. Free to copy.
    //
    //   let recorder = SwipeBenchRecorder()
    //   window.addGestureRecognizer(recorder)
    //   ... swipe ...
    //   try recorder.trace(named: "my-swipe").write(to: url, atomically: true, encoding: .utf8)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Watches all touches of a window, with their coalesced samples, and never recognises anything.
    final class SwipeBenchRecorder: UIGestureRecognizer, UIGestureRecognizerDelegate {
      private struct Sample {
        var microseconds: Int64
        var location: CGPoint
      }

      private struct Entry {
        var touch: Int
        var phase: String
        var sample: Sample
        var delivered: Int64
        var force: Double?
        var major: Double?
        var history: [Sample] = []
      }

      /// Events; recording stops there.
      private let limit: Int
      private var entries: [Entry] = []
      private var contacts: [ObjectIdentifier: (touch: Int, last: Sample)] = [:]
      private var count = 0

      init(limit: Int = 200_000) {
        self.limit = limit
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesBegan = false
        delaysTouchesEnded = false
        delegate = self
      }

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        record(touches, "began", event)
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        record(touches, "moved", event)
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        record(touches, "ended", event)
      }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        record(touches, "cancelled", event)
      }

      override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

      override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }

      private func record(_ touches: Set<UITouch>, _ phase: String, _ event: UIEvent) {
        let delivered = microseconds(ProcessInfo.processInfo.systemUptime)
        for touch in touches where entries.count < limit {
          record(touch, phase, event, delivered)
        }
        // Failing when the last finger has gone makes the recogniser ready for the next one.
        if contacts.isEmpty, phase == "ended" || phase == "cancelled" { state = .failed }
      }

      private func record(_ touch: UITouch, _ phase: String, _ event: UIEvent, _ delivered: Int64) {
        let id = ObjectIdentifier(touch)
        var sample = Sample(
          microseconds: microseconds(touch.timestamp), location: touch.preciseLocation(in: nil))
        var history: [Sample] = []
        if phase == "began" {
          count += 1
          contacts[id] = (count, sample)
        } else if let last = contacts[id]?.last {
          sample.microseconds = max(sample.microseconds, last.microseconds)
          if phase == "moved" { history = coalesced(touch, event, after: last, before: sample) }
        }
        guard let number = contacts[id]?.touch else { return }
        let hasForce = touch.maximumPossibleForce > 0
        entries.append(
          Entry(
            touch: number, phase: phase, sample: sample, delivered: delivered,
            force: hasForce ? Double(touch.force / touch.maximumPossibleForce) : nil,
            major: touch.majorRadius > 0 ? Double(touch.majorRadius) * 2 : nil, history: history))
        contacts[id] = phase == "ended" || phase == "cancelled" ? nil : (number, sample)
      }

      /// Samples between the contact's last event and this one, oldest first, no two at one time.
      private func coalesced(
        _ touch: UITouch, _ event: UIEvent, after start: Sample, before end: Sample
      ) -> [Sample] {
        var samples: [Sample] = []
        for older in event.coalescedTouches(for: touch) ?? [] {
          let time = microseconds(older.timestamp)
          guard time > (samples.last ?? start).microseconds, time < end.microseconds else { continue }
          samples.append(Sample(microseconds: time, location: older.preciseLocation(in: nil)))
        }
        return samples
      }

      private func microseconds(_ seconds: TimeInterval) -> Int64 { Int64((seconds * 1_000_000).rounded()) }

      /// The recording so far; contacts still down are cancelled at the last time.
      func trace(named name: String = "ios-recording") -> String {
        var all = entries
        let end = all.map(\.sample.microseconds).max() ?? 0
        for (touch, last) in contacts.values {
          let sample = Sample(microseconds: end, location: last.location)
          all.append(Entry(touch: touch, phase: "cancelled", sample: sample, delivered: end))
        }
        let order = all.indices.sorted {
          (all[$0].sample.microseconds, $0) < (all[$1].sample.microseconds, $1)
        }
        let origin = order.first.map { all[$0].sample.microseconds } ?? 0
        var delivered: Int64 = 0
        let lines = order.map { index in line(all[index], origin, &delivered) }
        let bounds = view?.bounds ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let scale = view?.traitCollection.displayScale ?? 1
        let device = "\(UIDevice.current.model), \(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
        return """
          { "format": "swipebench-trace", "version": 1, "name": \(quoted(name)),
            "surface": { "width": \(bounds.width), "height": \(bounds.height), "unit": "pt",
              "unitsPerPoint": 1, "scaleSource": "declared" },
            "clock": { "source": "systemUptime", "origin_us": \(origin) },
            "source": { "format": "ios recorder 1", "repairs": [],
              "device": \(quoted("\(device), \(scale) pixels a point")) },
            "events": [
          \(lines.joined(separator: ",\n"))
            ] }

          """
      }

      private func line(_ entry: Entry, _ origin: Int64, _ delivered: inout Int64) -> String {
        let time = entry.sample.microseconds - origin
        delivered = max(delivered, entry.delivered - origin, time)
        var text = "    { \(members(entry.sample, origin)), \"touch\": \(entry.touch), \"phase\": \"\(entry.phase)\""
        if let force = entry.force { text += ", \"force\": \(force)" }
        if let major = entry.major { text += ", \"major\": \(major)" }
        if delivered != time { text += ", \"delivered_us\": \(delivered)" }
        if !entry.history.isEmpty {
          let samples = entry.history.map { "{ \(members($0, origin)) }" }
          text += ", \"history\": [\(samples.joined(separator: ", "))]"
        }
        return text + " }"
      }

      private func members(_ sample: Sample, _ origin: Int64) -> String {
        "\"t_us\": \(sample.microseconds - origin), \"x\": \(sample.location.x), \"y\": \(sample.location.y)"
      }

      private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
          scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.value < 32 ? " " : String(scalar)
        }
        return "\"" + escaped.joined() + "\""
      }
    }

    """#
}

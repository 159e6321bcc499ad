public import Appearance
public import Gestures
public import Primitives
public import SwipeControls

/// A control that the command line can name, with the way to build an instance.
///
/// The factory runs on the thread that will own the instance, once per instance, with that thread's
/// environment: open classes are not sendable, so instances never cross threads.
public struct ControlRegistration: Sendable {
  /// The name scripts use with `--control`.
  public var name: String
  /// One line for `--list-controls`.
  public var summary: String
  /// Builds one instance.
  public var make: @Sendable (ControlEnvironment) -> Control

  /// Creates a registration.
  public init(
    name: String, summary: String = "", make: @escaping @Sendable (ControlEnvironment) -> Control
  ) {
    self.name = name
    self.summary = summary
    self.make = make
  }
}

/// Where the control lies while a trace is replayed.
public enum Placement: Sendable, Hashable {
  /// Centred on each first touch down, of its intrinsic size, and reset: any recording exercises it.
  case everyTouch
  /// Centred on the trace's first touch down and left there; never reset.
  case firstTouch
  /// At a fixed rectangle of the surface, in points; never reset.
  case fixed(Rect)

  /// Reads the command line's spelling: `every-touch`, `first-touch` or `X,Y,WIDTH,HEIGHT`.
  ///
  /// Returns nil for anything else, for numbers that are not finite and for sides that are not above 0.
  public init?(spelling: String) {
    switch spelling {
    case "every-touch": self = .everyTouch
    case "first-touch": self = .firstTouch
    default:
      let parts = spelling.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0,
        numbers[3] > 0
      else { return nil }
      self = .fixed(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// The command line's spelling.
  public var spelling: String {
    switch self {
    case .everyTouch: "every-touch"
    case .firstTouch: "first-touch"
    case .fixed(let rect):
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Placement.short)
        .joined(separator: ",")
    }
  }

  /// The number as people write it: a whole one without a fraction.
  private static func short(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// When recorded events reach the control.
public enum Delivery: Sendable, Hashable {
  /// At the recorded time of delivery, coalesced samples first.
  case raw
  /// Moves wait for the end of their frame and arrive as one event per contact; everything else
  /// flushes them and arrives at once.
  case frame(hertz: Int)
  /// In frames as Android delivers them: each with one place computed for the frame; lifts arrive at once.
  case android(hertz: Int)
  /// At 60 frames a second as Flutter's resampler delivers them: every place computed, 38 ms late.
  case flutter

  /// What the command line can say, in words.
  public static let spellings = "raw, frame:HZ, android:HZ or flutter, with HZ from 1 to 1,000"

  /// The largest accepted frame rate in hertz.
  public static let maximumHertz = 1_000

  /// Reads the command line's spelling: `raw`, `flutter`, or `frame:HZ` and `android:HZ` with a whole rate from
  /// 1 to 1,000 hertz.
  public init?(spelling: String) {
    switch spelling {
    case "raw": self = .raw
    case "flutter": self = .flutter
    default:
      let parts = spelling.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let hertz = Int(parts[1]), (1...Delivery.maximumHertz).contains(hertz) else {
        return nil
      }
      switch parts[0] {
      case "frame": self = .frame(hertz: hertz)
      case "android": self = .android(hertz: hertz)
      default: return nil
      }
    }
  }

  /// The command line's spelling.
  public var spelling: String {
    switch self {
    case .raw: "raw"
    case .frame(let hertz): "frame:\(hertz)"
    case .android(let hertz): "android:\(hertz)"
    case .flutter: "flutter"
    }
  }
}

/// Which resolve path controls use.
public enum ResolverKind: String, Sendable, CaseIterable {
  /// Tables shared by all instances of a class; built lazily.
  case compiled
  /// The documented search, literally: dictionaries keyed by state and a closure per look-up.
  case reference
}

/// How a run replays its traces.
public struct ReplaySettings: Sendable {
  /// The control under test.
  public var control: ControlRegistration
  /// The gesture rules.
  public var profile: GestureProfile = .ek
  /// Where the control lies.
  public var placement: Placement = .everyTouch
  /// A gesture of the container that competes with the control; nil for none.
  public var inside: ParentGesture?
  /// When events arrive.
  public var delivery: Delivery = .raw
  /// The numbers of the controls themselves.
  package var constants = ControlConstants()
  /// The resolve path.
  public var resolver: ResolverKind = .compiled
  /// The styles that controls have; nil for none.
  public var skin: (any Skin)?
  /// Where the skin comes from, for reports.
  public var skinPath: String?
  /// The style name set on every control; nil for the default style of its target type.
  public var styleName: String?
  /// Control instances, at least 1; each replays every trace.
  public var instances = 1_000
  /// Threads, at least 1; they take disjoint instances.
  public var threads = 1
  /// The seed of everything random.
  public var seed: UInt64 = 1
  /// Seconds of measuring for all traces together; 0 measures behaviour only.
  public var budgetSeconds = 2.0

  /// Creates the default settings for a control.
  public init(control: ControlRegistration) { self.control = control }
}

/// How far a run has come.
public struct ReplayProgress: Sendable {
  /// What is being done: `behaviour`, `throughput` or `latency`.
  public var pass: String
  /// The share of the whole run that is done, from 0 to 1.
  public var fraction: Double

  /// Creates a progress report.
  public init(pass: String, fraction: Double) {
    self.pass = pass
    self.fraction = fraction
  }
}

/// A run that contradicted itself.
public enum ReplayError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A counter of the throughput pass is not instances × passes × the behaviour pass's.
  case countersDiverged(counter: String, expected: Int, found: Int)

  /// What happened, in one line.
  public var description: String {
    switch self {
    case .countersDiverged(let counter, let expected, let found):
      "the throughput pass counted \(found) \(counter), the behaviour pass promises \(expected)"
    }
  }
}

extension RecorderSource {
  /// For browsers: listens to pointer events of one element or the whole page.
  static let web = #"""
    // Records touches as a swipebench trace. Free to copy.
    //
    //   const recorder = new SwipeBenchRecorder();   // or new SwipeBenchRecorder(element)
    //   ... swipe ...
    //   recorder.stop();
    //   recorder.download("my-swipe.json");          // or recorder.trace() for the text
    //
    // Give the element the style "touch-action: none", or the browser takes moves for scrolling and the
    // recording shows a cancel there, as your page would see it.
    class SwipeBenchRecorder {
      constructor(target = window, limit = 200000) {
        this.target = target;
        this.limit = limit;                 // events; recording stops there
        this.events = [];
        this.contacts = new Map();          // pointerId -> { touch, sampled, x, y }
        this.count = 0;
        this.width = window.innerWidth;
        this.height = window.innerHeight;
        this.listener = (event) => this.record(event, performance.now());
        for (const type of SwipeBenchRecorder.types) {
          target.addEventListener(type, this.listener, { capture: true, passive: true });
        }
      }

      static types = ["pointerdown", "pointermove", "pointerup", "pointercancel"];

      // Ends the recording; contacts still down are cancelled at the last time.
      stop() {
        for (const type of SwipeBenchRecorder.types) {
          this.target.removeEventListener(type, this.listener, { capture: true });
        }
        const last = this.events.reduce((time, event) => Math.max(time, event.sampled), 0);
        for (const contact of this.contacts.values()) {
          this.events.push({ ...contact, phase: "cancelled", sampled: last, delivered: last, history: [] });
        }
        this.contacts.clear();
      }

      record(event, now) {
        if (event.type !== "pointerdown" && !this.contacts.has(event.pointerId)) return;   // hovering
        if (this.events.length >= this.limit) return this.stop();
        if (event.type === "pointerdown") {
          if (this.contacts.has(event.pointerId)) return;   // a second button of a mouse
          this.contacts.set(event.pointerId, { touch: ++this.count, sampled: -Infinity });
        }
        const contact = this.contacts.get(event.pointerId);
        const sampled = Math.max(SwipeBenchRecorder.microseconds(event.timeStamp), contact.sampled);
        const entry = {
          touch: contact.touch, phase: SwipeBenchRecorder.phases[event.type], sampled,
          delivered: SwipeBenchRecorder.microseconds(now), x: event.clientX, y: event.clientY,
          history: this.history(event, contact.sampled, sampled),
        };
        // Hardware without a sensor reports a constant half, and a size of one pixel.
        if (event.pressure > 0 && event.pressure !== 0.5) entry.force = event.pressure;
        if (Math.max(event.width, event.height) > 1) {
          entry.major = Math.max(event.width, event.height);
          entry.minor = Math.min(event.width, event.height);
        }
        if (entry.phase === "cancelled" && event.clientX === 0 && event.clientY === 0) {
          [entry.x, entry.y] = [contact.x, contact.y];      // browsers report no place
        }
        this.events.push(entry);
        Object.assign(contact, { sampled, x: entry.x, y: entry.y });
        if (entry.phase === "ended" || entry.phase === "cancelled") this.contacts.delete(event.pointerId);
      }

      // Samples between the contact's last event and this one, oldest first, no two at one time.
      history(event, after, before) {
        if (event.type !== "pointermove" || !event.getCoalescedEvents) return [];
        let last = after;
        const samples = [];
        for (const older of event.getCoalescedEvents()) {
          const time = SwipeBenchRecorder.microseconds(older.timeStamp);
          if (time <= last || time >= before) continue;
          samples.push({ time, x: older.clientX, y: older.clientY });
          last = time;
        }
        return samples;
      }

      static microseconds(milliseconds) { return Math.round(milliseconds * 1000); }

      static phases = {
        pointerdown: "began", pointermove: "moved", pointerup: "ended", pointercancel: "cancelled",
      };

      // The trace as text; the order of contacts within a frame is put right by time.
      trace(name = "web-recording") {
        const events = this.events
          .map((event, index) => ({ event, index }))
          .sort((a, b) => a.event.sampled - b.event.sampled || a.index - b.index)
          .map((pair) => pair.event);
        const origin = events.length > 0 ? events[0].sampled : 0;
        let delivered = 0;
        const lines = events.map((event) => {
          const sampled = event.sampled - origin;
          delivered = Math.max(delivered, event.delivered - origin, sampled);
          const entry = { t_us: sampled, touch: event.touch, phase: event.phase, x: event.x, y: event.y };
          for (const key of ["force", "major", "minor"]) {
            if (event[key] !== undefined) entry[key] = event[key];
          }
          if (delivered !== sampled) entry.delivered_us = delivered;
          if (event.history.length > 0) {
            entry.history = event.history.map((s) => ({ t_us: s.time - origin, x: s.x, y: s.y }));
          }
          return "    " + JSON.stringify(entry);
        });
        const clock = { source: "performance.now" };
        if (origin >= 0) clock.origin_us = origin;
        const head = {
          format: "swipebench-trace", version: 1, name,
          surface: {
            width: this.width, height: this.height, unit: "pt", unitsPerPoint: 1, scaleSource: "assumed",
          },
          clock,
          source: {
            format: "web recorder 1", repairs: [],
            device: `${navigator.userAgent} (${window.devicePixelRatio} device pixels a pixel)`,
          },
        };
        return JSON.stringify(head).slice(0, -1) + ',\n  "events": [\n' + lines.join(",\n") + "\n  ]\n}\n";
      }

      download(name = "web-recording.json") {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([this.trace(name.replace(/\.json$/, ""))]));
        link.download = name;
        link.click();
        URL.revokeObjectURL(link.href);
      }
    }

    """#
}

internal import Primitives
internal import TouchTraces

/// What options do to a recording after it was read, the same for every format.
struct RecordingChanges {
  private let options: ImportOptions

  init(_ options: ImportOptions) { self.options = options }

  /// Applies the options: first to places, then to times, then the cut into gestures.
  func apply(to recording: ImportedRecording) -> [ImportedRecording] {
    var whole = recording
    let map = SurfaceMap(whole.trace.surface, options)
    whole.trace.surface = map.surface
    for index in whole.trace.events.indices { map.apply(to: &whole.trace.events[index]) }
    whole.trace.sortEvents()
    if options.trimsIdle {
      var trim = IdleTrim()
      for index in whole.trace.events.indices { trim.take(&whole.trace.events[index]) }
    }
    if options.scrubs { Scrub.apply(to: &whole) }
    return options.split == .gesture ? GestureSplit.parts(of: whole) : [whole]
  }
}

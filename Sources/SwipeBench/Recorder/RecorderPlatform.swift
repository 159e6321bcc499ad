/// A platform that `swipebench recorder` has a drop-in source for.
enum RecorderPlatform: String, CaseIterable {
  case ios
  case android
  case web
  case flutter

  /// The source file's name, as it would stand in an app.
  var fileName: String {
    switch self {
    case .ios: "SwipeBenchRecorder.swift"
    case .android: "SwipeBenchRecorder.java"
    case .web: "swipebench-recorder.js"
    case .flutter: "swipebench_recorder.dart"
    }
  }

  /// What it is, in one line.
  var summary: String {
    switch self {
    case .ios: "Swift: a gesture recogniser that watches a window and never recognises"
    case .android: "Java: one call in an activity's dispatchTouchEvent"
    case .web: "JavaScript: pointer events with their coalesced samples"
    case .flutter: "Dart: a global pointer route"
    }
  }

  /// The whole file, ended by a line break.
  var source: String {
    switch self {
    case .ios: RecorderSource.ios
    case .android: RecorderSource.android
    case .web: RecorderSource.web
    case .flutter: RecorderSource.flutter
    }
  }
}

/// The recorders' sources, one constant in each of the files beside this one.
///
/// What all of them keep to, because the trace format asks for it: whole microseconds since the first event,
/// sorted by time of sampling; a new number for each contact; coalesced samples older than their event and
/// newer than the contact's last; a contact still down at the end is cancelled.
enum RecorderSource {}

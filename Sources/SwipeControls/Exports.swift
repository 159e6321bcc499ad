// One import gives a control's author everything its declarations mention.
@_exported public import Appearance
@_exported public import Drawing
@_exported public import Gestures
@_exported public import Primitives
@_exported public import Simulation

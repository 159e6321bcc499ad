internal import Primitives

extension GestureProfile {
  /// Hammer 2.0.8 with its pan, tap, press and swipe.
  public static let hammer = GestureProfile(
    name: "hammer", pan: PanRule(slopPoints: 10, boundary: .exclusive),
    tap: TapRule(window: .milliseconds(250), slopPoints: 9, slopBoundary: .exclusive),
    press: PressRule(delay: .milliseconds(251), slopPoints: 9), pointers: PointerRule(.cancel, maximum: 1),
    velocity: VelocityRule(
      strategy: .endPoints, horizon: .milliseconds(25), sampleLimit: 20, stopGap: .forever,
      minimumSamples: 2, releaseGap: .milliseconds(25)),
    fling: FlingRule(minimumSpeed: 300),
    sources: ProfileSources(
      "hammer.js src/recognizers/pan.js",
      specific: noted("hammer.js src/recognizers/tap.js", tapFields)
        + noted("hammer.js src/recognizers/press.js", pressFields)
        + noted("hammer.js src/inputjs/compute-interval-input-data.js", velocityFields)
        + noted("hammer.js src/recognizers/swipe.js", flingFields)
        + absent("hammer.js", railFields)))

  /// Qt's QPanGesture for two fingers, with the velocity of its event points.
  ///
  /// Qt's points are meant to keep three tenths of the velocity before the newest step. Measured, they have
  /// seven tenths of the newest step and nothing else, so the window is that one step: 700 of a steady
  /// 1000 points per second, and the same after a rest.
  public static let qt = GestureProfile(
    name: "qt", pan: PanRule(slopPoints: 10, metric: .eitherAxis, boundary: .exclusive),
    tap: TapRule(window: .milliseconds(800), slopPoints: 10),
    press: PressRule(delay: .milliseconds(800), slopPoints: 10), pointers: PointerRule(.average, minimum: 2),
    velocity: VelocityRule(
      strategy: .exponential, horizon: .forever, sampleLimit: 2, stopGap: .forever, minimumSamples: 2),
    sources: ProfileSources(
      "qtbase src/widgets/kernel/qstandardgestures.cpp",
      specific: noted("qtbase src/gui/kernel/qeventpoint.cpp, measured", velocityFields)
        + noted("qtbase src/gui/kernel/qplatformtheme.cpp", pressFields + tapFields)
        + absent("QPanGesture", flingFields + railFields)))

  /// GTK's GtkGestureDrag and GtkGestureSwipe: a drag begins at the touch down.
  public static let gtk = GestureProfile(
    name: "gtk", pan: PanRule(slopPoints: 0, start: .touchDown),
    tap: TapRule(window: .milliseconds(500), slopPoints: 8),
    press: PressRule(delay: .milliseconds(500), slopPoints: 8), pointers: PointerRule(.end, maximum: 1),
    velocity: VelocityRule(
      strategy: .endPoints, horizon: .milliseconds(150), sampleLimit: 20, stopGap: .forever,
      minimumSamples: 2, usesTouchDown: false, usesLiftOff: true),
    fling: FlingRule(minimumSpeed: 0),
    sources: ProfileSources(
      "gtk/gtkgesturedrag.c",
      specific: noted("gtk/gtkgestureswipe.c", velocityFields + flingFields)
        + noted("gtk/gtkgesturelongpress.c", pressFields + tapFields)
        + noted("gtk/gtkgesturesingle.c", ["pointers", "min-pointers", "max-pointers"])
        + absent("GtkGestureDrag", railFields)))

  /// React Native Gesture Handler's pan on iOS and the web, with its fling and long press.
  public static let rngh = GestureProfile(
    name: "rngh", pan: PanRule(slopPoints: 15, slopHandling: .restart),
    tap: TapRule(window: .milliseconds(500)), press: PressRule(delay: .milliseconds(500), slopPoints: 10),
    pointers: PointerRule(.centroid, maximum: 10),
    velocity: VelocityRule(
      horizon: .milliseconds(300), sampleLimit: 20, stopGap: .forever, minimumSamples: 2),
    fling: FlingRule(minimumSpeed: 700),
    sources: ProfileSources(
      "react-native-gesture-handler src/web/handlers/PanGestureHandler.ts",
      specific: noted("react-native-gesture-handler src/web/handlers/TapGestureHandler.ts", tapFields)
        + noted("react-native-gesture-handler src/web/handlers/LongPressGestureHandler.ts", pressFields)
        + noted("react-native-gesture-handler src/web/tools/VelocityTracker.ts", velocityFields)
        + noted("react-native-gesture-handler src/web/handlers/FlingGestureHandler.ts", flingFields)
        + absent("PanGestureHandler", railFields)))

  /// use-gesture's drag with its filter for taps.
  public static let useGesture = GestureProfile(
    name: "use-gesture",
    pan: PanRule(
      slopPoints: 0, metric: .eitherAxis, slopHandling: .subtractEachAxis,
      conditions: PanConditions(wrongAxisFails: true)),
    tap: TapRule(window: .forever, slopPoints: 3),
    velocity: VelocityRule(
      strategy: .endPoints, horizon: .forever, sampleLimit: 2, stopGap: .forever, minimumSamples: 2,
      releaseGap: .milliseconds(32)),
    fling: FlingRule(minimumSpeed: 500),
    sources: ProfileSources(
      "use-gesture packages/core/src/engines/DragEngine.ts",
      specific: noted(
        "use-gesture packages/core/src/engines/CoordinatesEngine.ts", ["axis-lock", "wrong-axis-fails"])
        + noted(
          "use-gesture packages/core/src/config/dragConfigResolver.ts", tapFields + flingFields + ["slop"])
        + noted(
          "use-gesture packages/core/src/engines/Engine.ts", velocityFields + ["metric", "slop-handling"])
        + absent("use-gesture", pressFields + railFields)))

  private static let tapFields = ["tap-window", "tap-window-boundary", "tap-slop", "tap-slop-boundary"]

  /// Every profile there is, in the order in which help texts list them.
  public static let all: [GestureProfile] = [
    ek, uikit, android, flutter, chromium, hammer, qt, gtk, rngh, useGesture,
  ]

  /// The profile of that name, or nil; names are lower-case and matched exactly.
  public static func named(_ name: String) -> GestureProfile? {
    all.first { $0.name == name }
  }
}

public import Replay
public import SwipeControls

/// The command line as a value: register your own controls, then let it read the arguments and run.
///
/// An executable of three lines is the whole tool with one more control in it:
///
/// ```swift
/// import SwipeBench
///
/// var bench = SwipeBench()
/// bench.register("MySwitch", summary: "two positions") { MySwitch(environment: $0) }
/// bench.main()
/// ```
///
/// `SwipeSlider`, the default, `SwipeControl` and `SlideToConfirm` are registered from the start.
public struct SwipeBench: Sendable {
  /// The controls that `--control` can name, in the order of registration.
  public private(set) var controls: [ControlRegistration]

  /// Creates a command line that knows the built-in controls.
  public init() {
    controls = [
      ControlRegistration(name: SwipeBench.defaultControl, summary: "a value that follows the finger") {
        SwipeSlider(environment: $0)
      },
      ControlRegistration(name: "SwipeControl", summary: "the base class: tracking, taps and an overlay") {
        SwipeControl(environment: $0)
      },
      ControlRegistration(name: "SlideToConfirm", summary: "a thumb that is slid to its end to confirm") {
        SlideToConfirm(environment: $0)
      },
    ]
  }

  /// The control that runs when nothing names another.
  package static let defaultControl = "SwipeSlider"

  /// Makes a control available to `--control` and to the `replay` wishes of traces.
  ///
  /// - Parameters:
  ///   - name: What users type. A name that is already taken is registered anew, so that a built-in
  ///     control can be replaced.
  ///   - summary: One line for `--list-controls`.
  ///   - make: Builds one instance. It is called once per instance, on the thread that will own it, and
  ///     several threads call it at a time.
  public mutating func register(
    _ name: String, summary: String = "", make: @escaping @Sendable (ControlEnvironment) -> Control
  ) {
    let registration = ControlRegistration(name: name, summary: summary, make: make)
    if let index = controls.firstIndex(where: { $0.name == name }) {
      controls[index] = registration
    } else {
      controls.append(registration)
    }
  }
}

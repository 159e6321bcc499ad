import Appearance
import Primitives
import SwipeControls

extension TorturePlayer {
  /// What disturbances do to the control, and how each is undone.
  func change(_ kind: Disturbance.Kind, _ form: Int) {
    made.append(kind)
    switch kind {
    case .steal: program { control.cancelTouch(.system) }
    case .disable: program { control.isEnabled = false }
    case .hide: program { control.isHidden = true }
    case .remove: program { remove() }
    // For a switch being selected may be its value.
    case .select: program(keepsValue: false) { control.isSelected = true }
    case .resize:
      let size = fresh.frame.size
      let width = [0, 1, size.width / 2, size.width * 2][form & 3]
      program {
        control.frame = Rect(origin: fresh.frame.origin, size: Size(width: width, height: size.height))
      }
    case .rotate:
      let size = fresh.frame.size
      program {
        control.frame = Rect(origin: fresh.frame.origin, size: Size(width: size.height, height: size.width))
      }
    case .move:
      let corner = fresh.frame.origin
      program {
        control.frame = Rect(origin: Point(x: corner.x + 7, y: corner.y + 3), size: fresh.frame.size)
      }
    case .reset: program(keepsValue: false, isAssignment: true) { control.reset() }
    case .reload: program { repaint(Color(white: 0.25)) }
    case .assign: program(keepsValue: false, isAssignment: true) { assign(form) }
    default: break
    }
  }

  /// Takes a change back; one that was never made changes nothing.
  func undo(_ kind: Disturbance.Kind) {
    guard made.contains(kind) else { return }
    made.removeAll { $0 == kind }
    switch kind {
    case .disable: program { control.isEnabled = true }
    case .hide: program { control.isHidden = false }
    case .remove:
      program { control.returnToSurface() }
      isRemoved = false
    case .select: program(keepsValue: false) { control.isSelected = false }
    case .resize, .rotate, .move: program { control.frame = fresh.frame }
    case .reload: program { repaint(nil) }
    default: break
    }
  }

  private func remove() {
    control.removeFromSuperview()
    isRemoved = true
  }

  private func repaint(_ color: Color?) {
    let proxy = environment.appearance.proxy(for: Control.self)
    proxy.setValue(color, of: .overlayColor, for: .overlayVisible)
    environment.appearance.invalidate()
  }

  /// Assigns a value by program: the smallest, the largest, or one on a grid of tenths.
  func assign(_ form: Int) {
    guard let slider else { return }
    switch form {
    case 0: slider.value = slider.minimumValue
    case 1: slider.value = slider.maximumValue
    default: slider.value = (slider.value * 10).rounded() / 10
    }
    told = slider.value
    forgetRest()
  }

  /// What a listener does to the control that called it.
  func act(_ form: Int) {
    switch form {
    case 0:
      made.append(.disable)
      control.isEnabled = false
    case 1:
      made.append(.hide)
      control.isHidden = true
    case 2:
      made.append(.remove)
      remove()
    case 3: control.cancelTouch(.program)
    default:
      control.reset()
      told = control.reportedValue
      forgetRest()
    }
  }
}

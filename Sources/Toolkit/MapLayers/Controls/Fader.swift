import AnnotationKit
import Gtk

/// Shows and hides a control over the map, with a fade if animations are enabled.
final class Fader {
  /// The duration of the fade, in seconds.
  private static let duration = 0.2

  /// Unowned, because the control owns its fader. The frame callback is one of the control.
  private unowned let control: Widget
  private(set) var isShown: Bool
  private var frames: FrameCallback?

  /// Creates a fader for `control`, which it hides.
  init(_ control: Widget) {
    self.control = control
    isShown = false
    control.isVisible = false
  }

  /// Shows or hides the control.
  func show(_ isShown: Bool, animated: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    frames?.remove()
    frames = nil
    let isAnimated = animated && control.parent?.isMapped == true
    let start = control.isVisible ? control.opacity : 0
    // A control that is fading out can't be pressed.
    control.canTarget = isShown
    if isShown { control.isVisible = true }
    guard isAnimated else { return finish() }
    control.opacity = start
    let (began, end) = (control.frameTime ?? MainLoop.now, isShown ? 1.0 : 0)
    frames = control.onFrame { [weak self] time in
      guard let self else { return false }
      let part = min(1, max(0, (time - began) / Fader.duration))
      control.opacity = start + (end - start) * part
      if part == 1 { finish() }
      return part < 1
    }
  }

  private func finish() {
    frames = nil
    control.opacity = 1
    control.isVisible = isShown
  }
}

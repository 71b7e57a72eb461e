import AnnotationKit
import Gtk

/// Shows and hides a control over the map. Fades it if animations are enabled.
final class Fader {
  /// The duration of the fade, in seconds.
  private static let duration = 0.2

  /// Unowned, because the control owns its fader.
  private unowned let control: Widget
  private(set) var isShown: Bool
  private var frames: FrameCallback?

  /// Creates a fader for `control`, and hides the control.
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
    // Prevents presses while the control is fading out.
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

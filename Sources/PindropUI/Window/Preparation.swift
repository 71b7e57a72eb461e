import Gtk

/// Makes parts of a window that will be wanted soon before they are, so that the first press does not wait for them.
///
/// They are made a while after the first frame, when nothing else is to be done, and one in each turn of the main loop.
final class Preparation {
  private static let delay = 1.0  // second

  private var parts: [@MainActor () -> Void]
  private var hasStarted = false

  init(_ parts: [@MainActor () -> Void]) { self.parts = parts.reversed() }

  /// Begins soon, unless it was begun before.
  func startSoon() {
    guard !hasStarted else { return }
    hasStarted = true
    MainLoop.after(seconds: Preparation.delay) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    MainLoop.whenIdle { [weak self] in
      guard let self, let make = parts.popLast() else { return }
      make()
      goOn()
    }
  }
}

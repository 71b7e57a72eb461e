import Gtk

/// A queue that creates parts of a window before they are needed, so that the first click doesn't have to wait for
/// them.
///
/// It starts one second after `scheduleStart()`, and creates one part per idle iteration of the main loop.
final class Preparation {
  private static let delay = 1.0  // seconds

  private var parts: [@MainActor () -> Void]
  private var hasStarted = false

  init(_ parts: [@MainActor () -> Void]) { self.parts = parts.reversed() }

  /// Starts the queue after a delay. Further calls do nothing.
  func scheduleStart() {
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

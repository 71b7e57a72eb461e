import CGtk

/// A frame in which something was painted, as the frame clock of a window tells of it.
public struct PaintedFrame {
  /// When work on the frame began and ended, on the clock of `MainLoop.now`: animations, layout and painting.
  public var began = 0.0
  public var ended = 0.0
  /// When the widgets began to be drawn.
  public var paintBegan = 0.0

  /// Calls `body` after each painted frame of any window, for as long as the process lives.
  ///
  /// The clocks of all windows are heard by hooks of GLib's, so windows that come later count too, and whoever does not
  /// ask pays nothing.
  public static func observe(_ body: @escaping @MainActor (PaintedFrame) -> Void) {
    if observers.isEmpty { listen() }
    observers.append(body)
  }

  private static var observers: [@MainActor (PaintedFrame) -> Void] = []
  /// Of the cycle under way. Clocks do not interleave: each cycle is one turn of the main loop.
  private static var current = PaintedFrame()
  private static var isPainted = false

  private static func listen() {
    let type = gdk_frame_clock_get_type()
    // Signals are unknown until the class is made. It is never released.
    _ = g_type_class_ref(type)
    func hook(_ signal: String, _ body: @escaping GSignalEmissionHook) {
      g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, body, nil, nil)
    }
    hook("before-paint") { _, _, _, _ in
      PaintedFrame.current.began = MainLoop.now
      PaintedFrame.isPainted = false
      return 1
    }
    // Emitted only where a surface asked for it; a cycle may be for an animation alone.
    hook("paint") { _, _, _, _ in
      PaintedFrame.current.paintBegan = MainLoop.now
      PaintedFrame.isPainted = true
      return 1
    }
    hook("after-paint") { _, _, _, _ in
      guard PaintedFrame.isPainted else { return 1 }
      PaintedFrame.isPainted = false
      PaintedFrame.current.ended = MainLoop.now
      for observer in PaintedFrame.observers { observer(PaintedFrame.current) }
      return 1
    }
  }
}

import CGtk

/// The timing of a painted frame, measured with the frame clock of a window.
public struct PaintedFrame {
  /// The start and end of the frame in seconds, on the clock of `MainLoop.now`. A frame includes animations, layout and
  /// painting.
  public var began = 0.0
  public var ended = 0.0
  /// The time at which drawing of the widgets began.
  public var paintBegan = 0.0

  /// Calls `body` after each painted frame of any window, until the process ends.
  ///
  /// Emission hooks of GLib observe the clocks of all windows, including later ones. Without observers, no hooks are
  /// installed.
  public static func observe(_ body: @escaping @MainActor (PaintedFrame) -> Void) {
    if observers.isEmpty { listen() }
    observers.append(body)
  }

  private static var observers: [@MainActor (PaintedFrame) -> Void] = []
  /// The frame in progress. Frames don't overlap: each is one main-loop iteration.
  private static var current = PaintedFrame()
  private static var isPainted = false

  private static func listen() {
    let type = gdk_frame_clock_get_type()
    // The class must exist before its signals can be looked up. It is never released.
    _ = g_type_class_ref(type)
    func hook(_ signal: String, _ body: @escaping GSignalEmissionHook) {
      g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, body, nil, nil)
    }
    hook("before-paint") { _, _, _, _ in
      PaintedFrame.current.began = MainLoop.now
      PaintedFrame.isPainted = false
      return 1
    }
    // GTK emits this signal only if a surface requested painting. A frame may be for an animation only.
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

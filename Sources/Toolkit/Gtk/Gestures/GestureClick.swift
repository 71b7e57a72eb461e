import CGtk

/// Recognizes clicks and counts them.
public final class GestureClick: GestureSingle {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new())) }

  /// Calls `body` for each press. `count` is 2 for the second press of a double click.
  @discardableResult
  public func onPress(
    _ body: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> SignalHandler { connect("pressed", body) }

  @discardableResult
  public func onRelease(
    _ body: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> SignalHandler { connect("released", body) }
}

/// Recognizes long presses.
public final class GestureLongPress: GestureSingle {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_gesture_long_press_new())) }

  @discardableResult
  public func onPress(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("pressed", body)
  }
}

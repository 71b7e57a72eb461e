import CGtk

/// Recognizes drags. GTK reports every motion, so the handler must check the drag threshold.
public final class GestureDrag: GestureSingle {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new())) }

  /// The point of the press in the widget's coordinates, or `nil` outside of a drag.
  public var start: (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    return gtk_gesture_drag_get_start_point(opaque, &point.0, &point.1) != 0 ? point : nil
  }

  /// Calls `body` with the point of the press.
  @discardableResult
  public func onBegin(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-begin", body)
  }

  /// Calls `body` with the pointer's offset from the press. The offset is wrong if the widget itself moves.
  @discardableResult
  public func onUpdate(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-update", body)
  }

  /// Calls `body` with the pointer's offset from the press. Also called after a cancellation.
  @discardableResult
  public func onEnd(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-end", body)
  }
}

import CGtk

/// A press that may move. GTK reports every motion: when it has become a drag is for the handler to say.
public final class GestureDrag: GestureSingle {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new())) }

  /// Where the press was, in the widget's coordinates; nil outside a drag.
  public var start: (x: Double, y: Double)? {
    var point = (0.0, 0.0)
    return gtk_gesture_drag_get_start_point(opaque, &point.0, &point.1) != 0 ? point : nil
  }

  /// Calls `body` with where the press was.
  @discardableResult
  public func onBegin(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-begin", body)
  }

  /// Calls `body` with how far the pointer is from where the press was. A widget that moves itself spoils this.
  @discardableResult
  public func onUpdate(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-update", body)
  }

  /// Calls `body` with how far the pointer is from where the press was; also after a cancel.
  @discardableResult
  public func onEnd(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
    connect("drag-end", body)
  }
}

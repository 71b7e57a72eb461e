import CGtk

/// A drop target for content of one type, such as `[File]` or `String`.
public final class DropTarget<Content: Value>: EventController {
  public init(_ type: Content.Type = Content.self) {
    super.init(taking: UnsafeMutableRawPointer(gtk_drop_target_new(Content.gtype, GDK_ACTION_COPY)))
  }

  /// Calls `body` with the content and the point of a drop. `body` returns `false` to reject the drop.
  @discardableResult
  public func onDrop(
    _ body: @escaping @MainActor (Content, _ x: Double, _ y: Double) -> Bool
  ) -> SignalHandler {
    connect("drop") { (dropped: UnsafeMutableRawPointer, x: Double, y: Double) -> Bool in
      let value = UnsafePointer(dropped.assumingMemoryBound(to: GValue.self))
      guard Content.accepts(value.pointee.g_type), !Content.isNull(value) else { return false }
      return body(Content.read(value), x, y)
    }
  }
}

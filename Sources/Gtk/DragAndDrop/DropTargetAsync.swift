import CGtk

/// Accepts drags over a widget, of which the handlers decide and read what they want, when they want.
public final class DropTargetAsync: EventController {
  /// Handlers may answer with any of `actions`.
  public init(actions: DragActions = [.copy, .move]) {
    super.init(taking: UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, actions.gdk)))
  }

  /// Calls `body` when a drag comes; false takes no notice of it until it comes again.
  @discardableResult
  public func onAccept(_ body: @escaping @MainActor (Drop) -> Bool) -> SignalHandler {
    connect("accept", body)
  }

  /// Calls `body` when an accepted drag comes; the answer is what a drop would do, empty for nothing.
  @discardableResult
  public func onDragEnter(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions
  ) -> SignalHandler {
    connect("drag-enter") { (drop: Drop, x: Double, y: Double) -> UInt32 in body(drop, x, y).rawValue }
  }

  /// Calls `body` at each motion; the answer is what a drop would do, empty for nothing.
  @discardableResult
  public func onDragMotion(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions
  ) -> SignalHandler {
    connect("drag-motion") { (drop: Drop, x: Double, y: Double) -> UInt32 in body(drop, x, y).rawValue }
  }

  /// Calls `body` when the drag leaves, also after a drop.
  @discardableResult
  public func onDragLeave(_ body: @escaping @MainActor (Drop) -> Void) -> SignalHandler {
    connect("drag-leave", body)
  }

  /// Calls `body` at a drop; true takes it, and `finish` of the drop must follow.
  @discardableResult
  public func onDrop(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> Bool
  ) -> SignalHandler {
    connect("drop") { [weak self] (drop: Drop, x: Double, y: Double) -> Bool in
      // GTK leaves the style of a widget that a drop may come to where the drop has come.
      if let self, let widget = gtk_event_controller_get_widget(opaque) {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE)
      }
      return body(drop, x, y)
    }
  }
}

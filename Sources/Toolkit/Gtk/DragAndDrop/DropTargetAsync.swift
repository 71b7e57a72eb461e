import CGtk

/// A drop target whose handlers decide about each drop and read its data asynchronously.
public final class DropTargetAsync: EventController {
  /// Creates a target. Handlers may return any of `actions`.
  public init(actions: DragActions = [.copy, .move]) {
    super.init(taking: UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, actions.gdk)))
  }

  /// Calls `body` when an accepted drag enters. `body` returns the actions that a drop would perform, or an empty set.
  @discardableResult
  public func onDragEnter(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions
  ) -> SignalHandler {
    connect("drag-enter") { (drop: Drop, x: Double, y: Double) -> UInt32 in body(drop, x, y).rawValue }
  }

  /// Calls `body` whenever the pointer moves. `body` returns the actions that a drop would perform, or an empty set.
  @discardableResult
  public func onDragMotion(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> DragActions
  ) -> SignalHandler {
    connect("drag-motion") { (drop: Drop, x: Double, y: Double) -> UInt32 in body(drop, x, y).rawValue }
  }

  /// Calls `body` when the drag leaves, and also after a drop.
  @discardableResult
  public func onDragLeave(_ body: @escaping @MainActor (Drop) -> Void) -> SignalHandler {
    connect("drag-leave", body)
  }

  /// Calls `body` when the user drops data. If `body` returns `true`, it must make sure that `finish` is called on the
  /// `Drop` later.
  @discardableResult
  public func onDrop(
    _ body: @escaping @MainActor (Drop, _ x: Double, _ y: Double) -> Bool
  ) -> SignalHandler {
    connect("drop") { [weak self] (drop: Drop, x: Double, y: Double) -> Bool in
      // Remove the drop highlight, because GTK keeps it on a widget that has received the drop.
      if let self, let widget = gtk_event_controller_get_widget(opaque) {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_DROP_ACTIVE)
      }
      return body(drop, x, y)
    }
  }
}

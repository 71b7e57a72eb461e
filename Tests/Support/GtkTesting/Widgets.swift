import CGtk
import Gtk

/// Returns the mapped descendants of `widget` that have a class and match `condition`, in the order of the tree.
public func mapped<Kind: Widget>(
  _ kind: Kind.Type, in widget: Widget, where condition: (Kind) -> Bool = { _ in true }
) -> [Kind] {
  guard widget.isMapped else { return [] }
  let own = (widget as? Kind).flatMap { condition($0) ? [$0] : nil } ?? []
  return own + widget.children.flatMap { mapped(kind, in: $0, where: condition) }
}

/// Returns the name of the GObject class of `widget`, such as `"GtkToggleButton"`.
public func typeName(of widget: Widget) -> String {
  String(cString: g_type_name_from_instance(widget.pointer.assumingMemoryBound(to: GTypeInstance.self)))
}

/// Whether a handler is connected to a signal of `object`. Ignores the default handler of the class.
public func isHeard(_ signal: String, of object: Object) -> Bool {
  let type = object.pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
  let id = g_signal_lookup(signal, type)
  return id != 0 && g_signal_has_handler_pending(object.pointer, id, 0, 0) != 0
}

/// Whether GTK draws `widget` as selected, like a row of a list.
public func isDrawnSelected(_ widget: Widget) -> Bool {
  gtk_widget_get_state_flags(widget.pointer.assumingMemoryBound(to: GtkWidget.self)).rawValue
    & GTK_STATE_FLAG_SELECTED.rawValue != 0
}

/// Returns the number of frames that the window of `widget` has drawn.
public func frameCount(of widget: Widget) -> Int {
  gtk_widget_get_frame_clock(widget.pointer.assumingMemoryBound(to: GtkWidget.self))
    .map { Int(gdk_frame_clock_get_frame_counter($0)) } ?? 0
}

/// Whether the user can press `widget`: it is mapped, and the widget and its ancestors are sensitive.
public func isPressable(_ widget: Widget) -> Bool {
  widget.isMapped && gtk_widget_is_sensitive(widget.pointer.assumingMemoryBound(to: GtkWidget.self)) != 0
}

/// Closes all windows of the process except `window`, such as dialogs that a test has opened.
public func closeWindows(except window: Window) {
  let windows = gtk_window_list_toplevels()
  defer { g_list_free(windows) }
  var next = windows
  while let link = next {
    if let other = link.pointee.data, other != window.pointer {
      gtk_window_close(other.assumingMemoryBound(to: GtkWindow.self))
    }
    next = link.pointee.next
  }
}

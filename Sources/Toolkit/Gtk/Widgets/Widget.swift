import CGtk

/// A widget. A container retains its children.
open class Widget: Object {
  open override class var gtype: GType { gtk_widget_get_type() }

  public var parent: Widget? { gtk_widget_get_parent(cast()).map { Widget.wrapping($0) } }

  /// The toplevel window that contains the widget.
  public var root: Window? {
    guard let root = gtk_widget_get_root(cast()) else { return nil }
    return Object.wrapping(UnsafeMutableRawPointer(root)) as? Window
  }

  public var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(cast())
    while let child = next {
      children.append(Widget.wrapping(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Makes this widget a child of `parent`, a custom widget that allocates its children itself.
  public func setParent(_ parent: Widget) { gtk_widget_set_parent(cast(), parent.cast()) }

  public func unparent() { gtk_widget_unparent(cast()) }

  /// Activates the action `name`, such as `"window.close"`. Returns `false` if the action doesn't exist.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(cast(), name, nil) != 0
  }
}

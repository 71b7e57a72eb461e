import CGtk
import Gtk

/// Returns the texts of the visible labels in `widget`, in the order of the widgets.
public func texts(shownIn widget: Widget) -> [String] {
  guard widget.isVisible else { return [] }
  if let label = widget as? Label { return [label.text] }
  return widget.children.flatMap(texts(shownIn:))
}

/// Returns the text in an entry, or `nil` if the widget isn't editable. Also works in GTK's own dialogs.
public func editedText(in widget: Widget) -> String? {
  let isEditable = g_type_check_instance_is_a(
    widget.pointer.assumingMemoryBound(to: GTypeInstance.self), gtk_editable_get_type())
  return isEditable == 0 ? nil : String(cString: gtk_editable_get_text(OpaquePointer(widget.pointer)))
}

/// Whether the end of a label's text is replaced with an ellipsis.
public func isCut(_ label: Label) -> Bool {
  pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(label.pointer))) != 0
}

import CGtk
import Gtk

/// Returns the texts of the visible labels in `widget`, in the order of the widgets.
public func texts(shownIn widget: Widget) -> [String] {
  guard widget.isVisible else { return [] }
  if let label = widget as? Label { return [label.text] }
  return widget.children.flatMap(texts(shownIn:))
}

/// Whether the text of a label is shortened with an ellipsis.
public func isCut(_ label: Label) -> Bool {
  pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(label.pointer))) != 0
}

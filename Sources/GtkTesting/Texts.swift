import Gtk

/// The texts of the visible labels in `widget`, in the order of the widgets.
public func texts(shownIn widget: Widget) -> [String] {
  guard widget.isVisible else { return [] }
  if let label = widget as? Label { return [label.text] }
  return widget.children.flatMap(texts(shownIn:))
}

import CGtk

/// Widgets in lines as wide as there is room, one of which can be chosen, by arrow keys too.
public final class FlowBox: Widget {
  /// Of `columns` widgets in each line, which are given the same size.
  public init(columns: Int) {
    super.init(sharing: gtk_flow_box_new())
    gtk_flow_box_set_min_children_per_line(opaque, guint(columns))
    gtk_flow_box_set_max_children_per_line(opaque, guint(columns))
    gtk_flow_box_set_homogeneous(opaque, 1)
    gtk_flow_box_set_activate_on_single_click(opaque, 1)
  }

  /// In logical pixels.
  public var spacing: Int = 0 {
    didSet {
      gtk_flow_box_set_row_spacing(opaque, guint(spacing))
      gtk_flow_box_set_column_spacing(opaque, guint(spacing))
    }
  }

  /// Adds `widget` behind the others. What the keyboard goes to, and a screen reader tells of, is its place, of which
  /// `label` is the accessible name.
  public func append(_ widget: Widget, label: String) {
    gtk_flow_box_insert(opaque, widget.cast(), -1)
    widget.parent?.setAccessibleLabel(label)
    widget.parent?.tooltip = label
  }

  /// The place of the widget at `index`; nil where there is none.
  private func place(_ index: Int) -> Widget? {
    gtk_flow_box_get_child_at_index(opaque, gint(index)).map { Widget.wrapping($0) }
  }

  /// Shows the widget at `index` or not: the others move up.
  public func setVisible(_ isVisible: Bool, at index: Int) { place(index)?.isVisible = isVisible }

  /// Marks the widget at `index` as chosen; nil marks none.
  public func select(_ index: Int?) {
    gtk_flow_box_unselect_all(opaque)
    guard let index, let child = gtk_flow_box_get_child_at_index(opaque, gint(index)) else { return }
    gtk_flow_box_select_child(opaque, child)
  }

  /// Gives the keyboard to the widget at `index`.
  public func focus(_ index: Int) { place(index)?.grabFocus() }

  /// Calls `body` with the index of a widget that was pressed, or chosen by Return or Space.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("child-activated") { (child: Widget) in body(Int(gtk_flow_box_child_get_index(child.cast()))) }
  }
}

import CGtk

/// A grid of widgets in lines. The user can select one widget with the pointer or the arrow keys.
public final class FlowBox: Widget {
  /// Creates a grid with `columns` equally sized widgets per line.
  public init(columns: Int) {
    super.init(sharing: gtk_flow_box_new())
    gtk_flow_box_set_min_children_per_line(opaque, guint(columns))
    gtk_flow_box_set_max_children_per_line(opaque, guint(columns))
    gtk_flow_box_set_homogeneous(opaque, 1)
    gtk_flow_box_set_activate_on_single_click(opaque, 1)
  }

  /// The spacing between lines and columns, in logical pixels.
  public var spacing: Int = 0 {
    didSet {
      gtk_flow_box_set_row_spacing(opaque, guint(spacing))
      gtk_flow_box_set_column_spacing(opaque, guint(spacing))
    }
  }

  /// Appends `widget` in a new cell. The cell can have the keyboard focus, and `label` is its accessible name and
  /// tooltip.
  public func append(_ widget: Widget, label: String) {
    gtk_flow_box_insert(opaque, widget.cast(), -1)
    widget.parent?.setAccessibleLabel(label)
    widget.parent?.tooltip = label
  }

  /// Returns the cell at `index`, or `nil` if it doesn't exist.
  private func place(_ index: Int) -> Widget? {
    gtk_flow_box_get_child_at_index(opaque, gint(index)).map { Widget.wrapping($0) }
  }

  /// Shows or hides the widget at `index`. The other widgets fill the gap.
  public func setVisible(_ isVisible: Bool, at index: Int) { place(index)?.isVisible = isVisible }

  /// Selects the widget at `index`, or no widget if it is `nil`.
  public func select(_ index: Int?) {
    gtk_flow_box_unselect_all(opaque)
    guard let index, let child = gtk_flow_box_get_child_at_index(opaque, gint(index)) else { return }
    gtk_flow_box_select_child(opaque, child)
  }

  /// Calls `body` with the index of a widget that was clicked, or activated with Return or Space.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalHandler {
    connect("child-activated") { (child: Widget) in body(Int(gtk_flow_box_child_get_index(child.cast()))) }
  }
}

import CGtk

/// A row or column of widgets.
open class Box: Widget {
  public init(_ orientation: Orientation = .vertical, spacing: Int = 0) {
    super.init(sharing: gtk_box_new(GtkOrientation(rawValue: orientation.rawValue), gint(spacing)))
  }

  public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }
  public func append(_ children: Widget...) { children.forEach { append($0) } }
  /// Inserts a new child after `sibling`, or first if it is `nil`.
  public func insert(_ child: Widget, after sibling: Widget?) {
    gtk_box_insert_child_after(cast(), child.cast(), sibling?.cast())
  }
  /// Moves an existing child after `sibling`, or to the front if it is `nil`.
  public func move(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.cast(), sibling?.cast())
  }
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }

  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(opaque).rawValue) ?? .vertical }
    set { gtk_orientable_set_orientation(opaque, GtkOrientation(rawValue: newValue.rawValue)) }
  }

  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), gint(newValue)) }
  }
}

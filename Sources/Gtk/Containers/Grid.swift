import CGtk

/// Children in rows and columns.
public final class Grid: Widget {
  public init(rowSpacing: Int = 0, columnSpacing: Int = 0) {
    super.init(sharing: gtk_grid_new())
    gtk_grid_set_row_spacing(cast(), guint(rowSpacing))
    gtk_grid_set_column_spacing(cast(), guint(columnSpacing))
  }

  public func attach(_ child: Widget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(cast(), child.cast(), gint(column), gint(row), gint(width), gint(height))
  }

  public func remove(_ child: Widget) { gtk_grid_remove(cast(), child.cast()) }
}

import CGtk

/// A centred child between one at each end.
public final class CenterBox: Widget {
  public init(start: Widget? = nil, center: Widget? = nil, end: Widget? = nil) {
    super.init(sharing: gtk_center_box_new())
    gtk_center_box_set_start_widget(opaque, start?.cast())
    gtk_center_box_set_center_widget(opaque, center?.cast())
    gtk_center_box_set_end_widget(opaque, end?.cast())
  }
}

/// A separating line.
public final class Separator: Widget {
  public init(_ orientation: Orientation = .horizontal) {
    super.init(sharing: gtk_separator_new(GtkOrientation(rawValue: orientation.rawValue)))
  }
}

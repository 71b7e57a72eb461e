import CGtk

/// A separating line.
public final class Separator: Widget {
  public init(_ orientation: Orientation = .horizontal) {
    super.init(sharing: gtk_separator_new(GtkOrientation(rawValue: orientation.rawValue)))
  }
}

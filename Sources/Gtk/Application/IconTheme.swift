import CGtk

/// The pictures that go by names.
public final class IconTheme: Object {
  public override class var gtype: GType { gtk_icon_theme_get_type() }

  /// Of the display; nil without a display.
  public static var standard: IconTheme? {
    guard let display = gdk_display_get_default() else { return nil }
    return wrapping(UnsafeMutableRawPointer(gtk_icon_theme_get_for_display(display)))
  }

  /// Reads the theme's folders, if they were not read.
  public func has(_ name: String) -> Bool { gtk_icon_theme_has_icon(opaque, name) != 0 }

  /// Looks in `folder`, too, which has themes as `share/icons` has them.
  public func addFolder(_ folder: String) { gtk_icon_theme_add_search_path(opaque, folder) }
}

import CGtk

/// A theme of named icons.
public final class IconTheme: Object {
  public override class var gtype: GType { gtk_icon_theme_get_type() }

  /// The icon theme of the display, or `nil` if there is no display.
  public static var standard: IconTheme? {
    guard let display = gdk_display_get_default() else { return nil }
    return wrapping(UnsafeMutableRawPointer(gtk_icon_theme_get_for_display(display)))
  }

  /// Whether the theme has an icon with this name. The first call reads the folders of the theme.
  public func has(_ name: String) -> Bool { gtk_icon_theme_has_icon(opaque, name) != 0 }

  /// Adds a search folder that contains themes, like `share/icons`.
  public func addFolder(_ folder: String) { gtk_icon_theme_add_search_path(opaque, folder) }
}

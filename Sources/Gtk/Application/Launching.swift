import CGtk

extension Window {
  /// Shows what is at a URI in the program the desktop has for it.
  public func launch(uri: String) { gtk_show_uri(cast(), uri, guint32(GDK_CURRENT_TIME)) }
}

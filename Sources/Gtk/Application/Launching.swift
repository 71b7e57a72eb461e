import CGtk

extension Window {
  /// Opens a URI in the desktop's default program for it.
  public func launch(uri: String) { gtk_show_uri(cast(), uri, guint32(GDK_CURRENT_TIME)) }
}

import CGtk

/// Makes objects from GtkBuilder's XML, for classes without constructors.
public final class Builder: Object {
  public init(xml: String) throws(GLibError) {
    super.init(taking: UnsafeMutableRawPointer(gtk_builder_new()))
    try GLibError.check { gtk_builder_add_from_string(opaque, xml, gssize(xml.utf8.count), &$0) != 0 }
  }

  public func object<T: Object>(_ id: String, as type: T.Type = T.self) -> T? {
    gtk_builder_get_object(opaque, id).flatMap { Object.wrapping($0) as? T }
  }
}

/// A window that lists keyboard shortcuts.
public final class ShortcutsWindow: Window {
  public override class var gtype: GType { gtk_shortcuts_window_get_type() }

  /// The `GtkShortcutsWindow` with the id `help_overlay` in `xml`; nil where there is none.
  public static func load(xml: String) throws(GLibError) -> ShortcutsWindow? {
    try Builder(xml: xml).object("help_overlay")
  }
}

import CGtk

/// What depends on the version of GTK that the program runs with.
///
/// Each property names the version that makes the older behavior go away, so the code for it can be found and removed
/// when that version is the oldest one supported.
enum GtkVersion {
  /// The minor version of GTK 4 that is loaded, which may be newer than the one of the build.
  static let minor = Int(gtk_get_minor_version())

  /// Whether a row is unbound and bound again when its selection changes. Since 4.12 only `GtkListItem:selected`
  /// changes.
  static var bindsRowsOnSelection: Bool { minor < 12 }

  /// Whether scale factors are whole numbers. 4.12 has fractional scales.
  static var scalesByWholeNumbers: Bool { minor < 12 }

  /// Whether OpenGL and Vulkan are disabled by `GDK_DISABLE`. Older versions only know `GDK_DEBUG=gl-disable`.
  static func disablesRenderersByName(minor: Int = minor) -> Bool { minor >= 16 }

  /// Whether a menu that closes moves the focus to the popover's parent. 4.18 does so after `closed`.
  static var focusesMenuParent: Bool { minor >= 18 }

  /// Whether a widget can have accessible children that are no widgets. `GtkAccessible` is public since 4.10.
  static var hasAccessibleChildren: Bool { cgtk_can_implement_accessible() != 0 }

  /// Whether screen readers are notified when such a child gets the focus. 4.18 has a function for it.
  static var reportsAccessibleFocus: Bool { cgtk_reports_accessible_focus() != 0 }
}

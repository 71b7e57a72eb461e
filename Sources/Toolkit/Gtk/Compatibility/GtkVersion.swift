import CGtk

/// Behavior that depends on the GTK version at run time.
///
/// Each property names the version that removes the older behavior. When that version becomes the oldest
/// supported one, the property and its uses can be removed.
enum GtkVersion {
  /// The minor version of the loaded GTK 4, which may be newer than the one at build time.
  static let minor = Int(gtk_get_minor_version())

  /// Whether a row is rebound when its selection changes. From 4.12 on only `GtkListItem:selected` changes.
  static var bindsRowsOnSelection: Bool { minor < 12 }

  /// Whether scale factors are whole numbers. GTK supports fractional scales from 4.12 on.
  static var scalesByWholeNumbers: Bool { minor < 12 }

  /// Whether OpenGL and Vulkan are disabled by `GDK_DISABLE`. GTK before 4.16 only knows
  /// `GDK_DEBUG=gl-disable`.
  static func disablesRenderersByName(minor: Int = minor) -> Bool { minor >= 16 }

  /// Whether closing a menu moves the focus to the popover's parent. GTK 4.18 does so after `closed`.
  static var focusesMenuParent: Bool { minor >= 18 }

  /// Whether a widget can have accessible children that are not widgets. `GtkAccessible` is public since
  /// 4.10.
  static var hasAccessibleChildren: Bool { cgtk_can_implement_accessible() != 0 }

  /// Whether screen readers are notified when such a child gets the focus, since GTK 4.18.
  static var reportsAccessibleFocus: Bool { cgtk_reports_accessible_focus() != 0 }
}

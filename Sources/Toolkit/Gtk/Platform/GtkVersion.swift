import CGtk

/// Behavior that depends on the GTK version at run time.
///
/// The comment of each property names the GTK version with the newer behavior. When this version is the oldest
/// supported version, the property and its uses can be removed.
enum GtkVersion {
  /// The minor version of the loaded GTK 4, which may be newer than the one at build time.
  static let minor = Int(gtk_get_minor_version())

  /// Whether GTK binds a row again when its selection changes. From 4.12 on, only `GtkListItem:selected` changes.
  static var bindsRowsOnSelection: Bool { minor < 12 }

  /// Whether scale factors are whole numbers. GTK supports fractional scales from 4.12 on.
  static var scalesByWholeNumbers: Bool { minor < 12 }

  /// Whether the variable `GDK_DISABLE` disables OpenGL and Vulkan. GTK before 4.16 supports only
  /// `GDK_DEBUG=gl-disable`.
  static func disablesRenderersByName(minor: Int = minor) -> Bool { minor >= 16 }

  /// Whether closing a menu moves the focus to the parent of the popover. GTK 4.18 moves it after emitting `closed`.
  static var focusesMenuParent: Bool { minor >= 18 }

  /// Whether a widget can have accessible children that aren't widgets. `GtkAccessible` is public since 4.10.
  static var hasAccessibleChildren: Bool { cgtk_can_implement_accessible() != 0 }

  /// Whether screen readers are notified when an accessible child that isn't a widget gets the focus. True since GTK
  /// 4.18.
  static var reportsAccessibleFocus: Bool { cgtk_reports_accessible_focus() != 0 }
}

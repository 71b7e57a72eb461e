import CGtk

/// The accessible role of a widget.
public struct AccessibleRole: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ role: GtkAccessibleRole) { self.init(rawValue: role.rawValue) }

  public static let grid = AccessibleRole(GTK_ACCESSIBLE_ROLE_GRID)
  public static let gridCell = AccessibleRole(GTK_ACCESSIBLE_ROLE_GRID_CELL)
  public static let group = AccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
  public static let image = AccessibleRole(GTK_ACCESSIBLE_ROLE_IMG)
  public static let list = AccessibleRole(GTK_ACCESSIBLE_ROLE_LIST)
  public static let textBox = AccessibleRole(GTK_ACCESSIBLE_ROLE_TEXT_BOX)
  public static let status = AccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
}

extension Widget {
  /// The accessible role. GTK allows a change only before the widget is realized.
  public var accessibleRole: AccessibleRole {
    get {
      AccessibleRole(rawValue: gtk_accessible_get_accessible_role(opaque).rawValue)
    }
    set { setProperty("accessible-role", to: newValue.rawValue) }
  }
}

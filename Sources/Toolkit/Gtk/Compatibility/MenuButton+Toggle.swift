extension MenuButton {
  /// Whether the menu or popover is open. From GTK 4.10 on, the property `active` of the menu button has the same
  /// value.
  public var isOpen: Bool { toggle?.property("active") ?? false }

  /// The internal toggle button.
  var toggle: Widget? { children.first }
}

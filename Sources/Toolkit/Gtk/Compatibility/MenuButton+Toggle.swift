extension MenuButton {
  /// Whether the menu or popover is open. From GTK 4.10 on this is the property `active` of the menu button.
  public var isOpen: Bool { toggle?.property("active") ?? false }

  /// The internal toggle button.
  var toggle: Widget? { children.first }
}

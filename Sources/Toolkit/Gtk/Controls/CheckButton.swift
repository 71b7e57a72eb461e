import CGtk

/// A check button, or a radio button if it is in a group.
public final class CheckButton: Widget, Actionable {
  public init(_ label: String = "") { super.init(sharing: gtk_check_button_new_with_mnemonic(label)) }

  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Adds the button to the group of `other`. At most one button of a group is active.
  public func join(_ other: CheckButton) { gtk_check_button_set_group(cast(), other.cast()) }

  @discardableResult
  public func onToggle(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("toggled", body) }
}

public final class Switch: Widget, Actionable {
  public init() { super.init(sharing: gtk_switch_new()) }

  public var isActive: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  @discardableResult
  public func onToggle(_ body: @escaping @MainActor () -> Void) -> SignalHandler { onNotify("active", body) }
}

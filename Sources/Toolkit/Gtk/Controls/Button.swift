import CGtk

open class Button: Widget, Actionable {
  open override class var gtype: GType { gtk_button_get_type() }

  /// Creates a button with a label. In `label`, an underscore precedes the mnemonic letter.
  public init(_ label: String = "") { super.init(sharing: gtk_button_new_with_mnemonic(label)) }

  /// Creates a button with a themed icon. `tooltip` is also its accessible label.
  public init(icon: String, tooltip: String? = nil, action: String? = nil) {
    super.init(sharing: gtk_button_new_from_icon_name(icon))
    self.tooltip = tooltip
    if let tooltip { setAccessibleLabel(tooltip) }
    actionName = action
  }

  public override init(sharing pointer: UnsafeMutableRawPointer) { super.init(sharing: pointer) }
  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  public var label: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), LayoutLimit.clipped(newValue ?? "")) }
  }

  public var icon: String? {
    get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_button_set_icon_name(cast(), newValue ?? "") }
  }

  public var child: Widget? {
    get { gtk_button_get_child(cast()).map { Widget.wrapping($0) } }
    set { gtk_button_set_child(cast(), newValue?.cast()) }
  }

  @discardableResult
  public func onClick(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("clicked", body) }

  /// Emits `clicked`.
  public func click() { emit("clicked") }

}

/// A button that stays pressed until it is clicked again.
public final class ToggleButton: Button {
  public override init(_ label: String = "") {
    super.init(sharing: gtk_toggle_button_new_with_mnemonic(label))
  }

  public override init(icon: String, tooltip: String? = nil, action: String? = nil) {
    super.init(sharing: gtk_toggle_button_new())
    self.icon = icon
    self.tooltip = tooltip
    if let tooltip { setAccessibleLabel(tooltip) }
    actionName = action
  }

  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  @discardableResult
  public func onToggle(_ body: @escaping @MainActor () -> Void) -> SignalHandler { connect("toggled", body) }
}

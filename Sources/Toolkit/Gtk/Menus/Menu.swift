import CGtk

/// The model of a menu. Each item activates an action, and is insensitive while the action is disabled.
///
///     Menu([
///       .item("_Open…", action: "win.open"),
///       .section(items: [.item("Red", action: "win.color", target: "red")]),
///     ])
public final class Menu: Object {
  public override class var gtype: GType { g_menu_get_type() }

  public init() { super.init(taking: UnsafeMutableRawPointer(g_menu_new())) }

  public override init(taking pointer: UnsafeMutableRawPointer) { super.init(taking: pointer) }

  public convenience init(_ items: [MenuItem]) {
    self.init()
    items.forEach(append)
  }

  public func append(_ item: MenuItem) { g_menu_append_item(opaque, item.pointer) }
  public func insert(_ item: MenuItem, at index: Int) {
    g_menu_insert_item(opaque, gint(index), item.pointer)
  }
  public func removeAll() { g_menu_remove_all(opaque) }

  /// Replaces all items.
  public func replace(with items: [MenuItem]) {
    removeAll()
    items.forEach(append)
  }

  public var count: Int { Int(g_menu_model_get_n_items(cast())) }
}

/// An item, a section or a submenu.
public final class MenuItem {
  fileprivate nonisolated(unsafe) let pointer: OpaquePointer

  private init(taking pointer: OpaquePointer) { self.pointer = pointer }
  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Escapes underscores, which otherwise mark a mnemonic.
  public static func escaping(_ text: String) -> String {
    text.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  /// Creates an item that activates an action. In `label`, an underscore precedes the mnemonic letter.
  public static func item(_ label: String, action: String, icon: String? = nil) -> MenuItem {
    let item = g_menu_item_new(LayoutLimit.clipped(label), nil)!
    g_menu_item_set_action_and_target_value(item, action, nil)
    return MenuItem(taking: item).showing(icon)
  }

  /// Creates an item that activates an action with `target` as parameter. If the action has a state of this type, the
  /// item is a radio button.
  public static func item<T: VariantValue>(
    _ label: String, action: String, target: T, icon: String? = nil
  ) -> MenuItem {
    let item = g_menu_item_new(LayoutLimit.clipped(label), nil)!
    g_menu_item_set_action_and_target_value(item, action, target.variant())
    return MenuItem(taking: item).showing(icon)
  }

  public static func section(_ label: String? = nil, items: [MenuItem]) -> MenuItem {
    .section(label, menu: Menu(items))
  }

  /// Creates a section that follows later changes of `menu`.
  public static func section(_ label: String? = nil, menu: Menu) -> MenuItem {
    MenuItem(taking: g_menu_item_new_section(label.map(LayoutLimit.clipped), menu.cast()))
  }

  public static func submenu(_ label: String, items: [MenuItem]) -> MenuItem {
    .submenu(label, menu: Menu(items))
  }

  /// Creates a submenu that follows later changes of `menu`.
  public static func submenu(_ label: String, menu: Menu) -> MenuItem {
    MenuItem(taking: g_menu_item_new_submenu(LayoutLimit.clipped(label), menu.cast()))
  }

  /// Returns this item after making menus hide it while its action is missing or disabled.
  public var hiddenWhenDisabled: MenuItem {
    g_menu_item_set_attribute_value(pointer, "hidden-when", "action-disabled".variant())
    return self
  }

  /// Returns the item with a key next to its label. The key is in GTK's syntax, such as `<Control>c`. Accelerators set
  /// on the application are shown automatically.
  public func showing(key: String) -> MenuItem {
    g_menu_item_set_attribute_value(pointer, "accel", key.variant())
    return self
  }

  private func showing(_ icon: String?) -> MenuItem {
    if let icon { g_menu_item_set_attribute_value(pointer, "icon", icon.variant()) }
    return self
  }
}

import CGtk
import Gtk

/// A menu item that activates an action.
public struct MenuEntry: Hashable, CustomStringConvertible {
  /// The labels of the enclosing submenus, from the outermost to the innermost.
  public var path: [String]
  /// The visible text, without the mnemonic underscore.
  public var label: String
  /// The name of the action with its prefix, such as `win.save`.
  public var action: String

  public var description: String { (path + [label]).joined(separator: " ▸ ") }
}

/// Returns the items of the menu in `popover` from top to bottom, including hidden and disabled items.
public func menuLines(of popover: Popover) -> [MenuEntry] {
  guard let model = gtk_popover_menu_get_menu_model(OpaquePointer(popover.pointer)) else { return [] }
  return menuLines(of: model, path: [])
}

private func menuLines(of model: UnsafeMutablePointer<GMenuModel>, path: [String]) -> [MenuEntry] {
  (0..<g_menu_model_get_n_items(model)).flatMap { index -> [MenuEntry] in
    let label = readable(text("label", of: index, in: model) ?? "")
    if let section = g_menu_model_get_item_link(model, index, "section") {
      defer { g_object_unref(section) }
      return menuLines(of: section, path: path)
    }
    if let submenu = g_menu_model_get_item_link(model, index, "submenu") {
      defer { g_object_unref(submenu) }
      return menuLines(of: submenu, path: path + [label])
    }
    return text("action", of: index, in: model).map { [MenuEntry(path: path, label: label, action: $0)] }
      ?? []
  }
}

private func text(_ attribute: String, of index: gint, in model: UnsafeMutablePointer<GMenuModel>) -> String?
{
  guard let value = g_menu_model_get_item_attribute_value(model, index, attribute, nil) else { return nil }
  defer { g_variant_unref(value) }
  return g_variant_get_string(value, nil).map { String(cString: $0) }
}

/// Returns a label without the mnemonic underscore. A double underscore becomes a single one.
private func readable(_ label: String) -> String {
  let parts = label.split(separator: "__", omittingEmptySubsequences: false)
  return parts.map { String($0.filter { $0 != "_" }) }.joined(separator: "_")
}

/// Returns the labels of a menu and of each submenu, with their mnemonic underscores. The sections of a menu are
/// joined.
///
/// Omits items that are hidden because `isEnabled` returns `false` for their action, such as `win.save`.
public func menuLevels(
  of menu: Menu, named name: String, isEnabled: (String) -> Bool
) -> [(name: String, labels: [String])] {
  let model = menu.pointer.assumingMemoryBound(to: GMenuModel.self)
  return menuLevels(of: model, named: name, isEnabled: isEnabled)
}

private func menuLevels(
  of model: UnsafeMutablePointer<GMenuModel>, named name: String, isEnabled: (String) -> Bool
) -> [(name: String, labels: [String])] {
  var labels: [String] = []
  var submenus: [(name: String, labels: [String])] = []
  for index in 0..<g_menu_model_get_n_items(model) {
    if let section = g_menu_model_get_item_link(model, index, "section") {
      defer { g_object_unref(section) }
      let levels = menuLevels(of: section, named: name, isEnabled: isEnabled)
      labels += levels[0].labels
      submenus += levels.dropFirst()
      continue
    }
    let action = text("action", of: index, in: model) ?? ""
    if text("hidden-when", of: index, in: model) != nil, !isEnabled(action) { continue }
    let label = text("label", of: index, in: model) ?? ""
    labels.append(label)
    guard let submenu = g_menu_model_get_item_link(model, index, "submenu") else { continue }
    defer { g_object_unref(submenu) }
    submenus += menuLevels(of: submenu, named: "\(name) ▸ \(readable(label))", isEnabled: isEnabled)
  }
  return [(name, labels)] + submenus
}

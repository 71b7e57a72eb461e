import CGtk
import Gtk

/// One line of a menu that calls an action.
public struct MenuLine: Hashable, CustomStringConvertible {
  /// The submenus that it is in, from the outside in.
  public var path: [String]
  /// As it is read, without the mark of the key.
  public var label: String
  /// With its prefix: `win.save`.
  public var action: String

  public var description: String { (path + [label]).joined(separator: " ▸ ") }
}

/// The lines of the menu in `popover` from top to bottom, those that are hidden or disabled among them.
public func menuLines(of popover: Popover) -> [MenuLine] {
  guard let model = gtk_popover_menu_get_menu_model(OpaquePointer(popover.pointer)) else { return [] }
  return menuLines(of: model, path: [])
}

private func menuLines(of model: UnsafeMutablePointer<GMenuModel>, path: [String]) -> [MenuLine] {
  (0..<g_menu_model_get_n_items(model)).flatMap { index -> [MenuLine] in
    let label = readable(text("label", of: index, in: model) ?? "")
    if let section = g_menu_model_get_item_link(model, index, "section") {
      defer { g_object_unref(section) }
      return menuLines(of: section, path: path)
    }
    if let submenu = g_menu_model_get_item_link(model, index, "submenu") {
      defer { g_object_unref(submenu) }
      return menuLines(of: submenu, path: path + [label])
    }
    return text("action", of: index, in: model).map { [MenuLine(path: path, label: label, action: $0)] } ?? []
  }
}

private func text(_ attribute: String, of index: gint, in model: UnsafeMutablePointer<GMenuModel>) -> String?
{
  guard let value = g_menu_model_get_item_attribute_value(model, index, attribute, nil) else { return nil }
  defer { g_variant_unref(value) }
  return g_variant_get_string(value, nil).map { String(cString: $0) }
}

/// Without the underscore before the letter for the keyboard; two of them are one.
private func readable(_ label: String) -> String {
  let parts = label.split(separator: "__", omittingEmptySubsequences: false)
  return parts.map { String($0.filter { $0 != "_" }) }.joined(separator: "_")
}

import Gtk

/// A row of the action table. It contains the data of an action for menus, keyboard shortcuts, D-Bus, and the lists of
/// shortcuts.
package struct ActionEntry {
  /// The object that owns the action.
  enum Scope: String {
    case application = "app"
    case window = "win"
  }

  package enum Kind: Hashable {
    /// An action that performs a command. `parameter` is the GVariant type of its parameter, or `nil` if it has no
    /// parameter.
    case command(parameter: String?)
    /// An action with a Boolean state. Activating it requests the opposite state.
    case toggle
    /// An action with a string state. Activating it with a value requests this value.
    case choice
    /// An action that only has a state, which scripts can read.
    case report
  }

  let scope: Scope
  /// The name on D-Bus, without the scope.
  package let name: String
  let kind: Kind
  /// The label in menus, with an underscore before the mnemonic. `nil` if the action is in no menu and no list of
  /// shortcuts.
  package let label: String?
  let shortcuts: [Shortcut]
  /// The group in the list of shortcuts; `nil` if the action isn't listed.
  let group: ShortcutGroup?
  /// Whether the action can be activated in a state.
  let isEnabled: (ActionState) -> Bool

  /// The name with its scope, for menus, buttons and shortcuts, such as `win.save`.
  var detailedName: String { "\(scope.rawValue).\(name)" }

  /// The label without underscores and ellipses.
  package var title: String? { label.map { String($0.filter { $0 != "_" && $0 != "…" }) } }

  /// The first shortcut as the user reads it, such as `Ctrl+S`; `nil` if the action has no shortcut.
  package var keyLabel: String? { shortcuts.first.flatMap { Accelerator($0.key)?.label } }

  /// The first shortcut in GTK's notation, for display in menus. `nil` for shortcuts of the whole window, which GTK
  /// menus show automatically, and for shortcuts with a parameter.
  package var keyForMenus: String? {
    shortcuts.first.flatMap { $0.context == .window || $0.parameter != nil ? nil : $0.key }
  }

  /// Returns `text` or the title, followed by the first shortcut in parentheses.
  func tooltip(_ text: String? = nil) -> String {
    let text = text ?? title ?? name
    return keyLabel.map { "\(text) (\($0))" } ?? text
  }
}

/// A typed reference to a row of the action table.
package protocol ActionReference {
  var entry: ActionEntry { get }
}

extension ActionReference {
  package var detailedName: String { entry.detailedName }

  package func tooltip(_ text: String? = nil) -> String { entry.tooltip(text) }
}

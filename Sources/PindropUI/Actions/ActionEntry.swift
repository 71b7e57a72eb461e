import Gtk

/// One row of the table of actions: all that menus, keys, D-Bus, the shortcuts window and the README know of it.
struct ActionEntry {
  /// Who has the action.
  enum Scope: String {
    case application = "app"
    case window = "win"
  }

  enum Kind: Hashable {
    /// Calling it does something. It is told a value of that GVariant type; nil for nothing.
    case command(parameter: String?)
    /// Has a truth for its state, and calling it asks for the other one.
    case toggle
    /// Has one of several words for its state, and calling it with one asks for that.
    case choice
    /// Has a state that scripts read; nobody can call or set it.
    case report
  }

  let scope: Scope
  /// As D-Bus has it, without the scope.
  let name: String
  let kind: Kind
  /// As menus show it, an underscore before the letter for the keyboard; nil for what no menu and no list of keys
  /// has.
  let label: String?
  let shortcuts: [Shortcut]
  /// Where the list of keys has it; nil for nowhere.
  let group: ShortcutGroup?
  /// Whether it can do something.
  let isEnabled: (ActionState) -> Bool

  /// As menus, buttons and keys name it: `win.save`.
  var detailedName: String { "\(scope.rawValue).\(name)" }

  /// The label as it is read.
  var title: String? { label.map { String($0.filter { $0 != "_" && $0 != "…" }) } }

  /// The first key as the user reads it, for example `Ctrl+S`; nil where there is none.
  var keyLabel: String? { shortcuts.first.flatMap { Accelerator($0.key)?.label } }

  /// The first key in GTK's words where menus do not show it by themselves, as they do those of the whole window.
  var keyForMenus: String? {
    shortcuts.first.flatMap { $0.context == .window || $0.parameter != nil ? nil : $0.key }
  }

  /// `text`, or the title, with the first key in parentheses.
  func tooltip(_ text: String? = nil) -> String {
    let text = text ?? title ?? name
    return keyLabel.map { "\(text) (\($0))" } ?? text
  }
}

/// Something with a row in the table of actions.
protocol ActionReference {
  var entry: ActionEntry { get }
}

extension ActionReference {
  var detailedName: String { entry.detailedName }

  func tooltip(_ text: String? = nil) -> String { entry.tooltip(text) }
}

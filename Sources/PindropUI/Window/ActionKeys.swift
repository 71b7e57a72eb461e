import Gtk

/// The keys of every command, in one place: for GTK, for the window of shortcuts, and for tooltips.
struct ActionKeys {
  /// With its prefix, and its target after `::`.
  let action: String
  let keys: [String]
  /// Whether a field for text has a use of its own for the keys. They then go to the window only when nothing
  /// in it wants them, whereas the others come first of all.
  var yieldsToText = false

  static let all: [ActionKeys] = [
    ActionKeys(action: "app.new-window", keys: ["<Control>n"]),
    ActionKeys(action: "app.preferences", keys: ["<Control>comma"]),
    ActionKeys(action: "app.quit", keys: ["<Control>q"]),
    ActionKeys(action: "win.open", keys: ["<Control>o"]),
    ActionKeys(action: "win.save", keys: ["<Control>s"]),
    ActionKeys(action: "win.save-as", keys: ["<Control><Shift>s"]),
    ActionKeys(action: "win.export", keys: ["<Control>e"]),
    ActionKeys(action: "win.close", keys: ["<Control>w"]),
    ActionKeys(action: "win.find", keys: ["<Control>f"]),
    ActionKeys(action: "win.add", keys: ["<Control><Shift>a"]),
    ActionKeys(action: "win.toggle-sidebar", keys: ["F9"]),
    ActionKeys(action: "win.fullscreen", keys: ["F11"]),
    ActionKeys(action: "win.shortcuts", keys: ["<Control>question"]),
    ActionKeys(action: "win.zoom-in", keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
    ActionKeys(action: "win.zoom-out", keys: ["<Control>minus", "<Control>KP_Subtract"]),
    ActionKeys(action: "win.zoom-fit", keys: ["<Control>0", "<Control>KP_0"]),
    ActionKeys(action: "win.locate", keys: ["<Control>l"]),
    ActionKeys(action: "win.rename", keys: ["F2"]),
    ActionKeys(action: "win.copy-coordinate", keys: ["<Control><Shift>c"]),
    ActionKeys(action: "win.undo", keys: ["<Control>z"], yieldsToText: true),
    ActionKeys(action: "win.redo", keys: ["<Control><Shift>z", "<Control>y"], yieldsToText: true),
    ActionKeys(action: "win.select-all", keys: ["<Control>a"], yieldsToText: true),
    ActionKeys(action: "win.delete", keys: ["Delete", "KP_Delete"], yieldsToText: true),
    ActionKeys(action: "win.context-menu", keys: ["Menu", "<Shift>F10"], yieldsToText: true),
  ]

  /// Gives the application the keys that come first of all.
  static func install(in application: Application) {
    for entry in all where !entry.yieldsToText {
      application.setAccelerators(entry.keys, for: entry.action)
    }
  }

  /// Listens, for a window, to the keys that come last; none of them while `isTyping` says so.
  static func controller(
    for window: Widget, isTyping: @escaping @MainActor () -> Bool
  ) -> ShortcutController {
    let controller = ShortcutController()
    for entry in all where entry.yieldsToText {
      for key in entry.keys {
        controller.add(key) { [weak window] in
          guard let window, !isTyping() else { return false }
          return window.activateAction(entry.action)
        }
      }
    }
    return controller
  }

  /// The first key of an action as the user reads it.
  static func label(of action: String) -> String? {
    all.first { $0.action == action }?.keys.first.flatMap { Accelerator($0)?.label }
  }

  /// `text`, and in parentheses the key of `action`.
  static func tooltip(_ text: String, _ action: String) -> String {
    label(of: action).map { "\(text) (\($0))" } ?? text
  }
}

import Gtk

/// Gives GTK the keys of the table.
enum ActionKeys {
  /// Gives the application the keys that come first of all.
  static func install(in application: Application) {
    for entry in Actions.all {
      let keys = entry.shortcuts.filter { $0.context == .window }.map(\.key)
      if !keys.isEmpty { application.setAccelerators(keys, for: entry.detailedName) }
    }
  }

  /// Listens to the keys that `entries` have in a context, other than those that come first of all, while the keyboard is
  /// in `widget`.
  /// `parameter` is what actions are told whose shortcuts do not say it; false from `isListening` lets a key go on, and true
  /// from `refuses` takes it and calls nothing.
  static func controller(
    _ context: Shortcut.Context, of entries: [ActionEntry] = Actions.window, for widget: Widget,
    telling parameter: @escaping () -> Int? = { nil },
    isListening: @escaping () -> Bool, refuses: @escaping (ActionEntry) -> Bool = { _ in false }
  ) -> ShortcutController {
    let controller = ShortcutController()
    for entry in entries {
      for shortcut in entry.shortcuts where shortcut.context == context {
        controller.add(shortcut.key) { [weak widget] in
          guard let widget, isListening() else { return false }
          return refuses(entry)
            || call(entry, from: widget, telling: shortcut.parameter ?? parameter())
        }
      }
    }
    return controller
  }

  private static func call(
    _ entry: ActionEntry, from widget: Widget, telling parameter: (any VariantValue)?
  ) -> Bool {
    switch (entry.kind, parameter) {
    case (.command(.some), let parameter?): widget.activateAction(entry.detailedName, parameter)
    case (.command(.some), nil): false
    default: widget.activateAction(entry.detailedName)
    }
  }
}

extension Widget {
  /// Sends the keys of undo and redo to the map, not to this text field, while `isUntouched` holds. A text field of GTK
  /// takes these keys even if nothing was typed since its text was last accepted.
  func sendsUndoToMap(while isUntouched: @escaping () -> Bool) {
    let controller = ActionKeys.controller(
      .exceptText, of: [Actions.undo.entry, Actions.redo.entry], for: self, isListening: isUntouched)
    controller.phase = .capture
    add(controller)
  }
}

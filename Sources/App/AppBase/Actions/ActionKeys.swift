import Gtk

/// The installer of the action table's keyboard shortcuts in GTK.
package enum ActionKeys {
  /// Registers the shortcuts of the whole window with the application. They take precedence over all widgets.
  package static func install(in application: Application) {
    for entry in Actions.all {
      let keys = entry.shortcuts.filter { $0.context == .window }.map(\.key)
      if !keys.isEmpty { application.setAccelerators(keys, for: entry.detailedName) }
    }
  }

  /// Returns a controller for the shortcuts that `entries` have in a context, while the keyboard focus is in `widget`.
  ///
  /// - `parameter` returns the action's parameter for shortcuts that don't define it.
  /// - `isListening` returns `false` to pass the key on.
  /// - `refuses` returns `true` to consume the key without calling the action.
  package static func controller(
    _ context: Shortcut.Context, of entries: [ActionEntry] = Actions.window, for widget: Widget,
    with parameter: @escaping () -> Int? = { nil },
    isListening: @escaping () -> Bool, refuses: @escaping (ActionEntry) -> Bool = { _ in false }
  ) -> ShortcutController {
    let controller = ShortcutController()
    for entry in entries {
      for shortcut in entry.shortcuts where shortcut.context == context {
        controller.add(shortcut.key) { [weak widget] in
          guard let widget, isListening() else { return false }
          return refuses(entry)
            || call(entry, from: widget, with: shortcut.parameter ?? parameter())
        }
      }
    }
    return controller
  }

  private static func call(
    _ entry: ActionEntry, from widget: Widget, with parameter: (any VariantValue)?
  ) -> Bool {
    switch (entry.kind, parameter) {
    case (.command(.some), let parameter?): widget.activateAction(entry.detailedName, parameter)
    case (.command(.some), nil): false
    default: widget.activateAction(entry.detailedName)
    }
  }
}

extension Widget {
  /// Sends the undo and redo keys to the map instead of this text field while `isUntouched` returns true. A GTK text
  /// field consumes these keys even if nothing was typed since its text was accepted.
  package func sendsUndoToMap(while isUntouched: @escaping () -> Bool) {
    let controller = ActionKeys.controller(
      .exceptText, of: [Actions.undo.entry, Actions.redo.entry], for: self, isListening: isUntouched)
    controller.phase = .capture
    add(controller)
  }
}

import Gtk

/// A command that is told a `Parameter` when it is called; `Void` for nothing.
///
/// Actions are declared once, in `Actions`. What they do is said by the controller that gives them to the
/// `ActionRegistry`.
struct Action<Parameter>: ActionReference {
  let entry: ActionEntry
}

extension Action where Parameter == Void {
  init(
    _ name: String, in scope: ActionEntry.Scope = .window, label: String? = nil, keys: Shortcut...,
    group: ShortcutGroup? = nil, enabled: @escaping (ActionState) -> Bool = { _ in true }
  ) {
    entry = ActionEntry(
      scope: scope, name: name, kind: .command(parameter: nil), label: label, shortcuts: keys, group: group,
      isEnabled: enabled)
  }
}

extension Action where Parameter: VariantValue {
  init(
    _ name: String, in scope: ActionEntry.Scope = .window, label: String? = nil, keys: Shortcut...,
    group: ShortcutGroup? = nil, enabled: @escaping (ActionState) -> Bool = { _ in true }
  ) {
    entry = ActionEntry(
      scope: scope, name: name, kind: .command(parameter: Parameter.variantType), label: label,
      shortcuts: keys, group: group, isEnabled: enabled)
  }
}

/// An action that is on or off.
struct Toggle: ActionReference {
  let entry: ActionEntry

  init(_ name: String, label: String, keys: Shortcut..., group: ShortcutGroup? = nil) {
    entry = ActionEntry(
      scope: .window, name: name, kind: .toggle, label: label, shortcuts: keys, group: group,
      isEnabled: { _ in true })
  }
}

/// An action whose state is one of several values, which D-Bus knows by their raw values.
struct Choice<Value: RawRepresentable<String>>: ActionReference {
  let entry: ActionEntry

  init(_ name: String, in scope: ActionEntry.Scope) {
    entry = ActionEntry(
      scope: scope, name: name, kind: .choice, label: nil, shortcuts: [], group: nil, isEnabled: { _ in true }
    )
  }
}

/// A state that scripts and tests read.
struct Report<State: VariantValue>: ActionReference {
  let entry: ActionEntry
  /// Before anything is known.
  let initial: State

  init(_ name: String, _ initial: State) {
    self.initial = initial
    entry = ActionEntry(
      scope: .window, name: name, kind: .report, label: nil, shortcuts: [], group: nil,
      isEnabled: { _ in true })
  }
}

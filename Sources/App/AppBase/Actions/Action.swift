import Gtk

/// A command with a parameter. `Parameter` is `Void` if the command has no parameter.
///
/// Actions are declared once, in `Actions`. Controllers register their implementations with an `ActionRegistry`.
package struct Action<Parameter>: ActionReference {
  package let entry: ActionEntry
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
package struct Toggle: ActionReference {
  package let entry: ActionEntry

  init(_ name: String, label: String, keys: Shortcut..., group: ShortcutGroup? = nil) {
    entry = ActionEntry(
      scope: .window, name: name, kind: .toggle, label: label, shortcuts: keys, group: group,
      isEnabled: { _ in true })
  }
}

/// An action whose state is one of several values. D-Bus uses their raw values.
package struct Choice<Value: RawRepresentable<String>>: ActionReference {
  package let entry: ActionEntry

  init(_ name: String, in scope: ActionEntry.Scope) {
    entry = ActionEntry(
      scope: scope, name: name, kind: .choice, label: nil, shortcuts: [], group: nil, isEnabled: { _ in true }
    )
  }
}

/// A read-only state for scripts and tests.
package struct Report<State: VariantValue>: ActionReference {
  package let entry: ActionEntry
  /// The state before the first report.
  let initial: State

  init(_ name: String, _ initial: State) {
    self.initial = initial
    entry = ActionEntry(
      scope: .window, name: name, kind: .report, label: nil, shortcuts: [], group: nil,
      isEnabled: { _ in true })
  }
}

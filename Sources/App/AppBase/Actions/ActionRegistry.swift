import Gtk

/// A registry that connects the actions of a window or of the application to their implementations. Controllers provide
/// the implementations; the action table decides when the actions are enabled.
package final class ActionRegistry {
  /// Unowned, because the map owns the registry. Used only when an action is added.
  private unowned let map: any ActionMap
  private let entries: [ActionEntry]
  private var actions: [String: SimpleAction] = [:]
  /// Called before an action is performed.
  package var willCall: (ActionEntry) -> Void = { _ in }

  package init(_ map: any ActionMap, _ entries: [ActionEntry]) {
    (self.map, self.entries) = (map, entries)
  }

  /// The state that decides which actions are enabled.
  package var state = ActionState() {
    didSet { if state != oldValue { refresh() } }
  }

  private func refresh() {
    for entry in entries { actions[entry.name]?.isEnabled = entry.isEnabled(state) }
  }

  /// The names of actions that have no implementation yet.
  var missing: [String] { entries.map(\.name).filter { actions[$0] == nil } }

  private func add(_ action: SimpleAction, for entry: ActionEntry) {
    precondition(entries.contains { $0.name == entry.name }, "\(entry.detailedName) is not in the table")
    precondition(actions[entry.name] == nil, "\(entry.detailedName) is there already")
    action.isEnabled = entry.isEnabled(state)
    actions[entry.name] = action
    map.add(action)
  }

  private func announcing(
    _ entry: ActionEntry, _ body: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    { [unowned self] in
      willCall(entry)
      body()
    }
  }

  /// Sets the implementation of an action. The closure must not retain windows.
  package func on(_ action: Action<Void>, _ body: @escaping @MainActor () -> Void) {
    let new = SimpleAction(action.entry.name)
    new.onActivate(announcing(action.entry, body))
    add(new, for: action.entry)
  }

  /// Sets the implementation of an action that also has a state for scripts, updated by `report`.
  package func on<State: VariantValue>(
    _ action: Action<Void>, reporting initial: State, _ body: @escaping @MainActor () -> Void
  ) {
    let new = SimpleAction(action.entry.name, state: initial)
    new.onActivate(announcing(action.entry, body))
    new.onStateRequest { (_: State) in }
    add(new, for: action.entry)
  }

  /// Sets the implementation of an action with a parameter. Numbers that are infinite, NaN or extreme are ignored:
  /// any program may send them over D-Bus.
  package func on<Parameter: VariantValue>(
    _ action: Action<Parameter>, _ body: @escaping @MainActor (Parameter) -> Void
  ) {
    let new = SimpleAction(action.entry.name, parameter: Parameter.self)
    new.onActivate { [unowned self] (parameter: Parameter) in
      guard ActionRegistry.isUsable(parameter) else { return }
      willCall(action.entry)
      body(parameter)
    }
    add(new, for: action.entry)
  }

  /// The largest magnitude of a number, in pixels or radians.
  private static let largestNumber = 1e6

  private static func isUsable<Parameter>(_ parameter: Parameter) -> Bool {
    let numbers: [Double] =
      switch parameter {
      case let number as Double: [number]
      case let numbers as [Double]: numbers
      default: []
      }
    // This rejects NaN, too, because comparisons with NaN are false.
    return numbers.allSatisfy { abs($0) <= largestNumber }
  }

  /// Sets the implementation of a toggle. `body` receives the requested state. The state changes only when `set` is
  /// called.
  package func on(_ toggle: Toggle, _ isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
    let new = SimpleAction(toggle.entry.name, state: isOn)
    new.onStateRequest { [unowned self] (isOn: Bool) in
      willCall(toggle.entry)
      body(isOn)
    }
    add(new, for: toggle.entry)
  }

  /// Sets the implementation of a choice. `body` receives the requested value, unless it is invalid. The state changes
  /// only when `set` is called.
  package func on<Value>(
    _ choice: Choice<Value>, _ value: Value, _ body: @escaping @MainActor (Value) -> Void
  ) {
    let new = SimpleAction(choice.entry.name, choice: value.rawValue)
    new.onStateRequest { [unowned self] (text: String) in
      guard let value = Value(rawValue: text) else { return }
      willCall(choice.entry)
      body(value)
    }
    add(new, for: choice.entry)
  }

  package func add<State>(_ report: Report<State>) {
    let new = SimpleAction(report.entry.name, state: report.initial)
    new.onStateRequest { (_: State) in }
    add(new, for: report.entry)
  }

  package func set(_ toggle: Toggle, _ isOn: Bool) { actions[toggle.entry.name]?.setState(isOn) }

  package func set<Value>(_ choice: Choice<Value>, _ value: Value) {
    actions[choice.entry.name]?.setState(value.rawValue)
  }

  package func report<State>(_ report: Report<State>, _ state: State) {
    actions[report.entry.name]?.setState(state)
  }

  package func report<State: VariantValue>(_ action: Action<Void>, _ state: State) {
    actions[action.entry.name]?.setState(state)
  }
}

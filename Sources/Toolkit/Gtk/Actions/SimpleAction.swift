import CGtk

/// A command of the program that menus, keys, D-Bus and tests activate by its name.
///
/// The group to which an action is added retains it. The handlers of an action should capture windows weakly, because a
/// window retains its actions.
public final class SimpleAction: Object {
  public override class var gtype: GType { g_simple_action_get_type() }

  public convenience init(_ name: String) { self.init(taking: g_simple_action_new(name, nil)) }

  /// Creates an action with a parameter.
  public convenience init<P: VariantValue>(_ name: String, parameter: P.Type) {
    self.init(taking: SimpleAction.withType(P.variantType) { g_simple_action_new(name, $0) })
  }

  /// Creates an action with a state. Activating an action with a Boolean state toggles it.
  public convenience init<S: VariantValue>(_ name: String, state: S) {
    self.init(taking: g_simple_action_new_stateful(name, nil, state.variant()))
  }

  /// Creates an action with a parameter and a state of another type. Only `setState` changes the state.
  public convenience init<P: VariantValue, S: VariantValue>(_ name: String, parameter: P.Type, state: S) {
    self.init(
      taking: SimpleAction.withType(P.variantType) {
        g_simple_action_new_stateful(name, $0, state.variant())
      })
  }

  /// Creates an action whose parameter becomes its state, for a group of radio buttons.
  public convenience init<S: VariantValue>(_ name: String, choice: S) {
    self.init(
      taking: SimpleAction.withType(S.variantType) {
        g_simple_action_new_stateful(name, $0, choice.variant())
      })
  }

  private static func withType(
    _ letters: String, _ make: (OpaquePointer) -> OpaquePointer
  ) -> OpaquePointer {
    let type = g_variant_type_new(letters)!
    defer { g_variant_type_free(type) }
    return make(type)
  }

  public var name: String { String(cString: g_action_get_name(opaque)) }

  public var isEnabled: Bool {
    get { g_action_get_enabled(opaque) != 0 }
    set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
  }

  /// Returns the state. Traps if the action has no state or the state has another type.
  public func state<S: VariantValue>(as type: S.Type = S.self) -> S {
    guard let state = g_action_get_state(opaque) else { preconditionFailure("\(name) has no state") }
    defer { g_variant_unref(state) }
    guard let value = Variant(sharing: state).value(as: type) else {
      preconditionFailure("the state of \(name) is no \(type)")
    }
    return value
  }

  /// Sets the state without calling `onStateRequest`.
  public func setState<S: VariantValue>(_ state: S) { g_simple_action_set_state(opaque, state.variant()) }

  public func activate() { g_action_activate(opaque, nil) }
  public func activate<P: VariantValue>(_ parameter: P) { g_action_activate(opaque, parameter.variant()) }
}

extension SimpleAction {
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  /// Calls `body` with the parameter. The action must have been created with a parameter of this type.
  @discardableResult
  public func onActivate<P: VariantValue>(_ body: @escaping @MainActor (P) -> Void) -> SignalHandler {
    connect("activate") { (parameter: Variant?) in
      guard let value = parameter?.value(as: P.self) else { return }
      body(value)
    }
  }

  /// Calls `body` instead of changing the state. `body` calls `setState` to accept the new state.
  @discardableResult
  public func onStateRequest<S: VariantValue>(_ body: @escaping @MainActor (S) -> Void) -> SignalHandler {
    connect("change-state") { (state: Variant?) in
      guard let value = state?.value(as: S.self) else { return }
      body(value)
    }
  }
}

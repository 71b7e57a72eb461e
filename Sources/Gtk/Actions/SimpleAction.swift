import CGtk

/// Something the program can do, under a name that menus, keys, D-Bus and tests share.
///
/// The group it is added to keeps it. Its handlers should hold windows weakly: a window keeps its actions.
public final class SimpleAction: Object {
  public override class var gtype: GType { g_simple_action_get_type() }

  public convenience init(_ name: String) { self.init(taking: g_simple_action_new(name, nil)) }

  /// An action that is told something when it is called.
  public convenience init<P: VariantValue>(_ name: String, parameter: P.Type) {
    self.init(taking: SimpleAction.withType(P.variantType) { g_simple_action_new(name, $0) })
  }

  /// An action with a state: a truth is toggled by calling it.
  public convenience init<S: VariantValue>(_ name: String, state: S) {
    self.init(taking: g_simple_action_new_stateful(name, nil, state.variant()))
  }

  /// An action that chooses its state: called with one, it takes it.
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

  /// The state; an action without one, or with one of another type, traps.
  public func state<S: VariantValue>(as type: S.Type = S.self) -> S {
    guard let state = g_action_get_state(opaque) else { preconditionFailure("\(name) has no state") }
    defer { g_variant_unref(state) }
    guard let value = Variant(sharing: state).value(as: type) else {
      preconditionFailure("the state of \(name) is no \(type)")
    }
    return value
  }

  /// Sets the state without asking `onStateRequest`.
  public func setState<S: VariantValue>(_ state: S) { g_simple_action_set_state(opaque, state.variant()) }

  public func activate() { g_action_activate(opaque, nil) }
  public func activate<P: VariantValue>(_ parameter: P) { g_action_activate(opaque, parameter.variant()) }
}

extension SimpleAction {
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    connect("activate", body)
  }

  /// Calls `body` with what the action is told; the action must have been made for that type.
  @discardableResult
  public func onActivate<P: VariantValue>(_ body: @escaping @MainActor (P) -> Void) -> SignalHandler {
    connect("activate") { (parameter: Variant?) in
      guard let value = parameter?.value(as: P.self) else { return }
      body(value)
    }
  }

  /// Calls `body` instead of taking a new state; it says `setState` where it agrees.
  @discardableResult
  public func onStateRequest<S: VariantValue>(_ body: @escaping @MainActor (S) -> Void) -> SignalHandler {
    connect("change-state") { (state: Variant?) in
      guard let value = state?.value(as: S.self) else { return }
      body(value)
    }
  }

  /// Calls `body` after the state has changed.
  @discardableResult
  public func onState(_ body: @escaping @MainActor () -> Void) -> SignalHandler { onNotify("state", body) }
}

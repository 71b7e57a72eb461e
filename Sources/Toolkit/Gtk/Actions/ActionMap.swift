import CGtk

/// A container of actions: an application (`"app."`), a window (`"win."`), or a separate group.
public protocol ActionMap: Object {}

extension ActionMap {
  public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

  /// Adds an action that calls `body`. The closure should capture windows weakly, because the action retains it.
  @discardableResult
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> SimpleAction {
    let action = SimpleAction(name)
    action.onActivate(body)
    add(action)
    return action
  }

  /// Adds an action that calls `body` with its parameter.
  @discardableResult
  public func addAction<P: VariantValue>(
    _ name: String, parameter: P.Type, _ body: @escaping @MainActor (P) -> Void
  ) -> SimpleAction {
    let action = SimpleAction(name, parameter: parameter)
    action.onActivate(body)
    add(action)
    return action
  }

  /// Returns the action called `name`, without a prefix.
  public func action(_ name: String) -> SimpleAction? {
    g_action_map_lookup_action(opaque, name).map { SimpleAction.wrapping(UnsafeMutableRawPointer($0)) }
  }

  public var actionNames: [String] { strings(taking: g_action_group_list_actions(opaque)) }
}

/// A group of actions with its own prefix, added to a widget with `insert(_:prefix:)`.
public final class SimpleActionGroup: Object, ActionMap {
  public init() { super.init(taking: UnsafeMutableRawPointer(g_simple_action_group_new())) }
}

extension Widget {
  /// Makes the group's actions available to the widget and its descendants as `prefix.name`.
  public func insert(_ group: some ActionMap, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, group.opaque)
  }

  /// Activates the action `name` with a parameter. Returns `false` if the action doesn't exist.
  @discardableResult
  public func activateAction<P: VariantValue>(_ name: String, _ parameter: P) -> Bool {
    let variant = Variant(sharing: parameter.variant())
    return gtk_widget_activate_action_variant(cast(), name, variant.pointer) != 0
  }
}

/// Reads and frees a NULL-terminated array of strings.
func strings(taking array: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  guard let array else { return [] }
  defer { g_strfreev(array) }
  var strings: [String] = []
  var next = array
  while let string = next.pointee {
    strings.append(String(cString: string))
    next += 1
  }
  return strings
}

/// Passes `strings` to C as a NULL-terminated array, valid until `body` returns.
func withStrings<T>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> T
) -> T {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  var pointers: [UnsafePointer<CChar>?] = copies.map { UnsafePointer($0) } + [nil]
  return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

import CGtk
import Gtk

/// A group of actions with its own prefix, added to a widget with `insert(_:prefix:)`.
public final class SimpleActionGroup: Object, ActionMap {
  public init() { super.init(taking: UnsafeMutableRawPointer(g_simple_action_group_new())) }
}

extension Widget {
  /// Makes the group's actions available to the widget and its descendants as `prefix.name`.
  public func insert(_ group: some ActionMap, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, group.opaque)
  }
}

extension ActionMap {
  /// Adds an action that calls `body`.
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

  /// The names of all actions, without a prefix.
  public var actionNames: [String] { strings(taking: g_action_group_list_actions(opaque)) }
}

extension Application {
  /// The keys of an action, such as `"win.undo"`.
  public func accelerators(for action: String) -> [String] {
    strings(taking: gtk_application_get_accels_for_action(cast(), action))
  }
}

/// Reads and frees a NULL-terminated array of strings.
private func strings(taking array: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
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

import CGtk

/// A container of actions: an application (`"app."`) or a window (`"win."`).
public protocol ActionMap: Object {}

extension ActionMap {
  public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

  /// Returns the action called `name`, without a prefix.
  public func action(_ name: String) -> SimpleAction? {
    g_action_map_lookup_action(opaque, name).map { SimpleAction.wrapping(UnsafeMutableRawPointer($0)) }
  }
}

extension Widget {
  /// Activates the action `name` with a parameter. Returns `false` if the action doesn't exist.
  @discardableResult
  public func activateAction<P: VariantValue>(_ name: String, _ parameter: P) -> Bool {
    let variant = Variant(sharing: parameter.variant())
    return gtk_widget_activate_action_variant(cast(), name, variant.pointer) != 0
  }
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

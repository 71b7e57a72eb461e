import CGtk

/// The program's settings, stored by GSettings.
public final class StoredSettings: Object {
  /// Opens the settings of `schema`. Returns `nil` if the schema isn't installed. GLib itself would abort in this case.
  public init?(schema: String) {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    super.init(taking: UnsafeMutableRawPointer(g_settings_new_full(found, nil, nil)))
    g_settings_schema_unref(found)
  }

  /// Whether the schema has the key. The other methods trap if the key doesn't exist.
  public func has(_ key: String) -> Bool {
    let found = schemaPointer
    defer { g_settings_schema_unref(found) }
    return g_settings_schema_has_key(found, key) != 0
  }

  /// Returns the value of a key, or `nil` if it has another type.
  public func value<T: VariantValue>(_ key: String, as type: T.Type = T.self) -> T? {
    precondition(has(key), "the schema has no key \(key)")
    let variant = g_settings_get_value(cast(), key)!
    defer { g_variant_unref(variant) }
    return Variant(sharing: variant).value(as: type)
  }

  /// Stores a value. Returns `false` if the key has another type or isn't writable.
  @discardableResult
  public func setValue<T: VariantValue>(_ value: T, for key: String) -> Bool {
    precondition(has(key), "the schema has no key \(key)")
    let variant = Variant(sharing: value.variant())
    return g_settings_set_value(cast(), key, variant.pointer) != 0
  }

  /// Calls `body` when the key's value changes in this or another process.
  @discardableResult
  public func onChange(_ key: String, _ body: @escaping @MainActor () -> Void) -> SignalHandler {
    precondition(has(key), "the schema has no key \(key)")
    return connect("changed::\(key)", body)
  }

  private var schemaPointer: OpaquePointer {
    var value = GValue()
    g_value_init(&value, g_settings_schema_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), "settings-schema", &value)
    return OpaquePointer(g_value_dup_boxed(&value)!)
  }
}

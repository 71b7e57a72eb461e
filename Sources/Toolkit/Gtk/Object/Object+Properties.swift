import CGtk

extension Object {
  /// Returns the value of the GObject property `name`. Traps if the name or type doesn't match.
  public func property<T: Value>(_ name: String, as type: T.Type = T.self) -> T {
    var value = GValue()
    g_value_init(&value, propertyType(name, as: type))
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), name, &value)
    return T.read(&value)
  }

  /// Sets the GObject property `name`. Traps if the name or type doesn't match.
  public func setProperty<T: Value>(_ name: String, to new: T) {
    var value = GValue()
    g_value_init(&value, propertyType(name, as: T.self))
    defer { g_value_unset(&value) }
    new.write(to: &value)
    g_object_set_property(cast(), name, &value)
  }

  /// Whether the property `name` exists. Some properties exist only in newer library versions.
  public func hasProperty(_ name: String) -> Bool { findProperty(name) != nil }

  /// Calls `body` whenever the property `name` changes.
  @discardableResult
  public func onNotify(
    _ name: String, during owner: Object? = nil, _ body: @escaping @MainActor () -> Void
  ) -> SignalHandler {
    _ = propertySpecification(name)
    return connect("notify::\(name)", during: owner, body)
  }

  private func propertyType<T: Value>(_ name: String, as type: T.Type) -> GType {
    let held = propertySpecification(name).pointee.value_type
    precondition(T.accepts(held), "\(name) holds \(String(cString: g_type_name(held))), not \(T.self)")
    return held
  }

  private func propertySpecification(_ name: String) -> UnsafeMutablePointer<GParamSpec> {
    guard let found = findProperty(name) else {
      preconditionFailure(
        "\(String(cString: g_type_name(Object.gtype(ofInstance: pointer)))) has no property \(name)")
    }
    return found
  }

  private func findProperty(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
    cast(GTypeInstance.self).pointee.g_class.withMemoryRebound(to: GObjectClass.self, capacity: 1) {
      g_object_class_find_property($0, name)
    }
  }
}

/// The construction properties of an object, keyed by name.
public typealias ConstructProperties = KeyValuePairs<String, any Value>

extension Object {
  /// Returns a new object of `type`. The caller owns the reference.
  public static func construct(
    _ type: GType, _ properties: ConstructProperties = [:]
  ) -> UnsafeMutableRawPointer {
    let theClass = g_type_class_ref(type)!
    defer { g_type_class_unref(theClass) }
    var names: [UnsafePointer<CChar>?] = []
    var values: [GValue] = []
    for (name, property) in properties {
      guard
        let found = g_object_class_find_property(theClass.assumingMemoryBound(to: GObjectClass.self), name)
      else { preconditionFailure("\(String(cString: g_type_name(type))) has no property \(name)") }
      var value = GValue()
      g_value_init(&value, found.pointee.value_type)
      property.write(to: &value)
      values.append(value)
      names.append(found.pointee.name)
    }
    defer { values.indices.forEach { g_value_unset(&values[$0]) } }
    return UnsafeMutableRawPointer(
      g_object_new_with_properties(type, guint(properties.count), &names, &values)!)
  }
}

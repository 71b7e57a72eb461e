import CGtk

extension Object {
  /// Registers a GObject class under `name` that extends `parent`. For widgets, see `CustomWidget`.
  ///
  /// `furtherClass` receives the class structure before the first instance is created, and can set functions in its
  /// table. These functions find the Swift object with `wrapper(of:)`, which is `nil` during construction.
  /// `firstOfClass` is called before GObject checks the requirements of the class's interfaces. A name can be
  /// registered only once per process, so store the result in a `static let`.
  public static func register(
    _ name: String, extending parent: GType, interfaces: [(GType, GInterfaceInitFunc)] = [],
    furtherClass: (UnsafeMutableRawPointer) -> Void = { _ in }, firstOfClass: GClassInitFunc? = nil
  ) -> GType {
    precondition(g_type_from_name(name) == 0, "\(name) is registered already")
    var query = GTypeQuery()
    g_type_query(parent, &query)
    let type = g_type_register_static_simple(
      parent, name, query.class_size, firstOfClass, query.instance_size, nil, GTypeFlags(rawValue: 0))
    g_type_set_qdata(type, madeBySwift, UnsafeMutableRawPointer(bitPattern: 1))
    for (interface, start) in interfaces {
      var information = GInterfaceInfo()
      information.interface_init = start
      g_type_add_interface_static(type, interface, &information)
    }
    // Never release the class, so that the modifications are kept.
    furtherClass(g_type_class_ref(type)!)
    return type
  }

  /// Returns the class structure of the nearest ancestor that isn't a Swift class, for calls of the inherited
  /// functions.
  public static func parentClass<T>(
    of pointer: UnsafeMutableRawPointer, as type: T.Type
  ) -> UnsafeMutablePointer<T> {
    var type = gtype(ofInstance: pointer)
    while g_type_get_qdata(type, madeBySwift) != nil { type = g_type_parent(type) }
    return g_type_class_peek(type)!.assumingMemoryBound(to: T.self)
  }

  private static nonisolated let madeBySwift = g_quark_from_string("made-by-swift")
}

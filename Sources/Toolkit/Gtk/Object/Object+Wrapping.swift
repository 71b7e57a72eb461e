import CGtk

extension Object {
  /// Returns the existing wrapper of the object at `pointer`, or `nil`.
  public class func wrapper(of pointer: UnsafeMutableRawPointer) -> Self? {
    guard let peer = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), quark) else {
      return nil
    }
    return Unmanaged<Object>.fromOpaque(peer).takeUnretainedValue() as? Self
  }

  /// Returns the wrapper of an object that the caller doesn't own (transfer none). Creates the wrapper if necessary.
  ///
  /// A floating reference stays floating: it belongs to the widget or factory that will sink it later. Sinking it here
  /// would free the object together with the wrapper.
  public class func wrapping(_ pointer: UnsafeMutableRawPointer) -> Self {
    let object = Object.wrapper(of: pointer) ?? Object.make(g_object_ref(pointer)!)
    guard let object = object as? Self else {
      preconditionFailure(
        "\(typeName(ofInstance: pointer)) is wrapped as \(type(of: object)), not \(Self.self)")
    }
    return object
  }

  /// Returns the wrapper of an object whose reference the caller owns. Creates it if necessary.
  public class func wrapping(taking pointer: UnsafeMutableRawPointer) -> Self {
    defer { g_object_unref(pointer) }
    return wrapping(pointer)
  }

  /// Registers `make`, which creates the wrappers of objects of `type` that C code has created.
  public static func wrap(_ type: GType, as make: @escaping @MainActor (UnsafeMutableRawPointer) -> Object) {
    makers[type] = make
  }

  private static func make(_ pointer: UnsafeMutableRawPointer) -> Object {
    var type = gtype(ofInstance: pointer)
    while type != 0 {
      if let make = makers[type] { return make(pointer) }
      type = g_type_parent(type)
    }
    return Object(taking: pointer)
  }

  /// The functions that create wrappers, keyed by GType. Objects of other types use the function of their nearest
  /// ancestor.
  private static var makers = knownMakers

  /// Returns the GType of the object at `pointer`.
  static func gtype(ofInstance pointer: UnsafeMutableRawPointer) -> GType {
    pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
  }

  private static func typeName(ofInstance pointer: UnsafeMutableRawPointer) -> String {
    String(cString: g_type_name(gtype(ofInstance: pointer)))
  }
}

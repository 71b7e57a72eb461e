import CGtk

/// A GVariant: a parameter or state of an action, or a value on D-Bus.
@MainActor public final class Variant {
  public let pointer: OpaquePointer

  /// Creates a wrapper. Adds a reference to the variant, or takes ownership of a floating reference.
  public init(sharing pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

  isolated deinit { g_variant_unref(pointer) }

  /// Returns the Swift value, or `nil` if the type doesn't match.
  public func value<T: VariantValue>(as type: T.Type = T.self) -> T? {
    let held = String(cString: g_variant_get_type_string(pointer))
    return held == T.variantType ? T.read(pointer) : nil
  }
}

extension Variant: Value {
  public static var gtype: GType { cgtk_type_variant }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_variant(value) == nil }
  public static func read(_ value: UnsafePointer<GValue>) -> Variant {
    Variant(sharing: g_value_get_variant(value)!)
  }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_variant(value, pointer) }
}

/// A Swift type that converts to and from a GVariant.
public protocol VariantValue {
  /// The GVariant type string.
  static var variantType: String { get }
  /// Reads a GVariant of this type.
  static func read(_ variant: OpaquePointer) -> Self
  /// Returns a new, floating GVariant.
  func variant() -> OpaquePointer
}

extension Bool: VariantValue {
  public static var variantType: String { "b" }
  public static func read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
  public func variant() -> OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension Int32: VariantValue {
  public static var variantType: String { "i" }
  public static func read(_ variant: OpaquePointer) -> Int32 { g_variant_get_int32(variant) }
  public func variant() -> OpaquePointer { g_variant_new_int32(self) }
}

extension UInt32: VariantValue {
  public static var variantType: String { "u" }
  public static func read(_ variant: OpaquePointer) -> UInt32 { g_variant_get_uint32(variant) }
  public func variant() -> OpaquePointer { g_variant_new_uint32(self) }
}

extension Int: VariantValue {
  public static var variantType: String { "x" }
  public static func read(_ variant: OpaquePointer) -> Int { Int(g_variant_get_int64(variant)) }
  public func variant() -> OpaquePointer { g_variant_new_int64(gint64(self)) }
}

extension Double: VariantValue {
  public static var variantType: String { "d" }
  public static func read(_ variant: OpaquePointer) -> Double { g_variant_get_double(variant) }
  public func variant() -> OpaquePointer { g_variant_new_double(self) }
}

extension String: VariantValue {
  public static var variantType: String { "s" }
  public static func read(_ variant: OpaquePointer) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }
  public func variant() -> OpaquePointer { g_variant_new_string(self) }
}

extension Array: VariantValue where Element: VariantValue {
  public static var variantType: String { "a" + Element.variantType }
  public static func read(_ variant: OpaquePointer) -> [Element] {
    (0..<g_variant_n_children(variant)).map { index in
      let child = g_variant_get_child_value(variant, index)!
      defer { g_variant_unref(child) }
      return Element.read(child)
    }
  }
  public func variant() -> OpaquePointer {
    let type = g_variant_type_new(Element.variantType)
    defer { g_variant_type_free(type) }
    let children: [OpaquePointer?] = map { $0.variant() }
    return g_variant_new_array(type, children, gsize(children.count))
  }
}

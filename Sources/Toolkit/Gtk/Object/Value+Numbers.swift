import CGtk

/// Integer types can read and write any integral GValue, including enumerations and flags.
extension Value where Self: BinaryInteger {
  public static func accepts(_ type: GType) -> Bool {
    switch g_type_fundamental(type) {
    case cgtk_type_int, cgtk_type_uint, cgtk_type_long, cgtk_type_ulong, cgtk_type_int64, cgtk_type_uint64,
      cgtk_type_enum, cgtk_type_flags:
      true
    default: false
    }
  }

  public static func read(_ value: UnsafePointer<GValue>) -> Self {
    switch g_type_fundamental(value.pointee.g_type) {
    case cgtk_type_int: Self(g_value_get_int(value))
    case cgtk_type_uint: Self(g_value_get_uint(value))
    case cgtk_type_long: Self(g_value_get_long(value))
    case cgtk_type_ulong: Self(g_value_get_ulong(value))
    case cgtk_type_int64: Self(g_value_get_int64(value))
    case cgtk_type_uint64: Self(g_value_get_uint64(value))
    case cgtk_type_enum: Self(g_value_get_enum(value))
    default: Self(g_value_get_flags(value))
    }
  }

  public func write(to value: UnsafeMutablePointer<GValue>) {
    switch g_type_fundamental(value.pointee.g_type) {
    case cgtk_type_int: g_value_set_int(value, gint(self))
    case cgtk_type_uint: g_value_set_uint(value, guint(self))
    case cgtk_type_long: g_value_set_long(value, glong(self))
    case cgtk_type_ulong: g_value_set_ulong(value, gulong(self))
    case cgtk_type_int64: g_value_set_int64(value, gint64(self))
    case cgtk_type_uint64: g_value_set_uint64(value, guint64(self))
    case cgtk_type_enum: g_value_set_enum(value, gint(self))
    default: g_value_set_flags(value, guint(self))
    }
  }
}

extension Int: Value { public static var gtype: GType { cgtk_type_int64 } }
extension Int32: Value { public static var gtype: GType { cgtk_type_int } }
extension UInt32: Value { public static var gtype: GType { cgtk_type_uint } }
extension UInt64: Value { public static var gtype: GType { cgtk_type_uint64 } }

extension Double: Value {
  public static var gtype: GType { cgtk_type_double }
  public static func accepts(_ type: GType) -> Bool { type == cgtk_type_double || type == cgtk_type_float }
  public static func read(_ value: UnsafePointer<GValue>) -> Double {
    value.pointee.g_type == cgtk_type_float ? Double(g_value_get_float(value)) : g_value_get_double(value)
  }
  public func write(to value: UnsafeMutablePointer<GValue>) {
    if value.pointee.g_type == cgtk_type_float {
      g_value_set_float(value, Float(self))
    } else {
      g_value_set_double(value, self)
    }
  }
}

/// A Swift enumeration with the raw values of a C enumeration or C flags.
public protocol Enumeration: Value, RawRepresentable where RawValue == UInt32 {}

extension Enumeration {
  public static var gtype: GType { cgtk_type_enum }
  public static func accepts(_ type: GType) -> Bool { UInt32.accepts(type) }
  public static func read(_ value: UnsafePointer<GValue>) -> Self {
    guard let answer = Self(rawValue: UInt32.read(value)) else {
      preconditionFailure("\(UInt32.read(value)) is no \(Self.self)")
    }
    return answer
  }
  public func write(to value: UnsafeMutablePointer<GValue>) { rawValue.write(to: value) }
}

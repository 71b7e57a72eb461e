import CGtk

/// A Swift type that converts to and from a GValue, for signal arguments and properties.
///
/// A C enumeration becomes a Swift `Enumeration` with its raw values. A boxed structure becomes a Swift
/// structure that `read` copies, like `[File]`. Types without a wrapper are passed as
/// `UnsafeMutableRawPointer`.
public protocol Value {
  static var gtype: GType { get }
  /// Whether a GValue of `type` can be read and written as this type.
  static func accepts(_ type: GType) -> Bool
  /// Whether `value` contains NULL, which an optional reads as `nil`.
  static func isNull(_ value: UnsafePointer<GValue>) -> Bool
  static func read(_ value: UnsafePointer<GValue>) -> Self
  func write(to value: UnsafeMutablePointer<GValue>)
}

extension Value {
  public static func accepts(_ type: GType) -> Bool { g_type_is_a(type, gtype) != 0 }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { false }
}

extension Bool: Value {
  public static var gtype: GType { cgtk_type_boolean }
  public static func read(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(value) != 0 }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

extension String: Value {
  public static var gtype: GType { cgtk_type_string }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_string(value) == nil }
  public static func read(_ value: UnsafePointer<GValue>) -> String {
    g_value_get_string(value).map { String(cString: $0) } ?? ""
  }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

extension Optional: Value where Wrapped: Value {
  public static var gtype: GType { Wrapped.gtype }
  public static func accepts(_ type: GType) -> Bool { Wrapped.accepts(type) }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { Wrapped.isNull(value) }
  public static func read(_ value: UnsafePointer<GValue>) -> Wrapped? {
    Wrapped.isNull(value) ? nil : Wrapped.read(value)
  }
  public func write(to value: UnsafeMutablePointer<GValue>) {
    if let self { self.write(to: value) } else { g_value_reset(value) }
  }
}

extension Object: Value {
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_get_object(value) == nil }
  public class func read(_ value: UnsafePointer<GValue>) -> Self {
    guard let pointer = g_value_get_object(value) else {
      preconditionFailure("NULL came where \(Self.self) was expected; ask for an optional")
    }
    return wrapping(pointer)
  }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, pointer) }
}

/// A raw pointer argument of a signal, valid until the handler returns.
extension UnsafeMutableRawPointer: Value {
  public static var gtype: GType { cgtk_type_pointer }
  public static func accepts(_ type: GType) -> Bool {
    let fundamental = g_type_fundamental(type)
    return fundamental == cgtk_type_pointer || fundamental == cgtk_type_boxed
  }
  public static func isNull(_ value: UnsafePointer<GValue>) -> Bool { g_value_peek_pointer(value) == nil }
  public static func read(_ value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer {
    guard let pointer = g_value_peek_pointer(value) else { preconditionFailure("a NULL pointer came") }
    return pointer
  }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_pointer(value, self) }
}

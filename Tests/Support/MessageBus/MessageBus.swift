import CGtk

/// A connection to a D-Bus message bus for calling objects of other programs. Arguments and results are in GVariant's
/// text format.
public final class MessageBus {
  /// The reason why a call failed.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let connection: OpaquePointer

  /// Connects to the bus at a D-Bus address.
  public init(address: String) throws(Failure) {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    var error: UnsafeMutablePointer<GError>?
    guard let newConnection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
      throw Failure(address, error)
    }
    connection = newConnection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method of an object and returns its result. `owner` is the bus name of the program, and `method` includes
  /// the interface. The call fails after `limit` seconds, or after the default time of the bus.
  @discardableResult
  public func call(
    _ owner: String, _ path: String, _ method: String, _ arguments: [String] = [], limit: Double? = nil
  ) throws(Failure) -> String {
    let (interface, name) = try MessageBus.parts(of: method)
    var error: UnsafeMutablePointer<GError>?
    // The call takes ownership of the parameters.
    let answer = g_dbus_connection_call_sync(
      connection, owner, path, interface, name, try MessageBus.tuple(arguments), nil,
      G_DBUS_CALL_FLAGS_NONE, limit.map { Int32($0 * 1000) } ?? -1, nil, &error)
    guard let answer else {
      throw Failure("\(method)(\(arguments.joined(separator: ", "))) of \(path)", error)
    }
    defer { g_variant_unref(answer) }
    let text = g_variant_print(answer, 1)!
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Calls a method without waiting for a result.
  public func send(_ owner: String, _ path: String, _ method: String, _ arguments: [String]) throws(Failure) {
    let (interface, name) = try MessageBus.parts(of: method)
    g_dbus_connection_call(
      connection, owner, path, interface, name, try MessageBus.tuple(arguments), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  private static func parts(of method: String) throws(Failure) -> (interface: String, name: String) {
    guard let point = method.lastIndex(of: ".") else {
      throw Failure(description: "\(method) has no interface")
    }
    return (String(method[..<point]), String(method[method.index(after: point)...]))
  }

  private static func tuple(_ arguments: [String]) throws(Failure) -> OpaquePointer {
    // In GVariant's text format, a tuple of one value ends with a comma.
    let tuple = "(\(arguments.joined(separator: ", "))\(arguments.count == 1 ? "," : ""))"
    var error: UnsafeMutablePointer<GError>?
    guard let parameters = g_variant_parse(nil, tuple, nil, nil, &error) else { throw Failure(tuple, error) }
    return parameters
  }
}

extension MessageBus.Failure {
  fileprivate init(_ subject: String, _ error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self.init(description: "\(subject): no reason is given")
      return
    }
    defer { g_error_free(error) }
    self.init(description: "\(subject): \(String(cString: error.pointee.message))")
  }
}

extension String {
  /// The string as a quoted literal in GVariant's text format.
  public var quoted: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

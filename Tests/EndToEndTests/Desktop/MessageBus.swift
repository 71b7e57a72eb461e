import CGtk
import Waiting

/// A connection to a message bus of a desktop, over which objects of programs are called.
final class MessageBus {
  private let connection: OpaquePointer

  /// Connects to the bus at an address of D-Bus.
  init(address: String) throws {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    var error: UnsafeMutablePointer<GError>?
    guard let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
      throw TestError("\(address): \(MessageBus.words(taking: error))")
    }
    connection = made
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls `method`, with its interface, of the object at `path` of the program `owner`, and waits for its answer.
  /// Arguments and answer are in GVariant's text format.
  @discardableResult
  func call(_ owner: String, _ path: String, _ method: String, _ arguments: [String] = []) throws -> String {
    guard let point = method.lastIndex(of: ".") else { throw TestError("\(method) has no interface") }
    // Of one value, a tuple has a comma after it.
    let tuple = "(\(arguments.joined(separator: ", "))\(arguments.count == 1 ? "," : ""))"
    var error: UnsafeMutablePointer<GError>?
    guard let parameters = g_variant_parse(nil, tuple, nil, nil, &error) else {
      throw TestError("\(tuple): \(MessageBus.words(taking: error))")
    }
    let answer = g_dbus_connection_call_sync(
      connection, owner, path, String(method[..<point]), String(method[method.index(after: point)...]),
      parameters, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
    // Parameters are taken over by the call.
    guard let answer else {
      throw TestError("\(method)\(tuple) of \(path): \(MessageBus.words(taking: error))")
    }
    defer { g_variant_unref(answer) }
    let text = g_variant_print(answer, 1)!
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func words(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "no reason is given" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}

extension String {
  /// As a string of GVariant's text format.
  var quoted: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

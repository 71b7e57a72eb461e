import CGtk

/// The bus on which programs are called: their actions.
final class SessionBus {
  private let connection: OpaquePointer

  init(address: String) throws {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      throw BenchmarkError("There is no session bus at \(address).")
    }
    connection = made
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls an action without waiting for an answer; the parameter is in GVariant's text format.
  func activate(_ action: String, _ parameter: String, of place: ActionPlace) {
    let arguments = g_variant_parse(nil, "('\(action)', [<\(parameter)>], @a{sv} {})", nil, nil, nil)
    // Without a callback no reply is wanted.
    g_dbus_connection_call(
      connection, place.owner, place.path, "org.gtk.Actions", "Activate", arguments, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// The state of an action in GVariant's text format; nil if nobody answers.
  func state(of action: String, _ place: ActionPlace) -> String? {
    let arguments = g_variant_parse(nil, "('\(action)',)", nil, nil, nil)
    guard
      let answer = g_dbus_connection_call_sync(
        connection, place.owner, place.path, "org.gtk.Actions", "Describe", arguments, nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, nil, nil)
    else { return nil }
    defer { g_variant_unref(answer) }
    let text = g_variant_print(answer, 0)!
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Where a program has its actions on the bus.
struct ActionPlace {
  var owner: String
  var path: String
}

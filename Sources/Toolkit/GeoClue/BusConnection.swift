import CGeoClue
import CGtk
import Gtk

/// A private connection to a message bus. When it is closed, services cancel all requests that were sent over it.
final class BusConnection {
  private var opened: Object?
  private let canceling = Object(taking: UnsafeMutableRawPointer(g_cancellable_new()!))

  /// The object that is canceled when the connection is closed.
  var cancellable: UnsafeMutablePointer<GCancellable> { canceling.cast() }
  var isClosed: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

  /// The connection. `nil` before it is open, and after it was closed by either side. GLib warns if a closed connection is
  /// used.
  var connection: Object? {
    guard let opened, !isClosed, g_dbus_connection_is_closed(opened.opaque) == 0 else { return nil }
    return opened
  }

  isolated deinit { close() }

  /// Connects asynchronously. `whenGone` is called once when the bus closes the connection.
  func open(_ bus: GBusType, whenGone: @escaping @MainActor () -> Void) async throws(GLibError) {
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(bus, nil, &error) else {
      throw GLibError(taking: error!)
    }
    defer { g_free(address) }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let newConnection = try await Waiting.object {
      g_dbus_connection_new_for_address(address, flags, nil, cancellable, $0, $1)
    } finish: {
      g_dbus_connection_new_for_address_finish($0, &$1).map { UnsafeMutableRawPointer($0) }
    }
    opened = newConnection
    guard !isClosed else { return close() }
    newConnection.connect("closed", whenGone)
  }

  /// Closes the connection. Pending calls fail as canceled.
  func close() {
    g_cancellable_cancel(cancellable)
    if let opened { g_dbus_connection_close(opened.opaque, nil, nil, nil) }
  }
}

/// Functions that await an asynchronous GIO operation. `start` passes a callback and its data to the operation, and
/// `finish` calls the operation's `_finish` function.
enum Waiting {
  typealias Start = (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
  typealias Failure = UnsafeMutablePointer<GError>

  /// Awaits an operation that returns an object.
  static func object(
    _ start: Start, finish: @escaping (OpaquePointer, inout Failure?) -> UnsafeMutableRawPointer?
  ) async throws(GLibError) -> Object {
    try await value(start) { finish($0, &$1).map { Object(taking: $0) } }
  }

  /// Awaits an operation with any result. Throws the operation's error if `finish` returns `nil`.
  static func value<T: Sendable>(
    _ start: Start, finish: @escaping (OpaquePointer, inout Failure?) -> T?
  ) async throws(GLibError) -> T {
    let answer: Result<T, GLibError> = await withCheckedContinuation { waiting in
      let completion = Completion { result in
        var error: Failure?
        if let value = finish(result, &error) {
          waiting.resume(returning: .success(value))
        } else {
          waiting.resume(returning: .failure(GLibError(taking: error!)))
        }
      }
      start(Completion.callback, completion.retained)
    }
    return try answer.get()
  }
}

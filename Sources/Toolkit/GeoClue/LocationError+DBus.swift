import AnnotationKit
import CGeoClue
import CGtk
import Gtk

@MainActor extension LocationError {
  /// Creates the location error for an error from D-Bus, GeoClue, or the portal.
  init(_ error: GLibError) {
    switch (error.domain, UInt32(bitPattern: Int32(truncatingIfNeeded: error.code))) {
    case (GLibError.bus, G_DBUS_ERROR_ACCESS_DENIED.rawValue):
      // GeoClue uses this untranslated message if the user's agent has turned location services off.
      self = error.message.contains("Geolocation disabled") ? .disabled : .denied
    case (GLibError.bus, G_DBUS_ERROR_AUTH_FAILED.rawValue): self = .denied
    case (GLibError.bus, G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue),
      (GLibError.bus, G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue),
      (GLibError.bus, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND.rawValue),
      (GLibError.bus, G_DBUS_ERROR_UNKNOWN_INTERFACE.rawValue),
      (GLibError.bus, G_DBUS_ERROR_UNKNOWN_METHOD.rawValue),
      (GLibError.bus, G_DBUS_ERROR_DISCONNECTED.rawValue),
      (GLibError.io, G_IO_ERROR_CLOSED.rawValue):
      self = .absent
    case (GLibError.bus, G_DBUS_ERROR_TIMEOUT.rawValue), (GLibError.bus, G_DBUS_ERROR_TIMED_OUT.rawValue),
      (GLibError.io, G_IO_ERROR_TIMED_OUT.rawValue):
      self = .timedOut
    case (GLibError.io, G_IO_ERROR_DBUS_ERROR.rawValue)
    where error.message.contains("org.freedesktop.portal.Error.NotAllowed"):
      self = .disabled
    default: self = .failed(error.plainMessage)
    }
  }
}

@MainActor extension GLibError {
  fileprivate static let bus = "g-dbus-error-quark"
  fileprivate static let io = "g-io-error-quark"

  /// The error for a call over a closed connection.
  static var closed: GLibError {
    var error = GLibError(taking: g_error_new_literal(g_io_error_quark(), 0, "The connection is closed"))
    error.code = Int(G_IO_ERROR_CLOSED.rawValue)
    return error
  }

  /// Whether the service ended during the call.
  var isServiceEnded: Bool {
    domain == GLibError.bus
      && [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_UNKNOWN_OBJECT].contains { UInt32(code) == $0.rawValue }
  }

  /// The message without the D-Bus error name that GIO adds at the start.
  fileprivate var plainMessage: String {
    let prefix = "GDBus.Error:"
    guard message.hasPrefix(prefix) else { return message }
    let parts = message.dropFirst(prefix.count).split(separator: ":", maxSplits: 1)
    return parts.count == 2 ? String(parts[1].drop { $0 == " " }) : message
  }
}

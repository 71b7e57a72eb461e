import AnnotationKit
import CGeoClue
import CGtk
import Gtk

/// A session that uses GeoClue through the desktop's portal, `org.freedesktop.portal.Location`. Required in a sandbox.
/// The portal asks the user for permission.
final class PortalSession: LocationSession {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Location"

  init(_ request: LocationRequest) { super.init(request, on: G_BUS_TYPE_SESSION) }

  override func ask() async throws(GLibError) {
    guard let connection = bus.connection else { throw .closed }
    let own = String(cString: g_dbus_connection_get_unique_name(connection.opaque)).dropFirst()
      .map { $0 == "." ? "_" : String($0) }.joined()
    let session = "\(PortalSession.path)/session/\(own)/pindrop"
    subscribe(PortalSession.interface, "LocationUpdated", path: PortalSession.path) { [weak self] reply in
      let values = reply.child(1)
      guard let location = Location({ values.member($0)?.value() }) else { return }
      self?.report(.success(location.location(at: values.member("Timestamp"))))
    }
    // Subscribe before the call, because the signal may arrive together with the reply.
    subscribe(
      "org.freedesktop.portal.Request", "Response", path: "\(PortalSession.path)/request/\(own)/pindrop"
    ) {
      [weak self] reply in
      switch reply.child(0).value(as: UInt32.self) {
      case 0: break
      case 1: self?.report(.failure(.denied))
      // The portal doesn't report the reason. For example, GeoClue may not be installed.
      default: self?.report(.failure(.failed("The portal could not start it")))
      }
    }
    try await call(
      "CreateSession",
      Variant(
        """
        ({'session_handle_token': <'pindrop'>, 'accuracy': <uint32 \(request.accuracy.portalLevel)>, \
        'distance-threshold': <uint32 \(request.distance)>, 'time-threshold': <uint32 \(request.interval)>},)
        """))
    try await call("Start", Variant("(objectpath '\(session)', '', {'handle_token': <'pindrop'>})"))
  }

  private func call(_ method: String, _ arguments: Variant) async throws(GLibError) {
    guard let connection = bus.connection else { throw .closed }
    _ = try await Waiting.value {
      // Use no timeout, because the portal may wait for the user. The provider has its own timeout.
      g_dbus_connection_call(
        connection.opaque, PortalSession.name, PortalSession.path, PortalSession.interface, method,
        arguments.pointer, nil, G_DBUS_CALL_FLAGS_NONE, Int32.max, bus.cancellable, $0, $1)
    } finish: {
      g_dbus_connection_call_finish(connection.opaque, $0, &$1).map { Variant(taking: $0) }
    }
  }

  /// Calls `body` with the parameters of each signal with this name, until the connection is closed.
  private func subscribe(
    _ interface: String, _ signal: String, path: String, _ body: @escaping @MainActor (Variant) -> Void
  ) {
    guard let connection = bus.connection else { return }
    g_dbus_connection_signal_subscribe(
      connection.opaque, PortalSession.name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, reply, listener in
        Unmanaged<Listener>.fromOpaque(listener!).takeUnretainedValue().body(Variant(sharing: reply!))
      }, Unmanaged.passRetained(Listener(body)).toOpaque(),
      { Unmanaged<Listener>.fromOpaque($0!).release() })
  }
}

/// The closure of a signal subscription.
private final class Listener {
  let body: @MainActor (Variant) -> Void
  init(_ body: @escaping @MainActor (Variant) -> Void) { self.body = body }
}

extension GeoClueProvider.Accuracy {
  /// The portal's number for the accuracy. The portal numbers the levels consecutively from 1.
  var portalLevel: Int { GeoClueProvider.Accuracy.allCases.firstIndex(of: self)! + 1 }
}

extension Location {
  @MainActor fileprivate func location(at time: Variant?) -> Location {
    var location = self
    location.timestamp = time.flatMap { Location.time($0.pointer) }
    return location
  }
}

extension Variant {
  /// Creates a variant that takes ownership of a reference.
  fileprivate convenience init(taking pointer: OpaquePointer) {
    self.init(sharing: pointer)
    g_variant_unref(pointer)
  }

  /// Creates a variant from a constant in GVariant's text format.
  fileprivate convenience init(_ text: String) {
    self.init(taking: g_variant_parse(nil, text, nil, nil, nil)!)
  }

  /// Returns a member of a tuple.
  fileprivate func child(_ index: Int) -> Variant {
    Variant(taking: g_variant_get_child_value(pointer, gsize(index))!)
  }

  /// Returns the value for a key in an `a{sv}` dictionary.
  fileprivate func member(_ name: String) -> Variant? {
    g_variant_lookup_value(pointer, name, nil).map { Variant(taking: $0) }
  }
}

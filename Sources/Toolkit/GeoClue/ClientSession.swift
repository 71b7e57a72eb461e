import AnnotationKit
import CGeoClue
import CGtk
import Gtk

/// A session that uses GeoClue directly. It requests a client from GeoClue's manager, starts the client, and reads each
/// location that the client reports.
final class ClientSession: LocationSession {
  private static let name = "org.freedesktop.GeoClue2"
  /// The first and the longest delay before the session restarts a service that has ended, in seconds.
  private static let delays = (first: 0.5, longest: 30.0)

  private var manager: Object?
  private var client: Object?
  private var isStarting = false
  /// Whether the user's agent has stopped the client after the session started it.
  private var isStopped = false
  private var delay = ClientSession.delays.first
  private var retrying: Source?
  /// The number of locations that the service has announced, and the number of the last reported location.
  private var (announced, reported) = (0, 0)

  init(_ request: LocationRequest) { super.init(request, on: G_BUS_TYPE_SYSTEM) }

  override func end() {
    super.end()
    retrying?.cancel()
    (retrying, manager, client) = (nil, nil, nil)
  }

  override func ask() async throws(GLibError) {
    let manager = try await makeManager()
    guard !hasEnded else { return }
    self.manager = manager
    manager.onNotify("g-name-owner") { [weak self] in self?.ownerDidChange() }
    await start()
  }

  private func makeManager() async throws(GLibError) -> Object {
    guard let connection = bus.connection else { throw .closed }
    // Don't load the properties of the proxy, because this would block if the service hangs.
    return try await Waiting.object {
      gclue_manager_proxy_new(
        connection.opaque, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, ClientSession.name,
        "/org/freedesktop/GeoClue2/Manager", bus.cancellable, $0, $1)
    } finish: {
      gclue_manager_proxy_new_finish($0, &$1).map { UnsafeMutableRawPointer($0) }
    }
  }

  /// Called when the service has started or ended.
  private func ownerDidChange() {
    guard let manager, !hasEnded else { return }
    if manager.property("g-name-owner", as: String?.self) == nil {
      client = nil
      startAgain()
    } else {
      Task { await start() }
    }
  }

  private func startAgain() {
    report(.failure(.unknown))
    guard !hasEnded else { return }
    retrying?.cancel()
    retrying = MainLoop.after(seconds: delay) { [weak self] in
      guard let self else { return }
      retrying = nil
      delay = min(2 * delay, ClientSession.delays.longest)
      Task { await self.start() }
    }
  }

  /// Creates and starts a client. The bus starts the service first if it isn't running.
  private func start() async {
    guard !hasEnded, client == nil, !isStarting, let manager else { return }
    isStarting = true
    defer { isStarting = false }
    do throws(GLibError) {
      let client = try await makeClient(of: manager)
      guard !hasEnded else { return }
      self.client = client
      isStopped = false
      listen(to: client)
      try await start(client)
    } catch {
      client = nil
      guard !hasEnded else { return }
      if error.isServiceEnded { startAgain() } else { report(.failure(LocationError(error))) }
    }
  }

  private func makeClient(of manager: Object) async throws(GLibError) -> Object {
    // Use no timeout, because GeoClue may not reply before the user's agent is running. The provider has its own
    // timeout.
    g_dbus_proxy_set_default_timeout(manager.cast(), Int32.max)
    let path: String = try await Waiting.value {
      gclue_manager_call_create_client(manager.opaque, bus.cancellable, $0, $1)
    } finish: { result, error in
      var path: UnsafeMutablePointer<CChar>?
      guard gclue_manager_call_create_client_finish(manager.opaque, &path, result, &error) != 0, let path
      else { return nil }
      defer { g_free(path) }
      return String(cString: path)
    }
    // The connection may have been closed since the call.
    guard let connection = bus.connection else { throw .closed }
    return try await Waiting.object {
      gclue_client_proxy_new(
        connection.opaque, G_DBUS_PROXY_FLAGS_NONE, ClientSession.name, path, bus.cancellable, $0, $1)
    } finish: {
      gclue_client_proxy_new_finish($0, &$1).map { UnsafeMutableRawPointer($0) }
    }
  }

  private func listen(to client: Object) {
    client.connect("location-updated") { [weak self] (_: String, path: String) in
      guard path != "/" else { return }
      self?.locationDidChange(path)
    }
    client.onNotify("active") { [weak self, unowned client] in
      guard let self, self.client === client else { return }
      // When the user turns location services off or on, the user's agent stops or starts the clients.
      let isActive = gclue_client_get_active(client.opaque) != 0
      guard isActive == isStopped else { return }
      isStopped = !isActive
      report(.failure(isActive ? .unknown : .disabled))
    }
  }

  private func start(_ client: Object) async throws(GLibError) {
    gclue_client_set_desktop_id(client.opaque, request.desktopId)
    gclue_client_set_requested_accuracy_level(client.opaque, request.accuracy.rawValue)
    if request.distance > 0 { gclue_client_set_distance_threshold(client.opaque, request.distance) }
    if request.interval > 0 { gclue_client_set_time_threshold(client.opaque, request.interval) }
    g_dbus_proxy_set_default_timeout(client.cast(), Int32.max)
    _ = try await Waiting.value {
      gclue_client_call_start(client.opaque, bus.cancellable, $0, $1)
    } finish: { result, error in
      gclue_client_call_start_finish(client.opaque, result, &error) != 0 ? true : nil
    }
  }

  private func locationDidChange(_ path: String) {
    announced += 1
    Task { [number = announced] in
      guard let location = await location(at: path), number > reported else { return }
      reported = number
      delay = ClientSession.delays.first
      report(.success(location))
    }
  }

  /// Returns a location, or `nil` if the service has already replaced it with a newer one.
  private func location(at path: String) async -> Location? {
    guard let connection = bus.connection else { return nil }
    let flags = GDBusProxyFlags(
      G_DBUS_PROXY_FLAGS_DO_NOT_CONNECT_SIGNALS.rawValue | G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START.rawValue)
    do throws(GLibError) {
      return Location(
        reading: try await Waiting.object {
          gclue_location_proxy_new(
            connection.opaque, flags, ClientSession.name, path, bus.cancellable, $0, $1)
        } finish: {
          gclue_location_proxy_new_finish($0, &$1).map { UnsafeMutableRawPointer($0) }
        })
    } catch {
      return nil
    }
  }
}

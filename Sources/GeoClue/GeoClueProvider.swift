import AnnotationKit
import Glibc
import Gtk

/// The device's location from GeoClue; in a sandbox from the location portal, as libgeoclue does it.
///
/// No service is contacted before `start(_:)`, nothing blocks the main thread, and `stop()` ends everything in any state
/// of the service. Each provider has its own connection to the bus, because the service treats one connection as one
/// client.
///
/// Problems are reported as a `LocationError`; the provider continues to listen. If the service ends, the provider has
/// the bus start it again, and reports a time-out as at the start.
@MainActor public final class GeoClueProvider: LocationProvider {
  /// The requested accuracy. The service, or its user, may give less.
  public enum Accuracy: UInt32, CaseIterable, Hashable, Sendable {
    case country = 1
    case city = 4
    case neighborhood = 5
    case street = 6
    case exact = 8
  }

  private let request: LocationRequest
  private let timeout: Double
  private var session: LocationSession?
  private var report: ((Result<Location, LocationError>) -> Void)?
  private var waiting: Source?

  /// Makes a provider for a program.
  ///
  /// - Parameters:
  ///   - desktopId: The name of the program's desktop file, without `.desktop`, under which the user's permission is
  ///     asked and stored.
  ///   - accuracy: The requested accuracy.
  ///   - distance: The minimum movement in metres between reports; rounded. None where it is not above 0, as
  ///     CoreLocation's `kCLDistanceFilterNone` is.
  ///   - interval: The minimum time in seconds between reports; rounded. None where it is not above 0.
  ///   - timeout: Seconds without a location after which `LocationError.timedOut` is reported.
  public convenience init(
    desktopId: String, accuracy: Accuracy = .exact, distance: Double = 0, interval: Double = 0,
    timeout: Double = 20
  ) {
    self.init(
      LocationRequest(
        desktopId: desktopId, accuracy: accuracy, distance: LocationRequest.whole(distance),
        interval: LocationRequest.whole(interval)),
      timeout: timeout)
  }

  init(_ request: LocationRequest, timeout: Double) {
    precondition(timeout >= 0, "A time-out must not be negative.")
    self.request = request
    self.timeout = timeout
  }

  isolated deinit { stop() }

  public func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    stop()
    self.report = report
    let session: LocationSession = request.usesPortal ? PortalSession(request) : ClientSession(request)
    self.session = session
    wait()
    session.begin { [weak self] in self?.hear($0) }
  }

  public func stop() {
    waiting?.cancel()
    (waiting, report) = (nil, nil)
    session?.end()
    session = nil
  }

  private func hear(_ result: Result<Location, LocationError>) {
    switch result {
    case .failure(.unknown): wait()
    case .success, .failure:
      waiting?.cancel()
      waiting = nil
    }
    report?(result)
  }

  private func wait() {
    waiting?.cancel()
    waiting = MainLoop.after(seconds: timeout) { [weak self] in
      self?.waiting = nil
      self?.report?(.failure(.timedOut))
    }
  }
}

/// The parameters of a location request.
struct LocationRequest {
  var desktopId: String
  var accuracy = GeoClueProvider.Accuracy.exact
  /// Metres.
  var distance: UInt32 = 0
  /// Seconds.
  var interval: UInt32 = 0
  /// In a sandbox only the portal is reachable; elsewhere the variable requests it, as in libgeoclue.
  var usesPortal =
    access("/.flatpak-info", F_OK) == 0
    || getenv("GTK_USE_PORTAL").map { String(cString: $0).hasPrefix("1") } ?? false

  /// As the service takes it, which knows no fractions: 0, which is none, also for what is negative or no number.
  nonisolated static func whole(_ least: Double) -> UInt32 {
    least > 0 ? UInt32(min(least.rounded(), Double(UInt32.max))) : 0
  }
}

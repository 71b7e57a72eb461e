import AnnotationKit
import Glibc
import Gtk

/// The device's location from GeoClue. In a sandbox, the location comes from the location portal, as in libgeoclue.
///
/// A provider contacts no service before `start(_:)` and never blocks the main thread. `stop()` works in any state of
/// the service. Each provider has its own connection to the bus, because the service treats a connection as one client.
///
/// Errors are reported as a `LocationError`, and the provider continues to listen. If the service ends, the provider
/// restarts it and applies the timeout again.
@MainActor public final class GeoClueProvider: LocationProvider {
  /// The requested accuracy. The service or its user can reduce it.
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

  /// Creates a provider for a program.
  ///
  /// - Parameters:
  ///   - desktopId: The name of the program's desktop file, without `.desktop`. The user's permission is
  ///     requested and stored under this name.
  ///   - accuracy: The requested accuracy.
  ///   - distance: The minimum movement between reports, in meters, rounded. 0 or less means no minimum, like
  ///     CoreLocation's `kCLDistanceFilterNone`.
  ///   - interval: The minimum time between reports, in seconds, rounded. 0 or less means no minimum.
  ///   - timeout: The number of seconds without a location after which `LocationError.timedOut` is reported.
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
  /// The minimum movement between reports, in meters.
  var distance: UInt32 = 0
  /// The minimum time between reports, in seconds.
  var interval: UInt32 = 0
  /// Whether to use the portal. In a sandbox, only the portal is reachable. Elsewhere, an environment variable selects
  /// the portal, as in libgeoclue.
  var usesPortal =
    access("/.flatpak-info", F_OK) == 0
    || getenv("GTK_USE_PORTAL").map { String(cString: $0).hasPrefix("1") } ?? false

  /// Rounds a minimum distance or update interval to an integer, because GeoClue accepts only integers.
  /// Negative values and NaN become 0, which means no minimum.
  nonisolated static func whole(_ least: Double) -> UInt32 {
    least > 0 ? UInt32(min(least.rounded(), Double(UInt32.max))) : 0
  }
}

import AnnotationKit
import Glibc
import Gtk

/// Where the device is, from GeoClue; in a sandbox from the location portal, as libgeoclue does it.
///
/// Nothing is asked of anybody before `start(_:)`, nothing waits on the main thread, and `stop()` ends it all,
/// whatever the service does. Each provider has a connection to the bus of its own, so that no two of them are one
/// client to the service.
///
/// What hinders it arrives as a `LocationError`; the provider goes on listening all the same. A service that ends
/// is started anew by the bus, and is looked for for as long as at the start.
@MainActor public final class GeoClueProvider: LocationProvider {
  /// How exactly the location is wanted. The service, or its user, may give it less exactly.
  public enum Accuracy: UInt32, CaseIterable, Hashable, Sendable {
    case country = 1
    case city = 4
    case neighborhood = 5
    case street = 6
    case exact = 8
  }

  private let request: LocationRequest
  private let patience: Double
  private var session: LocationSession?
  private var report: ((Result<Location, LocationError>) -> Void)?
  private var waiting: Source?

  /// Makes a provider that asks in the name of a program.
  ///
  /// - Parameters:
  ///   - desktopId: The name of the program's desktop file, without `.desktop`: what is asked of the user, and kept
  ///     in the desktop's settings.
  ///   - accuracy: How exactly the location is wanted.
  ///   - distance: Metres that the device must have moved before the next report; rounded.
  ///   - interval: Seconds that must have passed before the next report; rounded.
  ///   - patience: Seconds without a location after which `LocationError.timedOut` is reported.
  public convenience init(
    desktopId: String, accuracy: Accuracy = .exact, distance: Double = 0, interval: Double = 0,
    patience: Double = 20
  ) {
    self.init(
      LocationRequest(
        desktopId: desktopId, accuracy: accuracy, distance: UInt32(distance.rounded()),
        interval: UInt32(interval.rounded())),
      patience: patience)
  }

  init(_ request: LocationRequest, patience: Double) {
    precondition(patience >= 0, "the past is over")
    self.request = request
    self.patience = patience
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
    waiting = MainLoop.after(seconds: patience) { [weak self] in
      self?.waiting = nil
      self?.report?(.failure(.timedOut))
    }
  }
}

/// What is asked of a location service.
struct LocationRequest {
  var desktopId: String
  var accuracy = GeoClueProvider.Accuracy.exact
  /// Metres.
  var distance: UInt32 = 0
  /// Seconds.
  var interval: UInt32 = 0
  /// In a sandbox there is no way to the service but the portal; elsewhere the variable asks for it, as it does of
  /// libgeoclue.
  var usesPortal =
    access("/.flatpak-info", F_OK) == 0
    || getenv("GTK_USE_PORTAL").map { String(cString: $0).hasPrefix("1") } ?? false
}

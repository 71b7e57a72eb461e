import AnnotationKit
import CGtk
import Gtk

/// A session with a location service. Each session has its own bus connection. Subclasses implement the protocol of a
/// service.
class LocationSession {
  let request: LocationRequest
  let bus = BusConnection()
  private let kind: GBusType
  private var onReport: ((Result<Location, LocationError>) -> Void)?

  /// Creates a session for a request. `bus` is the bus of the service.
  init(_ request: LocationRequest, on bus: GBusType) {
    self.request = request
    kind = bus
  }

  /// Starts reporting locations and errors. Reports `.unknown` each time the service is restarted.
  final func begin(_ onReport: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.onReport = onReport
    Task { await connect() }
  }

  /// Stops reporting and closes the connection, so that the service ends the session, too.
  func end() {
    onReport = nil
    bus.close()
  }

  /// Starts the location requests. Called after the bus is connected. Subclasses must override this method.
  func ask() async throws(GLibError) { preconditionFailure("A subclass overrides ask().") }

  final var hasEnded: Bool { onReport == nil }

  /// Reports a result to the provider. Has no effect after `end()`.
  final func report(_ result: Result<Location, LocationError>) { onReport?(result) }

  private func connect() async {
    do throws(GLibError) {
      try await bus.open(kind) { [weak self] in self?.report(.failure(.absent)) }
    } catch {
      return report(.failure(.absent))
    }
    do throws(GLibError) {
      if !hasEnded { try await ask() }
    } catch {
      report(.failure(LocationError(error)))
    }
  }
}

import AnnotationKit
import CGtk
import Gtk

/// A session with a location service over its own bus connection. Subclasses implement the service's protocol.
class LocationSession {
  let request: LocationRequest
  let bus = BusConnection()
  private let kind: GBusType
  private var onReport: ((Result<Location, LocationError>) -> Void)?

  /// - Parameters:
  ///   - request: The request.
  ///   - bus: The service's bus.
  init(_ request: LocationRequest, on bus: GBusType) {
    self.request = request
    kind = bus
  }

  /// Starts reporting; `.unknown` is reported whenever the service is started again.
  final func begin(_ onReport: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.onReport = onReport
    Task { await connect() }
  }

  /// Ends reporting, and closes the connection, which ends the session for the service.
  func end() {
    onReport = nil
    bus.close()
  }

  /// Calls the service once the bus is connected. To be overridden.
  func ask() async throws(GLibError) { preconditionFailure("A subclass overrides ask().") }

  final var hasEnded: Bool { onReport == nil }

  /// Reports a result; does nothing after `end()`.
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

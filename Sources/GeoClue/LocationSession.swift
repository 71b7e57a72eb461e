import AnnotationKit
import CGtk
import Gtk

/// One time of listening to a location service, over a bus of its own. What that service wants to hear is a subclass's.
class LocationSession {
  let request: LocationRequest
  let bus = BusConnection()
  private let kind: GBusType
  private var report: ((Result<Location, LocationError>) -> Void)?

  /// - Parameters:
  ///   - request: What is asked for.
  ///   - bus: The one that the service is on.
  init(_ request: LocationRequest, on bus: GBusType) {
    self.request = request
    kind = bus
  }

  /// Begins to call `report`, with `.unknown` whenever the service is looked for anew.
  final func begin(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.report = report
    Task { await connect() }
  }

  /// Ends the calls, and lets the service know.
  func end() {
    report = nil
    bus.close()
  }

  /// Asks the service, once the bus is there. A subclass's: here nobody is asked.
  func ask() async throws(GLibError) { preconditionFailure("a session is with one service") }

  final var hasEnded: Bool { report == nil }

  /// Reports, until the end.
  final func tell(_ result: Result<Location, LocationError>) { report?(result) }

  private func connect() async {
    do throws(GLibError) {
      try await bus.open(kind) { [weak self] in self?.tell(.failure(.absent)) }
    } catch {
      return tell(.failure(.absent))
    }
    do throws(GLibError) {
      if !hasEnded { try await ask() }
    } catch {
      tell(.failure(LocationError(error)))
    }
  }
}

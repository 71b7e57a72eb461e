import AnnotationKit
import Geography

/// A location service controlled by a script.
@MainActor final class ScriptedLocation: LocationProvider {
  private var report: ((Result<Location, LocationError>) -> Void)?
  var isRunning: Bool { report != nil }

  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.report = report
  }

  func stop() { report = nil }

  func find(_ latitude: Double, _ longitude: Double) {
    report?(.success(Location(latitude: latitude, longitude: longitude)))
  }

  func fail(_ error: LocationError) { report?(.failure(error)) }
}

import AnnotationKit
import Foundation
import GeoClue
import Geography
import GtkTesting
import LocationTesting
import XCTest

/// A provider on a private bus, which records its reports.
@MainActor final class Listener {
  let provider: GeoClueProvider
  /// The service, or `nil` to test without a bus.
  private let service: LocationService?
  private(set) var locations: [Location] = []
  private(set) var errors: [LocationError] = []

  init(_ service: LocationService?, distance: Double = 0, timeout: Double = 60) {
    setenv("DBUS_SYSTEM_BUS_ADDRESS", service?.address ?? "unix:path=/nonexistent/bus", 1)
    self.service = service
    provider = GeoClueProvider(desktopId: "org.pindrop.Pindrop", distance: distance, timeout: timeout)
  }

  func start() {
    provider.start { [unowned self] in
      switch $0 {
      case .success(let location): locations.append(location)
      case .failure(let error): errors.append(error)
      }
    }
  }

  /// Makes the receiver send a fix repeatedly, like real receivers, until the provider reports it.
  func waitForReport(
    of fix: Fix, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Location {
    let count = locations.count
    var next = Date()
    pump(file: file, line: line) {
      if Date() >= next {
        service?.send(fix)
        next = Date(timeIntervalSinceNow: 0.1)
      }
      return locations[count...].contains { isAbout($0, fix) }
    }
    return try XCTUnwrap(
      locations.last { isAbout($0, fix) }, "\(locations) \(errors) \(service?.log ?? "")", file: file,
      line: line)
  }

  func waitForError(file: StaticString = #filePath, line: UInt = #line) -> LocationError? {
    let count = errors.count
    pump(file: file, line: line) { errors.count > count }
    return errors.last
  }

  /// Whether a location is close to a fix. NMEA sentences have minutes with six decimals, a precision of a few
  /// centimeters.
  private func isAbout(_ location: Location, _ fix: Fix) -> Bool {
    abs(location.coordinate.latitude - fix.latitude) < 1e-7
      && abs(location.coordinate.longitude - fix.longitude) < 1e-7
  }
}

/// Returns a service and a provider that listens to it.
@MainActor func listening(
  distance: Double = 0, timeout: Double = 60, _ change: (inout LocationService.Setting) -> Void = { _ in }
) throws -> (service: LocationService, listener: Listener) {
  let service = try LocationService(change)
  let listener = Listener(service, distance: distance, timeout: timeout)
  listener.start()
  return (service, listener)
}

extension LocationService {
  /// Starts a service with the agent that was built with the tests.
  convenience init(_ change: (inout Setting) -> Void) throws {
    var setting = Setting()
    change(&setting)
    let built = Bundle(for: GeoClueProviderTests.self).bundleURL
    try self.init(setting, agent: built.appending(path: "LocationAgent"))
  }
}

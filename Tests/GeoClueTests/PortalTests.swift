import AnnotationKit
import Foundation
import Geography
import GtkTesting
import LocationTesting
import XCTest

@testable import GeoClue

/// Tests a provider in a simulated sandbox. It uses the installed portal, which uses the installed GeoClue.
final class PortalTests: XCTestCase {
  func testPortalReportsFixesUntilStopped() throws {
    try onMain {
      let service = try LocationService { _ in }
      let portal = try LocationPortal(to: service)
      try withSessionBus(portal.address) {
        let provider = GeoClueProvider(
          LocationRequest(desktopId: "org.pindrop.Pindrop", usesPortal: true), timeout: 60)
        var reports: [Result<Location, LocationError>] = []
        provider.start { reports.append($0) }
        for fix in [Fix(46.948, 7.447, altitude: 540), Fix(-33.8568, 151.2153)] {
          var next = Date()
          pump {
            if Date() >= next {
              service.send(fix)
              next = Date(timeIntervalSinceNow: 0.1)
            }
            guard case .success(let location) = reports.last else { return false }
            return abs(location.coordinate.latitude - fix.latitude) < 1e-6
          }
          let location = try XCTUnwrap(reports.last, portal.log + service.log).get()
          XCTAssertEqual(location.coordinate.longitude, fix.longitude, accuracy: 1e-6)
          XCTAssertEqual(location.altitude, fix.altitude)
          XCTAssertEqual(location.horizontalAccuracy, 3)
          XCTAssertNil(location.speed)
        }
        provider.stop()
        pump { !service.send(Fix(10, 10)) }
      }
    }
  }

  func testPortalWithDisabledLocationIsDisabled() throws {
    try onMain {
      let service = try LocationService { _ in }
      let portal = try LocationPortal(to: service, isOn: false)
      XCTAssertEqual(try firstReport(at: portal.address), .failure(.disabled))
    }
  }

  func testMissingPortalIsAbsent() throws {
    try onMain {
      XCTAssertEqual(try firstReport(at: "unix:path=/nonexistent/bus"), .failure(.absent))
    }
  }
}

@MainActor private func firstReport(at address: String) throws -> Result<Location, LocationError>? {
  try withSessionBus(address) {
    let provider = GeoClueProvider(
      LocationRequest(desktopId: "org.pindrop.Pindrop", usesPortal: true), timeout: 60)
    var report: Result<Location, LocationError>?
    provider.start { report = $0 }
    pump { report != nil }
    return report
  }
}

/// Sets the session bus to `address` while `body` creates a provider. Restores it afterwards for GTK.
@MainActor private func withSessionBus<T>(_ address: String, _ body: () throws -> T) throws -> T {
  let former = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
  setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
  defer {
    if let former {
      setenv("DBUS_SESSION_BUS_ADDRESS", former, 1)
    } else {
      unsetenv("DBUS_SESSION_BUS_ADDRESS")
    }
  }
  return try body()
}

import AnnotationKit
import Foundation
import Geography
import GtkTesting
import LocationTesting
import XCTest

@testable import GeoClue

/// Tests locations from the installed GeoClue, from end to end: a receiver on a socket, the service, the bus and the
/// provider.
final class GeoClueProviderTests: XCTestCase {
  private static let bern = Fix(46.948, 7.447, altitude: 540)

  func testFixIsReportedWithItsProperties() throws {
    try onMain {
      let listener = try listening().listener
      let fix = Fix(-33.8568, 151.2153, dilution: 8, altitude: 12.5, motion: (speed: 4, course: 271))
      let location = try listener.waitForReport(of: fix)
      XCTAssertEqual(location.horizontalAccuracy, 50)
      XCTAssertEqual(location.altitude, 12.5)
      XCTAssertEqual(try XCTUnwrap(location.speed), 4, accuracy: 0.01)
      XCTAssertEqual(location.course, 271)
      XCTAssertNil(location.heading)
      XCTAssertEqual(
        try XCTUnwrap(location.timestamp), Date().timeIntervalSince1970, accuracy: 60)
      XCTAssertEqual(listener.errors, [])
    }
  }

  func testUnknownValuesAreNil() throws {
    try onMain {
      let listener = try listening().listener
      let location = try listener.waitForReport(of: Fix(0.5, -0.25))
      XCTAssertNil(location.altitude)
      XCTAssertNil(location.speed)
      XCTAssertNil(location.course)
    }
  }

  func testInvalidMinimumDistanceIsZero() {
    XCTAssertEqual([0, -1, .nan, -.infinity].map(LocationRequest.whole), [0, 0, 0, 0])
    XCTAssertEqual([0.4, 2.5, 1e12].map(LocationRequest.whole), [0, 3, .max])
  }

  func testProviderFollowsTheDeviceUntilStopped() throws {
    try onMain {
      let (service, listener) = try listening()
      for step in 0..<5 {
        _ = try listener.waitForReport(of: Fix(46.9 + Double(step) / 1000, 7.4))
      }
      listener.provider.stop()
      let count = listener.locations.count
      // When GeoClue disconnects from the receiver, it has removed the client.
      pump { !service.send(Fix(10, 10)) }
      XCTAssertEqual(listener.locations.count, count)
      listener.start()
      _ = try listener.waitForReport(of: Fix(46.95, 7.4))
    }
  }

  func testMovementsBelowTheDistanceAreNotReported() throws {
    try onMain {
      let (service, listener) = try listening(distance: 1000)
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
      let everything = Listener(service)
      everything.start()
      // Move by 111 m, then by 2 km.
      _ = try everything.waitForReport(of: Fix(46.901, 7.4))
      _ = try listener.waitForReport(of: Fix(46.92, 7.4))
      XCTAssertFalse(listener.locations.contains { $0.coordinate.latitude == 46.901 })
    }
  }

  func testStoppingOneProviderDoesNotAffectAnother() throws {
    try onMain {
      let service = try LocationService { _ in }
      let (one, other) = (Listener(service), Listener(service))
      one.start()
      other.start()
      _ = try one.waitForReport(of: Self.bern)
      _ = try other.waitForReport(of: Fix(47, 8))
      one.provider.stop()
      _ = try other.waitForReport(of: Fix(47.1, 8))
    }
  }

  func testKilledServiceIsRestarted() throws {
    try onMain {
      let (service, listener) = try listening()
      _ = try listener.waitForReport(of: Self.bern)
      XCTAssertTrue(service.kill(SIGKILL))
      XCTAssertEqual(listener.waitForError(), .unknown)
      _ = try listener.waitForReport(of: Fix(46.2, 6.15))
      XCTAssertEqual(Set(listener.errors), [.unknown])
    }
  }

  func testReinstalledServiceReportsAgain() throws {
    try onMain {
      let (service, listener) = try listening()
      _ = try listener.waitForReport(of: Self.bern)
      try service.install(false)
      XCTAssertTrue(service.kill(SIGKILL))
      pump { listener.errors.last == .absent }
      try service.install()
      // Another client makes the bus start the service.
      let other = Listener(service)
      other.start()
      _ = try listener.waitForReport(of: Fix(46.2, 6.15))
    }
  }
}

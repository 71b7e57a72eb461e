import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests a window and the user's location, with different answers of the location service.
final class LocationTests: XCTestCase {
  private static let bern = Location(
    coordinate: Coordinate(latitude: 46.948, longitude: 7.447), horizontalAccuracy: 50)

  /// Each error has a message with advice, which is shown once.
  func testEachLocationErrorIsReportedAndReleasesTheButton() throws {
    try onMain {
      try withWindow { window, service in
        let errors: [LocationError] = [.denied, .disabled, .absent, .timedOut, .failed("no more paper")]
        var sentences: Set<String> = []
        for error in errors {
          window.activateAction("win.locate")
          XCTAssertEqual(window.pane.locator.state, .searching)
          pump { texts(shownIn: window.toasts).allSatisfy { !sentences.contains($0) } }
          service.report?(.failure(error))
          XCTAssertEqual(window.pane.locator.state, .off)
          XCTAssertNil(service.report, "it goes on listening")
          pump { texts(shownIn: window.toasts).contains(error.sentence) }
          XCTAssertTrue(sentences.insert(error.sentence).inserted)
        }
        XCTAssertTrue(LocationError.failed("no more paper").sentence.contains("no more paper"))
      }
    }
  }

  func testUnknownLocationKeepsSearching() throws {
    try onMain {
      try withWindow { window, service in
        window.activateAction("win.locate")
        service.report?(.failure(.unknown))
        XCTAssertEqual(window.pane.locator.state, .searching)
        service.report?(.success(Self.bern))
        XCTAssertEqual(window.pane.locator.state, .following)
      }
    }
  }

  func testLostLocationIsHidden() throws {
    try onMain {
      try withWindow { window, service in
        window.activateAction("win.locate")
        service.report?(.success(Self.bern))
        service.report?(.failure(.disabled))
        XCTAssertEqual(window.pane.locator.state, .off)
        XCTAssertNil(window.pane.locator.location)
        window.activateAction("win.add-at-location")
        XCTAssertEqual(window.session.document.rows.count, 4)
      }
    }
  }

  func testLocationIsNotPartOfTheDocument() throws {
    try onMain {
      try withWindow { window, service in
        window.activateAction("win.locate")
        service.report?(.success(Self.bern))
        XCTAssertFalse(window.session.document.files.hasUnsavedChanges)
        window.activateAction("win.select-all")
        XCTAssertEqual(window.session.selection.count, 4)
        window.activateAction("win.add-at-location")
        XCTAssertEqual(window.session.document.rows.count, 5)
        let key = try XCTUnwrap(window.session.selection.primary)
        let place = try XCTUnwrap(window.session.document.rows.coordinate(of: key))
        XCTAssertEqual(place.latitude, 46.948, accuracy: 1e-3)
        window.activateAction("win.undo")
        XCTAssertEqual(window.session.document.rows.count, 4)
      }
    }
  }

  func testServiceIsOnlyUsedWhileLocating() throws {
    try onMain {
      var last: Service?
      try withWindow { window, service in
        XCTAssertEqual(service.starts, 0)
        window.activateAction("win.locate")
        XCTAssertEqual(service.starts, 1)
        last = service
        window.close()
        settle()
      }
      XCTAssertNil(last?.report, "a closed window still listens")
    }
  }
}

/// A location service that reports the answers of the test.
@MainActor private final class Service: LocationProvider {
  private(set) var report: ((Result<Location, LocationError>) -> Void)?
  private(set) var starts = 0

  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.report = report
    starts += 1
  }

  func stop() { report = nil }
}

/// Runs `body` with a window whose location service is controlled by the test.
@MainActor private func withWindow(_ body: (MapWindow, Service) throws -> Void) throws {
  let service = Service()
  let first = try Opened()
  let application = first.application
  let former = application.makeLocationProvider
  first.end()
  application.makeLocationProvider = { service }
  defer { application.makeLocationProvider = former }
  try withOpened { _, window in try body(window, service) }
}

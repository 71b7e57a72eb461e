import AnnotationKit
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import Search
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests coordinates in right-to-left languages. Labels isolate them, so that the latitude comes before the longitude.
/// Other texts have no isolate characters, so that other programs can parse them.
final class RightToLeftTests: XCTestCase {
  private static let text = Opened.collection([
    #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[34.774,32.097]}}"#
  ])
  private static let plain = "32.097, 34.774"
  private static let isolated = "\u{2066}32.097, 34.774\u{2069}"

  @MainActor private static func withHebrew(_ body: (Opened, MapWindow) throws -> Void) throws {
    let before = Widget.defaultTextDirection
    Widget.defaultTextDirection = .rightToLeft
    defer { Widget.defaultTextDirection = before }
    try withOpened(RightToLeftTests.text, body)
  }

  func testListIsolatesACoordinate() throws {
    try onMain {
      try RightToLeftTests.withHebrew { _, window in
        pump("it is listed") { texts(shownIn: window.sidebar).contains(RightToLeftTests.isolated) }
      }
      try withOpened(RightToLeftTests.text) { _, window in
        pump("it is listed") { texts(shownIn: window.sidebar).contains(RightToLeftTests.plain) }
      }
    }
  }

  func testResultsAndUndoNamesIsolateACoordinate() throws {
    try onMain {
      try RightToLeftTests.withHebrew { opened, window in
        let place = try XCTUnwrap(CoordinateQuery(RightToLeftTests.plain)?.result.get())
        XCTAssertEqual(ResultContent(place).title, RightToLeftTests.isolated)
        try opened.select(row: 0)
        window.activateAction("win.delete")
        let step = try XCTUnwrap(window.session.document.history.undoName)
        XCTAssertTrue(step.displayText(window.session.writing).contains(RightToLeftTests.isolated))
      }
    }
  }

  func testFieldsCopiesAndFilesHaveNoIsolates() throws {
    try onMain {
      try RightToLeftTests.withHebrew { opened, window in
        try opened.select(row: 0)
        let key = try XCTUnwrap(window.session.selection.primary)
        let subject = try XCTUnwrap(window.session.subject)
        XCTAssertEqual(subject.coordinate, RightToLeftTests.plain)
        XCTAssertEqual(window.session.coordinateText(of: key), RightToLeftTests.plain)
        XCTAssertFalse(try opened.exported().contains("\u{2066}"))
      }
    }
  }
}

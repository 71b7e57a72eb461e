import AnnotationKit
import Documents
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import MapEditing
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI
@testable import Transfer

/// Tests moving places from one window to another. At any time, each place must be in at least one of the windows.
final class MovingBetweenWindowsTests: XCTestCase {
  func testFewPlacesMoveToTheOtherWindow() throws {
    try withTwoWindows(count: 3) { window, other in
      try move(from: window, to: other)
      pump("they have left") { window.session.document.rows.count == 0 }
      XCTAssertEqual(other.session.document.rows.count, 3)
      pump("it says so") { texts(shownIn: window.toasts).contains("3 places moved to another window") }
    }
  }

  func testManyPlacesAreRemovedAfterTheyAreAdded() throws {
    try withTwoWindows(count: MapDocument.manyRows + 100) { window, other in
      try move(from: window, to: other)
      XCTAssertEqual(window.session.document.rows.count, MapDocument.manyRows + 100)
      pump("they have left") { window.session.document.rows.count == 0 }
      XCTAssertEqual(other.session.document.rows.count, MapDocument.manyRows + 100)
    }
  }

  func testPlacesStayIfTheOtherWindowCloses() throws {
    try withTwoWindows(count: MapDocument.manyRows + 100) { window, other in
      try move(from: window, to: other)
      XCTAssertTrue(other.editing.longEdits.isBusy)
      other.close()
      pump("it is closed") { !other.isVisible && !other.editing.longEdits.isBusy }
      pump(seconds: 0.2)
      XCTAssertEqual(window.session.document.rows.count, MapDocument.manyRows + 100)
    }
  }
}

/// Simulates a drag and drop of all places.
@MainActor private func move(from window: MapWindow, to other: MapWindow) throws {
  window.session.selectAll()
  let dragged = DraggedPlaces(window.session.selection.keys, of: window.session)
  other.dropIn.add(dragged)
  window.dragOut.finishMove(of: dragged)
}

private func withTwoWindows(
  count: Int, _ body: @MainActor (MapWindow, MapWindow) throws -> Void
) throws {
  try onMain {
    let places = (0..<count).map {
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[\#(Double($0) / 100),0]}}"#
    }
    try withOpened(Opened.collection(places)) { opened, window in
      let other = opened.application.makeWindow()
      other.present()
      defer { other.destroy() }
      pump { other.isMapped }
      try body(window, other)
    }
  }
}

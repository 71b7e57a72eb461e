import Adwaita
import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import XCTest

@testable import AppBase
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests the dialog about the columns of a table, with a real pointer.
final class TableDialogTests: XCTestCase {
  private static let pairs =
    "start_lat,start_lon,end_lat,end_lon,name\n1.5,2.5,3.5,4.5,a\n5.5,6.5,7.5,8.5,b\n"

  func testOtherColumnsCanBeChosen() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let latitudes = try asked(TableDialogTests.pairs, in: opened, window) { dialog in
          XCTAssertTrue(texts(shownIn: dialog).contains("Where Are the Places in “t.csv”?"))
          XCTAssertTrue(texts(shownIn: dialog).contains("First place: 1.50000, 2.50000"))
          try choose(2, of: "Latitude", in: dialog, pointer)
          try choose(3, of: "Longitude", in: dialog, pointer)
          pump { texts(shownIn: dialog).contains("First place: 3.50000, 4.50000") }
          try pointer.click(on: dialog.requiredButton("Open"))
        }
        XCTAssertEqual(latitudes, [3.5, 7.5])
      }
    }
  }

  func testHeaderSwitchTogglesTheFirstRow() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let latitudes = try asked("48.2,16.3\n47.0,15.4\n", in: opened, window) { dialog in
          let header = try XCTUnwrap(mapped(Switch.self, in: dialog).first)
          XCTAssertFalse(header.isActive)
          try pointer.click(on: header)
          pump { header.isActive && texts(shownIn: dialog).contains("First place: 47.00000, 15.40000") }
          try pointer.click(on: header)
          pump { !header.isActive && texts(shownIn: dialog).contains("First place: 48.20000, 16.30000") }
          try pointer.click(on: dialog.requiredButton("Open"))
        }
        XCTAssertEqual(latitudes, [48.2, 47])
      }
    }
  }

  func testColumnOrderAndTitlesCanBeChosen() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let text = "what,b,l\n\"16.3, 48.2\",48.1,16.1\n\"15.4, 47.0\",47.1,15.1\n"
        let latitudes = try asked(text, in: opened, window) { dialog in
          try choose(1, of: "Coordinates", in: dialog, pointer)
          try choose(1, of: "Column", in: dialog, pointer)
          pump {
            texts(shownIn: dialog).contains("With these settings, no row has a valid coordinate.")
          }
          try choose(0, of: "Column", in: dialog, pointer)
          try choose(1, of: "Order", in: dialog, pointer)
          pump { texts(shownIn: dialog).contains("First place: 48.20000, 16.30000") }
          try choose(2, of: "Titles", in: dialog, pointer)
          try pointer.click(on: dialog.requiredButton("Open"))
        }
        XCTAssertEqual(latitudes, [48.2, 47])
        XCTAssertTrue(
          (0..<window.session.document.rows.count).contains {
            window.session.document.rows.title(of: window.session.document.rows.key(at: $0)) == "48.1"
          })
      }
    }
  }

  func testFirstLineAndSeparatorUpdateThePreview() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let text = "My huts, and others\nx;a;b\nHut;47,5;11,5\n"
        let latitudes = try asked(text, in: opened, window) { dialog in
          XCTAssertTrue(texts(shownIn: dialog).contains("My huts, and others"))
          try choose(1, of: "First Line", in: dialog, pointer)
          try choose(1, of: "Separator", in: dialog, pointer)
          pump("the rows are apart") { texts(shownIn: dialog).contains("Hut") }
          XCTAssertFalse(texts(shownIn: dialog).contains("My huts, and others"))
          try choose(1, of: "Latitude", in: dialog, pointer)
          try choose(2, of: "Longitude", in: dialog, pointer)
          pump { texts(shownIn: dialog).contains("First place: 47.50000, 11.50000") }
          try pointer.click(on: dialog.requiredButton("Open"))
        }
        XCTAssertEqual(latitudes, [47.5])
      }
    }
  }

  func testTableWithoutCoordinatesCannotBeOpened() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let latitudes = try asked("what,size\nA,300\n", in: opened, window) { dialog in
          XCTAssertTrue(
            texts(shownIn: dialog).contains("With these settings, no row has a valid coordinate."))
          XCTAssertFalse(try dialog.requiredButton("Open").isSensitive)
          try pointer.click(on: dialog.requiredButton("Cancel"))
        }
        XCTAssertEqual(latitudes, [])
        XCTAssertEqual(window.session.document.layers.all.count, 1)
      }
    }
  }
}

/// Opens a table in the map, and calls `body` with the dialog. Returns the latitudes of the new rows.
@MainActor private func asked(
  _ text: String, in opened: Opened, _ window: MapWindow, _ body: (MessageDialog) throws -> Void
) throws -> [Double?] {
  let file = try opened.write(text, named: "t.csv")
  let before = window.session.document.rows.count
  var isDone = false
  Task {
    await opened.application.open([FileLocation(file)], from: window)
    isDone = true
  }
  try body(try awaitedMessage())
  pump("the file is open") { isDone }
  let document = window.session.document
  return (before..<document.rows.count).map {
    document.rows.coordinate(of: document.rows.key(at: $0))?.latitude
  }
}

@MainActor private func row(_ title: String, in dialog: MessageDialog) throws -> ActionRow {
  try XCTUnwrap(mapped(ActionRow.self, in: dialog).first { $0.title == title }, title)
}

/// Chooses the option with the index `line` in the list of the row `title`.
@MainActor private func choose(
  _ line: Int, of title: String, in dialog: MessageDialog, _ pointer: Pointer
) throws {
  let row = try XCTUnwrap(try row(title, in: dialog) as? ComboRow)
  try pointer.click(on: row)
  pump("the list is open") { mapped(Popover.self, in: row).first?.isMapped == true }
  pump(settledFor: dialog)
  pointer.strike("Home")
  for _ in 0..<line { pointer.strike("Down") }
  pointer.strike("Return")
  pump("line \(line) of \(title) is chosen") { row.selected == line }
  pump(settledFor: dialog)
}

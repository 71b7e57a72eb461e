import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapSessions
@testable import MapWindows

/// Tests moving the selection by a typed distance, with a real pointer and keyboard.
final class MoveDialogTests: XCTestCase {
  func testTypedDistanceMovesTheSelectionInOneStep() throws {
    try withSelectedPins { pins, opened, window, pointer in
      let document = window.session.document
      let before = pins.compactMap { document.rows.coordinate(of: $0) }
      let text = try opened.exported()
      let dialog = try asked(window)
      let move = try dialog.requiredButton("Move")
      XCTAssertFalse(move.isSensitive)
      let entry = try XCTUnwrap(mapped(Entry.self, in: dialog).first)
      entry.replaceText("somewhere")
      XCTAssertTrue(texts(shownIn: dialog).contains("For example: 500 m NE, or 1.2 km 40°"))
      XCTAssertFalse(move.isSensitive)
      entry.replaceText("2 km E")
      pump { move.isSensitive }
      // Waits, because the button moves up when the sentence below the field disappears.
      pump(settledFor: dialog)
      try pointer.click(on: move)
      pump("they are moved") { document.history.undoName != nil }
      let after = pins.compactMap { document.rows.coordinate(of: $0) }
      let geodesic = Geodesic(from: before[before.count - 1], to: after[after.count - 1])
      XCTAssertEqual(geodesic.distance, 2000, accuracy: 0.2)
      let offsets = zip(before, after).map { MercatorOffset(from: $0, to: $1) }
      for offset in offsets {
        XCTAssertEqual(offset.x, offsets[0].x, accuracy: 1e-8)
        XCTAssertEqual(offset.y, offsets[0].y, accuracy: 1e-8)
      }
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), text)
    }
  }

  func testSpreadApartIsOneStep() throws {
    try withSelectedPins { pins, opened, window, pointer in
      let document = window.session.document
      window.activateAction("win.spread-apart-by", "10 m")
      pump("it is said that there is nothing to do") {
        texts(shownIn: window.toasts).contains { $0.contains("places do not overlap") }
      }
      XCTAssertNil(document.history.undoName)
      let spot = try XCTUnwrap(document.rows.coordinate(of: pins[0]))
      document.features.move(Dictionary(uniqueKeysWithValues: pins.map { ($0, spot) }), zoom: 22)
      let text = try opened.exported()
      let dialog = try asked(window, "win.spread-apart")
      let entry = try XCTUnwrap(mapped(Entry.self, in: dialog).first)
      let spread = try dialog.requiredButton("Spread Apart")
      entry.replaceText("much")
      XCTAssertTrue(texts(shownIn: dialog).contains("For example: 10 m, or 30 ft"))
      XCTAssertFalse(spread.isSensitive)
      entry.replaceText("20 m")
      pump { spread.isSensitive }
      pump(settledFor: dialog)
      try pointer.click(on: spread)
      pump("they are apart") { document.rows.coordinate(of: pins[1]) != spot }
      let geodesic = Geodesic(from: spot, to: try XCTUnwrap(document.rows.coordinate(of: pins[1])))
      XCTAssertEqual(geodesic.distance, 20, accuracy: 0.02)
      XCTAssertEqual(document.rows.coordinate(of: pins[0]), spot)
      pump("it is said what has moved") {
        texts(shownIn: window.toasts).contains("Moved \(pins.count - 1) place" + (pins.count > 2 ? "s" : ""))
      }
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), text)
    }
  }

  func testCanceledDialogMovesNothing() throws {
    try withSelectedPins { _, _, window, pointer in
      let dialog = try asked(window)
      mapped(Entry.self, in: dialog).first?.replaceText("2 km E")
      try pointer.click(on: dialog.requiredButton("Cancel"))
      pump("the dialog is gone") { !dialog.isMapped }
      XCTAssertNil(window.session.document.history.undoName)
    }
  }

  func testDialogIsClosedWithItsWindow() throws {
    try withSelectedPins { _, _, window, _ in
      let dialog = try asked(window)
      XCTAssertTrue(dialog.transientFor === window)
      window.destroy()
      settle()
      XCTAssertFalse(dialog.isMapped)
      XCTAssertNil(dialog.transientFor)
    }
  }
}

private func withSelectedPins(_ body: @MainActor ([RowKey], Opened, MapWindow, Pointer) throws -> Void) throws
{
  try onMain {
    let pointer = try Pointer.required()
    try withOpened { opened, window in
      let pins = window.session.document.markers.rows
      window.session.selection.set(pins)
      try body(pins, opened, window, pointer)
    }
  }
}

@MainActor private func asked(_ window: MapWindow, _ action: String = "win.move-by") throws -> MessageDialog {
  window.activateAction(action)
  return try awaitedMessage()
}

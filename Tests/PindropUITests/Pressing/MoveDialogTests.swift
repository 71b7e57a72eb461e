import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// A typed way by which what is selected is moved, with a real pointer and keyboard.
final class MoveDialogTests: XCTestCase {
  func testAllMoveByATypedWayInOneStep() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let document = window.session.document
        let pins = document.markedRows
        window.session.selection.set(pins)
        let before = pins.compactMap { document.coordinate(of: $0) }
        let text = try opened.exported()
        let dialog = try asked(window)
        let move = try XCTUnwrap(
          mapped(Button.self, in: dialog).first { texts(shownIn: $0).contains("Move") })
        XCTAssertFalse(move.isSensitive)
        let entry = try XCTUnwrap(mapped(Entry.self, in: dialog).first)
        entry.replaceText("somewhere")
        XCTAssertTrue(texts(shownIn: dialog).contains("For example: 500 m NE, or 1.2 km 40°"))
        XCTAssertFalse(move.isSensitive)
        entry.replaceText("2 km E")
        pump { move.isSensitive }
        try pointer.click(on: move)
        pump("they are moved") { document.undoName != nil }
        let after = pins.compactMap { document.coordinate(of: $0) }
        let way = Geodesic(from: before[before.count - 1], to: after[after.count - 1])
        XCTAssertEqual(way.distance, 2000, accuracy: 0.2)
        let offsets = zip(before, after).map { MercatorOffset(from: $0, to: $1) }
        for offset in offsets {
          XCTAssertEqual(offset.x, offsets[0].x, accuracy: 1e-8)
          XCTAssertEqual(offset.y, offsets[0].y, accuracy: 1e-8)
        }
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), text)
      }
    }
  }

  func testCancelMovesNothing() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        window.session.selection.set(window.session.document.markedRows)
        let dialog = try asked(window)
        mapped(Entry.self, in: dialog).first?.replaceText("2 km E")
        let cancel = try XCTUnwrap(
          mapped(Button.self, in: dialog).first { texts(shownIn: $0).contains("Cancel") })
        try pointer.click(on: cancel)
        pump("the dialog is gone") { !dialog.isMapped }
        XCTAssertNil(window.session.document.undoName)
      }
    }
  }
}

@MainActor private func asked(_ window: MapWindow) throws -> MessageDialog {
  window.activateAction("win.move-by")
  var dialog: MessageDialog?
  pump("a dialog asks") {
    dialog = Gtk.Window.toplevels.compactMap { $0 as? MessageDialog }.first { $0.isMapped }
    return dialog != nil
  }
  let found = try XCTUnwrap(dialog)
  pump(settledFor: found)
  return found
}

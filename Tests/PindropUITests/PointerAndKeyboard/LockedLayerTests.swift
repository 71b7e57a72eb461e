import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests messages when the user tries to change a locked layer.
final class LockedLayerTests: XCTestCase {
  func testDragOfALockedPinShowsAMessageWithAnUnlockButton() throws {
    try withLockedPin { window, pin, pointer in
      let start = try point(of: pin, in: window)
      try pointer.move(to: start.x, start.y, of: window.pane.map)
      pointer.click()
      pump("the pin is selected") { window.session.selection.primary == pin }
      pump(settledFor: window)
      XCTAssertFalse(isUpToDate(window), "a click is no attempt")
      try pointer.drag(from: start, to: (start.x + 60, start.y), of: window.pane.map)
      pump("it is said") { isUpToDate(window) }
      pointer.release()
      pump(settledFor: window)
      try pointer.click(
        on: XCTUnwrap(mapped(Gtk.Button.self, in: window.toasts) { $0.label == "_Unlock" }.first))
      pump("it is unlocked, and nobody is told any more") {
        !window.session.document.layers.isLocked(pin) && !isUpToDate(window)
      }
    }
  }

  func testEditingKeysOnALockedPinShowAMessage() throws {
    try withLockedPin { window, pin, pointer in
      window.session.selection.select(only: pin)
      window.pane.map.grabFocus()
      for key in ["Delete", "ctrl+x", "alt+Right", "alt+shift+Up"] {
        pointer.strike(key)
        pump("\(key) is refused") { isUpToDate(window) }
        pump(settledFor: window)
        XCTAssertEqual(window.toasts.toastWidgets.count, 1)
        window.activateAction("win.layer-lock", 0)
        pump("of what is unlocked nobody is told") { !isUpToDate(window) }
        window.activateAction("win.layer-lock", 0)
      }
      XCTAssertTrue(window.session.document.layers.isLocked(pin))
      window.session.selection.clear()
      pointer.strike("Delete")
      pump(settledFor: window)
      XCTAssertFalse(isUpToDate(window), "nothing is selected")
    }
  }

  func testCardOfLockedPlacesCanUnlockThem() throws {
    try withLockedPin { window, _, pointer in
      window.session.selectAll()
      let card = window.sidebar.callout.several
      pump("it is said in the card") { card.lockNote.isMapped }
      XCTAssertFalse(card.swatches.isSensitive || card.marker.isSensitive)
      pump(settledFor: window)
      try pointer.click(on: XCTUnwrap(mapped(Gtk.Button.self, in: card.lockNote).first))
      pump("it is unlocked") { !card.lockNote.isMapped && card.swatches.isSensitive }
      XCTAssertTrue(card.marker.isSensitive)
    }
  }

  func testDeletionReportsLockedPlaces() throws {
    try withLockedAndOthers { window, locked, pointer in
      pointer.strike("Delete")
      pump("it is said") { texts(shownIn: window.toasts).contains("2 deleted, \(locked)") }
    }
  }

  func testCutReportsLockedPlaces() throws {
    try withLockedAndOthers { window, locked, pointer in
      pointer.strike("ctrl+x")
      pump("it is said") { texts(shownIn: window.toasts).contains("2 cut, \(locked)") }
    }
  }

  func testColorReportsLockedPlaces() throws {
    try withLockedAndOthers { window, _, pointer in
      let locked = window.session.document.markers.rows.count - 2
      let swatches = window.sidebar.callout.several.swatches
      pump("colors can be chosen") { swatches.isMapped && swatches.isSensitive }
      pump(settledFor: window)
      try pointer.click(on: XCTUnwrap(mapped(ToggleButton.self, in: swatches).dropFirst(2).first))
      pump("it is said") {
        texts(shownIn: window.toasts).contains("Color of 2 items changed, \(locked) are locked")
      }
    }
  }

  func testMoveToLayerReportsLockedPlaces() throws {
    try withLockedAndOthers { window, locked, _ in
      let document = window.session.document
      let selected = window.session.selection.keys
      window.activateAction("win.layer-new")
      pump(settledFor: window)
      let target = try XCTUnwrap(document.layers.all.first { $0.rowCount == 0 })
      window.session.selection.set(selected)
      window.activateAction("win.move-to-layer", target.key.rawValue)
      pump("it is said") {
        texts(shownIn: window.toasts).contains {
          $0.hasPrefix("2 items moved to") && $0.hasSuffix(", \(locked)")
        }
      }
    }
  }

  /// Selects all places, two of which are unlocked. `body` also gets the words about the locked places.
  private func withLockedAndOthers(_ body: @MainActor (MapWindow, String, Pointer) throws -> Void) throws {
    try withLockedPin { window, _, pointer in
      let locked = window.session.document.rows.count
      window.activateAction("win.layer-new")
      // Waits, because the name field of the new layer takes the keyboard focus.
      pump(settledFor: window)
      for longitude in [1.0, 2] {
        window.session.document.features.addMarker(
          at: Coordinate(latitude: 3, longitude: longitude), zoom: 5, title: "N")
      }
      window.session.selectAll()
      window.pane.map.grabFocus()
      pump("what can be changed can be") { window.sidebar.callout.several.isMapped }
      XCTAssertFalse(window.sidebar.callout.several.lockNote.isMapped)
      try body(window, "\(locked) \(locked == 1 ? "is" : "are") locked", pointer)
    }
  }

  func testPanFromALockedPinIsReportedOncePerLock() throws {
    try withLockedPin { window, pin, pointer in
      for (isSaid, next) in [
        (true, "win.layer-visible"), (false, "win.layer-lock"), (true, "win.layer-visible"),
      ] {
        let start = try point(of: pin, in: window)
        // The drag pans toward the center, so that the pin stays in view.
        try pointer.drag(from: start, to: (start.x - 40, start.y), of: window.pane.map)
        pointer.release()
        if isSaid { pump { isUpToDate(window) } } else { pump(settledFor: window) }
        XCTAssertEqual(isUpToDate(window), isSaid, "before \(next)")
        // The first change of the layer hides the message, and the second change restores the layer's state.
        window.activateAction(next, 0)
        pump { !isUpToDate(window) }
        window.activateAction(next, 0)
        pump(settledFor: window)
      }
    }
  }

  private func withLockedPin(_ body: @MainActor (MapWindow, RowKey, Pointer) throws -> Void) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        window.activateAction("win.layer-lock", 0)
        pump(settledFor: window)
        try body(window, XCTUnwrap(window.session.document.markers.rows.first), pointer)
      }
    }
  }
}

/// Returns the center of the pin's balloon.
@MainActor private func point(of pin: RowKey, in window: MapWindow) throws -> (x: Double, y: Double) {
  let tip = window.pane.map.viewport.point(
    for: try XCTUnwrap(window.session.document.rows.coordinate(of: pin)))
  return (tip.x, tip.y - 20)
}

@MainActor private func isUpToDate(_ window: MapWindow) -> Bool {
  texts(shownIn: window.toasts).contains("“map.geojson” is locked.")
    && !mapped(Gtk.Button.self, in: window.toasts) { $0.label == "_Unlock" }.isEmpty
}

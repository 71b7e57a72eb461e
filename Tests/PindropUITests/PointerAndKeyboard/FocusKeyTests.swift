import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import DataTable
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the keyboard focus with a real keyboard.
final class FocusKeyTests: XCTestCase {
  func testClosedSubmenuReturnsTheFocus() throws {
    try withMap { _, window, keys in
      keys.strike("alt+F10")
      pump("the menu is open") { window.titleBar.primary.isOpen }
      pump(settledFor: window)
      keys.strike("b")
      pump(settledFor: window)
      keys.strike("o")
      pump("the menu is closed") { !window.titleBar.primary.isOpen }
      pump(settledFor: window)
      keys.strike("ctrl+m")
      pump("keys are heard") { window.pane.map.mapView.sketchPad.isOn }
    }
  }

  func testRenamingReturnsTheFocusToItsOrigin() throws {
    try withMap { _, window, keys in
      keys.strike("F2")
      pump("the title is edited") { window.sidebar.callout.single.title.row.containsFocus }
      keys.strike("Return")
      pump("the map has the keyboard") { window.pane.map.hasFocus }
      window.sidebar.focusList()
      pump("the list has the keyboard") { window.sidebar.list.containsFocus }
      keys.strike("F2")
      pump("the title is edited") { window.sidebar.callout.single.title.row.containsFocus }
      keys.strike("Return")
      pump("the list has the keyboard again") { window.sidebar.list.containsFocus }
    }
  }

  func testNextRowHasAFocusRingAfterADeletion() throws {
    try withMap { _, window, keys in
      window.sidebar.focusList()
      pump("the list has the keyboard") { window.sidebar.list.containsFocus }
      keys.strike("Delete")
      pump("the place is deleted") { window.session.document.rows.count == 3 }
      window.isFocusVisible = false
      keys.strike("Delete")
      pump("the next one is, too") { window.session.document.rows.count == 2 }
      pump("its neighbor has a ring") { window.sidebar.list.hasRowWithFocus && window.isFocusVisible }
    }
  }

  func testEachPressOfDeleteRemovesAPlace() throws {
    try withMap { _, window, keys in
      window.sidebar.focusList()
      pump("a row has the keyboard") { window.sidebar.list.hasRowWithFocus }
      keys.strikeQuickly("Delete", "Delete", "Delete")
      pump("three places are deleted") { window.session.document.rows.count == 1 }
      pump("the last row has the keyboard") { window.sidebar.list.hasRowWithFocus }
      XCTAssertTrue(window.isFocusVisible)
      keys.strike("Delete")
      pump("no place is left") { window.session.document.rows.count == 0 }
      keys.strike("ctrl+z")
      pump("keys are still heard") { window.session.document.rows.count == 1 }
    }
  }

  func testSwatchesAreOneTabStop() throws {
    try withMap { _, window, keys in
      let swatches = window.sidebar.callout.single.swatches
      pump("the card is there") { swatches.isMapped }
      XCTAssertTrue(swatches.focusChild(.tabForward))
      XCTAssertTrue(swatches.containsFocus)
      let first = window.focusWidget
      keys.strike("Right", "Right")
      pump("another one has the keyboard") { swatches.containsFocus && window.focusWidget !== first }
      keys.strike("space")
      pump("it is chosen") { window.session.document.history.undoName != nil }
      keys.strike("Tab")
      pump("Tab leaves them") { !swatches.containsFocus }
      keys.strike("shift+Tab")
      pump("and comes back in one stop") { swatches.containsFocus }
    }
  }

  func testF6CyclesThroughThePartsOfTheWindow() throws {
    try withMap { _, window, keys in
      window.activateAction("win.toggle-table")
      pump("the table has the keyboard") { window.tables.panel.containsFocus }
      let parts: [Widget] = [
        window.titleBar.bar, window.sidebar.list, window.sidebar.callout, window.pane.map,
        window.tables.panel,
      ]
      for part in parts {
        keys.strike("F6")
        pump("the next part has the keyboard") { part.containsFocus }
        XCTAssertTrue(window.isFocusVisible)
      }
      for part in parts.dropLast().reversed() {
        keys.strike("shift+F6")
        pump("the part before has the keyboard") { part.containsFocus }
      }
    }
  }

  func testKeysRotateTheMap() throws {
    try withMap { _, window, keys in
      let mapView = window.pane.map.mapView
      @MainActor func turned(_ degrees: Double) -> Bool {
        !mapView.isAnimating && abs(mapView.viewport.rotation - degrees * .pi / 180) < 0.01
      }
      keys.strike("ctrl+Right", "ctrl+Right")
      pump("it is turned to the right") { turned(30) }
      keys.strike("ctrl+Left")
      pump("it is turned to the left") { turned(15) }
      keys.strike("ctrl+Up")
      pump("north is up") { turned(0) }
    }
  }
}

/// Opens the sample with its first place selected and the keyboard focus on the map.
private func withMap(_ body: @MainActor (Opened, MapWindow, Pointer) throws -> Void) throws {
  try onMain {
    let keys = try Pointer.required()
    try withOpened { opened, window in
      try keys.move(to: 5, 5, of: window)
      try opened.select(row: 0)
      window.pane.map.grabFocus()
      pump(settledFor: window)
      try body(opened, window, keys)
    }
  }
}

extension PlaceList {
  fileprivate var hasRowWithFocus: Bool { rows.contains { $0.item.hasFocus } }
}

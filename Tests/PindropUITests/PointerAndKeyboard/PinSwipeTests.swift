import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import PindropUI

/// Tests swipes of a real pointer that begin on a pin.
final class PinSwipeTests: XCTestCase {
  func testDropOfAnUnselectedPinShowsAToastWithUndo() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let (key, start) = try firstPin(of: window)
        try swipe(fromPin: key, of: window, pointer)
        pump("the pin is moved") { window.session.document.rows.coordinate(of: key) != start }
        pump("a toast says “Moved Bern”, not “\(window.messages.stepToast?.title ?? "")”") {
          window.messages.stepToast?.title == "Moved Bern"
        }
        let undo = { mapped(Button.self, in: window.toasts) { $0.actionName == "win.undo-step" }.first }
        pump("the toast has a button and the drag is over") { undo() != nil && window.session.drag == nil }
        pump(settledFor: window)
        try pointer.click(on: XCTUnwrap(undo()))
        pump("the button has put the pin back") { window.session.document.rows.coordinate(of: key) == start }
      }
    }
  }

  func testDropOfASelectedPinShowsNoToast() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let (key, start) = try firstPin(of: window)
        window.session.selection.select(only: key)
        pump(settledFor: window)
        try swipe(fromPin: key, of: window, pointer)
        pump("the pin is moved and the drag is over") {
          window.session.document.rows.coordinate(of: key) != start && window.session.drag == nil
        }
        XCTAssertNil(window.messages.stepToast?.title)
      }
    }
  }

  func testSwipeFromAnUnselectedPinPansIfPreferred() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let preferences = opened.application.preferences
        preferences.draggablePins = .selected
        defer { preferences.draggablePins = .all }
        let (key, start) = try firstPin(of: window)
        let center = window.pane.center
        try swipe(fromPin: key, of: window, pointer)
        pump("the map is panned") { Geodesic(from: center, to: window.pane.center).distance > 100 }
        XCTAssertEqual(window.session.document.rows.coordinate(of: key), start, "the pin was dragged")
        XCTAssertTrue(window.session.selection.isEmpty, "the swipe has selected the pin")
        // Selects the pin with a click, so that it can be dragged.
        standStill(window)
        let grip = try grip(of: key, in: window)
        try pointer.move(to: grip.x, grip.y, of: window.pane.map)
        pointer.click()
        pump("a click has selected the pin") { window.session.selection.primary == key }
        pump(settledFor: window)
        try swipe(fromPin: key, of: window, pointer)
        pump("the pin is moved") { window.session.document.rows.coordinate(of: key) != start }
      }
    }
  }

  func testDraggingPreferenceIsSetByPointer() throws {
    try onMain {
      let pointer = try Pointer.required()
      let preferences = Preferences(nil)
      let group = ChoiceGroup.dragging(preferences)
      try withWindow(of: group.widget) { window in
        let buttons = mapped(CheckButton.self, in: window)
        XCTAssertEqual(buttons.map(\.isActive), [true, false])
        try pointer.click(on: XCTUnwrap(buttons.last))
        pump("the press is in the settings") { preferences.draggablePins == .selected }
      }
    }
  }
}

/// Returns the key and the coordinate of the file's first pin.
@MainActor private func firstPin(of window: MapWindow) throws -> (RowKey, Coordinate) {
  pump(settledFor: window)
  let key = try XCTUnwrap(window.session.document.markers.rows.first)
  return (key, try XCTUnwrap(window.session.document.rows.coordinate(of: key)))
}

@MainActor private func grip(of key: RowKey, in window: MapWindow) throws -> (x: Double, y: Double) {
  let place = try XCTUnwrap(window.session.document.rows.coordinate(of: key))
  let tip = window.pane.map.viewport.point(for: place)
  return (tip.x, tip.y - 20)
}

/// Waits until the map is at rest. A fling continues after the button is released.
@MainActor private func standStill(_ window: MapWindow) {
  var (center, since) = (window.pane.center, MainLoop.now)
  pump("the map stands still") {
    if window.pane.center != center { (center, since) = (window.pane.center, MainLoop.now) }
    return MainLoop.now - since > 0.7 && !window.pane.map.mapView.isAnimating
  }
  pump(settledFor: window)
}

@MainActor private func swipe(fromPin key: RowKey, of window: MapWindow, _ pointer: Pointer) throws {
  let grip = try grip(of: key, in: window)
  try pointer.drag(from: grip, to: (grip.x - 90, grip.y + 60), of: window.pane.map)
  pointer.release()
}

import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapEditing
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

final class EditingTests: XCTestCase {
  func testListAndMapShareOneSelection() throws {
    try onMain {
      try withOpened { opened, window in
        let model = window.sidebar.list.model
        model.select(1..<2, alone: true)
        settle()
        XCTAssertEqual(window.action("selection")?.state(as: String.self), "Genève")
        XCTAssertEqual(window.sidebar.callout.single.title.row.text, "Genève")
        let bern = try XCTUnwrap(window.session.document.markers.rows.first)
        window.pane.map.mapView.selection.extend(with: AnnotationKey(bern))
        XCTAssertTrue(model.isSelected(0) && model.isSelected(1))
        XCTAssertFalse(model.isSelected(2))
        window.activateAction("win.select-all")
        XCTAssertEqual(window.session.selection.count, 4)
        _ = opened
      }
    }
  }

  func testTitleEditIsOneUndoableStep() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        let field = window.sidebar.callout.single.title
        field.row.text = "Berne"
        XCTAssertTrue(field.finish())
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["Berne"])
        XCTAssertTrue(try opened.exported().contains(#""name":"Berne""#))
        window.activateAction("win.undo")
        XCTAssertEqual(field.row.text, "Bern")
        XCTAssertEqual(try opened.exported(), Opened.sample)
        window.activateAction("win.redo")
        XCTAssertEqual(field.row.text, "Berne")
      }
    }
  }

  func testWindowCanCloseWhileATitleIsTyped() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        window.sidebar.focusTitle()
        let field = window.sidebar.callout.single.title
        pump { field.row.containsFocus }
        XCTAssertTrue(field.row.containsFocus)
        field.row.text = "Half a na"
        window.destroy()
        settle()
      }
    }
  }

  func testDragReadoutIsHiddenForAnotherSelection() throws {
    try onMain {
      try withOpened { opened, window in
        let key = try XCTUnwrap(window.session.document.markers.rows.first)
        let place = Coordinate(latitude: 1, longitude: 2)
        let callout = window.sidebar.callout.single
        try opened.select(row: 0)
        window.map.show(
          DragPresentation(key: AnnotationKey(key), state: .ending, start: place, coordinate: place))
        XCTAssertTrue(callout.showsDrag)
        window.session.selection.clear()
        try opened.select(row: 1)
        XCTAssertFalse(callout.showsDrag)
        window.session.showDrag(nil, near: nil)
        XCTAssertFalse(callout.showsDrag)
        XCTAssertTrue(callout.coordinate.row.isEditable)
      }
    }
  }

  func testCanceledDragReadoutHasNoDistance() throws {
    try onMain {
      try withOpened { opened, window in
        let key = try XCTUnwrap(window.session.document.markers.rows.first)
        let place = Coordinate(latitude: 1, longitude: 2)
        let callout = window.sidebar.callout.single
        try opened.select(row: 0)
        for (state, isShown) in [(AnnotationView.DragState.starting, true), (.canceling, false)] {
          window.map.show(
            DragPresentation(key: AnnotationKey(key), state: state, start: place, coordinate: place))
          XCTAssertTrue(callout.showsDrag)
          XCTAssertEqual(texts(shownIn: callout).contains("Not moved yet"), isShown, "\(state)")
        }
        window.session.showDrag(nil, near: nil)
      }
    }
  }

  func testLeavingTheTitleDeselectsItsText() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened { opened, window in
        pump(settledFor: window)
        try opened.select(row: 0)
        window.pane.map.grabFocus()
        let row = window.sidebar.callout.single.title.row
        for end in ["Escape", "Return"] {
          keys.strike("F2")
          pump("the title is edited") { row.containsFocus }
          keys.strike("ctrl+a")
          pump("its text is selected") { row.selection == 0..<4 }
          keys.strike(end)
          pump("the map has the keyboard") { window.pane.map.hasFocus }
          XCTAssertTrue(row.selection.isEmpty, end)
        }
      }
    }
  }

  func testTypedTitleIsAppliedWhenTheSelectionChanges() throws {
    try onMain {
      try withOpened { opened, window in
        try opened.select(row: 0)
        window.sidebar.callout.single.title.row.text = "Berne"
        try opened.select(row: 1)
        XCTAssertEqual(window.sidebar.callout.single.title.row.text, "Genève")
        XCTAssertEqual(window.session.document.rows.row(at: 0).title, "Berne")
        XCTAssertEqual(window.session.document.rows.row(at: 1).title, "Genève")
      }
    }
  }

  func testFilterHidesAndRestoresRows() throws {
    try onMain {
      try withOpened { _, window in
        let model = window.sidebar.list.model
        window.sidebar.search.text = "geneve"
        pump { model.count == 1 }
        window.activateAction("win.select-all")
        XCTAssertEqual(window.session.selectedTitles(atMost: 5), ["Genève"])
        window.sidebar.search.text = ""
        pump { model.count == 4 }
      }
    }
  }

  func testAddModeAddsAPinAtTheClick() throws {
    try onMain {
      try withOpened { opened, window in
        window.activateAction("win.add")
        XCTAssertTrue(window.pane.map.isPlacing)
        XCTAssertEqual(window.action("add")?.state(as: Bool.self), true)
        let place = Coordinate(latitude: 46.8, longitude: 8)
        window.pane.map.onClick?(window.pane.map.pressed(at: window.pane.map.viewport.point(for: place)))
        XCTAssertFalse(window.pane.map.isPlacing)
        XCTAssertEqual(window.session.document.rows.count, 5)
        XCTAssertEqual(window.session.selectedTitles(atMost: 1), ["New Place"])
        let found = try XCTUnwrap(
          window.session.document.rows.coordinate(of: XCTUnwrap(window.session.selection.primary)))
        let miss = window.pane.map.viewport.point(for: found) - window.pane.map.viewport.point(for: place)
        XCTAssertLessThan(miss.length, 0.5)
        pump("the title of the new place has the keyboard") {
          window.sidebar.callout.single.title.row.containsFocus
        }
        window.activateAction("win.undo")
        XCTAssertEqual(try opened.exported(), Opened.sample)
      }
    }
  }

  func testShiftClickContinuesAdding() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        let (map, document) = (window.pane.map, window.session.document)
        XCTAssertEqual(Actions.add.entry.title, "Add Place")
        pump(settledFor: window)
        window.activateAction("win.add")
        pump("how to go on is told") { texts(shownIn: window.pane).contains { $0.contains("Shift") } }
        pump(settledFor: window)
        @MainActor func click(_ x: Double, _ y: Double) throws {
          try pointer.move(to: map.width * x, map.height * y, of: map)
          pointer.click()
        }
        pointer.hold("shift")
        for (count, x) in [(5, 0.3), (6, 0.7)] {
          try click(x, 0.4)
          pump("\(count) are there") { document.rows.count == count }
          XCTAssertTrue(map.isPlacing && map.hasFocus)
        }
        pointer.strike("Return")
        pointer.letGo("shift")
        pump("one is in the middle, too") { document.rows.count == 7 }
        XCTAssertTrue(map.isPlacing)
        try click(0.4, 0.7)
        pump("it is the last one") { document.rows.count == 8 && !map.isPlacing }
        pump("whose title can be typed") { window.sidebar.callout.single.title.row.containsFocus }
      }
    }
  }

  func testTitleCanBeTypedImmediatelyWhileTheMapIsBusy() throws {
    try onMain {
      let keys = try Pointer.required()
      for showsSidebar in [true, false] {
        try withOpened { _, window in
          window.layout.showsSidebar = showsSidebar
          pump(settledFor: window)
          // Keeps the main loop busy with frames that take longer than the interval of the display.
          let busy = window.onFrame { _ in
            let end = MainLoop.now + 0.04
            while MainLoop.now < end {}
            return true
          }
          defer { busy.remove() }
          window.activateAction("win.add")
          let middle = Point(x: window.pane.map.width / 2, y: window.pane.map.height / 2)
          window.pane.map.onClick?(window.pane.map.pressed(at: middle))
          XCTAssertEqual(window.session.document.rows.count, 5)
          let title = window.sidebar.callout.single.title.row
          if showsSidebar {
            XCTAssertTrue(title.containsFocus, "the title has no keyboard yet")
          } else {
            pump("the title of a sidebar that comes with it has the keyboard") { title.containsFocus }
          }
          busy.remove()
          keys.type("Sanaa")
          keys.strike("Escape")
          pump("Escape has left the title for the list") { window.sidebar.list.hasKeyboard }
          XCTAssertEqual(window.session.selection.count, 1, "Escape has deselected the new place")
        }
      }
    }
  }

  func testManyPlacesAreDuplicatedMovedCutAndPasted() throws {
    try onMain {
      let count = MapDocument.manyRows + 1
      let features = (0..<count).map { number in
        """
        {"type":"Feature","properties":{"name":"P \(number)"},"geometry":{"type":"Point",\
        "coordinates":[\(number % 100).5,\(number / 100).5]}}
        """
      }
      let text = Opened.collection(features)
      try withOpened(text) { opened, window in
        let document = window.session.document
        window.activateAction("win.select-all")
        pump("all are selected") { window.session.selection.count == count }
        window.activateAction("win.duplicate")
        pump("there are copies") { document.rows.count == 2 * count }
        XCTAssertEqual(window.session.selection.count, count)
        pump("nothing is under way") { !window.editing.longEdits.isBusy }
        let place = try XCTUnwrap(document.rows.coordinate(of: window.session.selection.keys[0]))
        // Sends several requests, which the window combines into fewer moves.
        for _ in 0..<5 { window.activateAction("win.nudge", [10.0, 0.0]) }
        let viewport = window.pane.map.viewport
        let end = viewport.mercatorOffset(of: Point(x: 50, y: 0)).x * 360
        pump("all presses are done") {
          document.rows.coordinate(of: window.session.selection.keys[0]).map {
            // The positions agree only to a tenth of a pixel, because the zoom level determines the number of decimals.
            abs($0.longitude - place.longitude - end) < end / 500
          } ?? false
        }
        pump("nothing is under way") { !window.editing.longEdits.isBusy }
        window.activateAction("win.cut")
        pump("they are gone") { document.rows.count == count }
        pump("nothing is under way") { !window.editing.longEdits.isBusy }
        XCTAssertEqual(try opened.exported(), text)
        // The second paste starts during the first one.
        for _ in 0..<2 { window.activateAction("win.paste") }
        pump("they are there again, twice") { document.rows.count == 3 * count }
        XCTAssertEqual(window.session.selection.count, count)
        let said = "\(count.formatted) places pasted"
        pump("that is said") { texts(shownIn: window.toasts).contains(said) }
      }
    }
  }
}

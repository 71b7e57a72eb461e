import Adwaita
import AnnotationKit
import Documents
import Foundation
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

final class LayersPanelTests: XCTestCase {
  func testSingleLayerIsFoldedAndSeveralAreListedTopDown() throws {
    try onMain {
      try withOpened { _, window in
        XCTAssertFalse(window.sidebar.layers.isOpen)
        XCTAssertTrue(window.sidebar.layers.isVisible)
        XCTAssertEqual(window.action("export-layers")?.isEnabled, false)
        window.activateAction("win.layer-new")
        XCTAssertEqual(window.action("export-layers")?.isEnabled, true)
        XCTAssertTrue(window.sidebar.layers.isOpen)
        XCTAssertEqual(names(window.sidebar.layers), ["Layer 2", "map.geojson"])
      }
      try withLayers { opened, window, panel in
        XCTAssertEqual(names(panel), ["top.geojson", "map.geojson"])
        XCTAssertEqual(panel.rows.map(\.line.count.count), [1, 4])
        XCTAssertEqual(panel.rows.map(\.line.isActive), [true, false])
        XCTAssertEqual(panel.rows[1].tooltip, opened.file.displayName)
        settle()
        XCTAssertEqual(
          window.action("layers")?.state(as: String.self),
          "1|top.geojson|1|file,active\n0|map.geojson|4|file")
      }
    }
  }

  func testFoldersOfAFileAreHiddenAndSelectedByPointer() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let text = """
          <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
          <Folder><name>huts</name>
          <Placemark><name>A</name><Point><coordinates>7.4,46.9</coordinates></Point></Placemark>
          <Placemark><name>B</name><Point><coordinates>7.5,46.9</coordinates></Point></Placemark></Folder>
          <Folder><name>old</name><visibility>0</visibility>
          <Placemark><name>C</name><Point><coordinates>7.6,46.9</coordinates></Point></Placemark></Folder>
          </Document></kml>
          """
        let file = try opened.write(text, named: "tour.kml")
        window.open([file])
        let panel = window.sidebar.layers
        pump("the folders are listed") { panel.groupRows.map(\.line.name) == ["huts", "old"] }
        let document = window.session.document
        XCTAssertEqual(panel.groupRows.map(\.line.count.count), [2, 1])
        XCTAssertEqual(panel.groupRows.map(\.line.isHidden), [false, true])
        XCTAssertEqual(window.session.rows.count, 6)
        @MainActor func button(_ tooltip: String, in row: Widget) throws -> Gtk.Button {
          try XCTUnwrap(mapped(Gtk.Button.self, in: row) { $0.tooltip == tooltip }.first)
        }
        // Waits first, because the previous press may have changed the layout of the buttons.
        @MainActor func press(_ tooltip: String, in row: () -> Widget) throws {
          pump(settledFor: window)
          try pointer.click(on: try button(tooltip, in: row()))
        }
        pump("they can be pressed") { panel.groupRows.allSatisfy { $0.isMapped && $0.height > 0 } }
        try press("Show") { panel.groupRows[1] }
        pump("it is shown") { window.session.rows.count == 7 && !panel.groupRows[1].line.isHidden }
        try press("Hide") { panel.groupRows[0] }
        pump("it is hidden") { window.session.rows.count == 5 && panel.groupRows[0].line.isHidden }
        XCTAssertEqual(document.history.undoName, .layer(.hideFolder, named: "huts"))
        window.activateAction("win.undo")
        pump("it is shown again") { window.session.rows.count == 7 }
        pump(settledFor: window)
        let title = try XCTUnwrap(mapped(Label.self, in: panel.groupRows[0]) { $0.text == "huts" }.first)
        try pointer.click(on: title)
        pump("new places go there") { panel.groupRows[0].line.isActive && !panel.rows[0].line.isActive }
        window.activateAction("win.add-here")
        pump("there is one more") { panel.groupRows.map(\.line.count.count) == [3, 1] }
        try press("Hide Folders") { panel.rows[0] }
        pump("their rows are gone") { panel.groupRows.isEmpty }
        try press("Show Folders") { panel.rows[0] }
        pump("they are there again") { panel.groupRows.count == 2 }
        window.activateAction("win.layer-activate", panel.rows[0].line.key.rawValue)
        pump("new places go to the end") { panel.rows[0].line.isActive }
      }
    }
  }

  func testNewPlacesGoToTheActiveLayer() throws {
    try onMain {
      try withLayers { _, window, panel in
        window.activateAction("win.layer-activate", 0)
        XCTAssertEqual(panel.rows.map(\.line.isActive), [false, true])
        window.activateAction("win.add-here")
        XCTAssertEqual(panel.rows.map(\.line.count.count), [1, 5])
        XCTAssertEqual(panel.rows.map(\.line.isUnsaved), [false, true])
        XCTAssertTrue(texts(shownIn: panel.rows[1]).contains("●"))
      }
    }
  }

  func testHiddenLayerStillNamesTheWindow() throws {
    try onMain {
      try withOpened { _, window in
        window.activateAction("win.layer-visible", 0)
        XCTAssertNil(window.session.document.layers.active)
        XCTAssertEqual(window.session.name, "map.geojson")
        XCTAssertFalse(window.session.isUntouched)
      }
    }
  }

  func testHiddenLayerIsNotListedAndCannotBeActivated() throws {
    try onMain {
      try withLayers { _, window, panel in
        window.activateAction("win.layer-visible", 1)
        XCTAssertFalse(panel.rows[0].line.isVisible)
        XCTAssertEqual(window.session.rows.count, 4)
        XCTAssertEqual(window.session.document.markers.count, 2)
        window.activateAction("win.layer-activate", 1)
        XCTAssertEqual(panel.rows.map(\.line.isActive), [false, true])
        window.activateAction("win.undo")
        XCTAssertEqual(window.session.rows.count, 5)
      }
    }
  }

  func testLockedLayerCannotBeEdited() throws {
    try onMain {
      try withLayers { opened, window, panel in
        try opened.select(row: 0)
        let callout = window.sidebar.callout.single
        let key = try XCTUnwrap(window.session.selection.primary)
        let map = window.pane.map.mapView
        pump { map.view(for: AnnotationKey(key)) != nil }
        XCTAssertEqual(map.view(for: AnnotationKey(key))?.isDraggable, true)
        window.activateAction("win.layer-lock", 0)
        XCTAssertEqual(map.view(for: AnnotationKey(key))?.isDraggable, false)
        XCTAssertFalse(callout.title.row.isEditable)
        XCTAssertFalse(callout.coordinate.row.isEditable)
        XCTAssertTrue(texts(shownIn: callout).contains { $0.contains("“map.geojson” is locked") })
        for name in ["delete", "duplicate", "color", "nudge"] {
          XCTAssertEqual(window.action(name)?.isEnabled, false, name)
        }
        window.activateAction("win.layer-lock", 0)
        XCTAssertEqual(map.view(for: AnnotationKey(key))?.isDraggable, true)
        XCTAssertTrue(callout.title.row.isEditable)
        XCTAssertEqual(window.action("delete")?.isEnabled, true)
      }
    }
  }

  func testPanelStaysOpenIfTheOnlyLayerLeftIsHidden() throws {
    try onMain {
      try withLayers { _, window, panel in
        window.activateAction("win.layer-visible", 0)
        window.activateAction("win.layer-remove", 1)
        XCTAssertEqual(names(panel), ["map.geojson"])
        XCTAssertTrue(panel.isOpen && panel.revealer.revealsChild, "the hidden layer can't be shown again")
        window.activateAction("win.layer-visible", 0)
        XCTAssertFalse(panel.isOpen)
      }
    }
  }

  func testManyLayersLeaveRoomForTheCardInALowWindow() throws {
    try onMain {
      try withLayers { opened, window, panel in
        for _ in 0..<4 { window.activateAction("win.layer-new") }
        XCTAssertEqual(panel.rows.count, 6)
        resize(window, to: 700, 500)
        window.layout.showsSidebar = true
        try opened.select(row: 0)
        pump("the card is shown") { window.sidebar.callout.single.isMapped }
        pump(settledFor: window)
        let coordinate = try XCTUnwrap(window.sidebar.callout.single.coordinate.row.bounds(in: window))
        XCTAssertLessThanOrEqual(coordinate.y + coordinate.height, window.height, "it is out of view")
        XCTAssertGreaterThanOrEqual(window.sidebar.list.seenRows.count, 2)
        XCTAssertLessThanOrEqual(panel.height, window.height / 3)
        resize(window, to: 700, 900)
        pump("the rows have room") { panel.revealer.height > 150 }
      }
    }
  }

  func testTooltipsNameTheUndoAndRedoSteps() throws {
    try onMain {
      try withLayers { _, window, _ in
        window.session.selection.set(window.session.document.markers.rows)
        window.activateAction("win.color", "green")
        pump { tooltips(in: window).contains("Undo Change Color of 3 Items (Ctrl+Z)") }
        pump { texts(shownIn: window.toasts).contains("Color of 3 items changed") }
        window.activateAction("win.undo")
        pump { tooltips(in: window).contains("Redo Change Color of 3 Items (Shift+Ctrl+Z)") }
      }
    }
  }

  func testSpokenTextDescribesTheLayerCompletely() throws {
    try onMain {
      let line = LayerRowContent(
        key: LayerKey(3), name: "Cafés", isVisible: false, isLocked: true, isActive: false, isUnsaved: true,
        path: nil, count: FeatureCount(1, mayHaveShapes: false))
      XCTAssertEqual(line.spoken, "Cafés, draft, 1 place, not saved, hidden, locked")
      XCTAssertEqual(line.detail, "Draft · 1")
    }
  }
}

@MainActor private func tooltips(in widget: Widget) -> [String] {
  [widget.tooltip].compactMap { $0 } + widget.children.flatMap(tooltips(in:))
}

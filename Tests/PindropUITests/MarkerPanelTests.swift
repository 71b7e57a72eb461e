import AnnotationKit
import Documents
import Features
import Gtk
import GtkTesting
import XCTest

@testable import DetailPanel
@testable import MapSessions
@testable import MapWindows
@testable import SidebarLists

/// Tests the symbol chooser with a real pointer and keyboard.
final class MarkerPanelTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"A","marker-symbol":"bus","marker-size":"small"},\
    "geometry":{"type":"Point","coordinates":[7,47]}},
    {"type":"Feature","properties":{"name":"B","marker-symbol":"tardis"},\
    "geometry":{"type":"Point","coordinates":[8,47]}}
    ]}
    """

  func testCardShowsTheCommonSymbolAndSize() throws {
    try onMain {
      try withOpened(MarkerPanelTests.text) { _, window in
        let session = window.session
        let rows = (0...1).map { session.document.rows.key(at: $0) }
        session.selection.set([rows[0]])
        pump { window.sidebar.callout.single.marker.isMapped }
        XCTAssertEqual(session.selectedMarkers?.symbol?.text, "bus")
        XCTAssertEqual(session.selectedMarkers?.size, .small)
        // Properties that have controls aren't listed again. Unknown values are listed unchanged.
        XCTAssertEqual(session.subject?.indicesWithFields, [0, 1, 2])
        session.selection.set([rows[1]])
        XCTAssertNil(session.selectedMarkers?.symbol)
        XCTAssertEqual(session.subject?.indicesWithFields, [0])
        session.selection.set(rows)
        XCTAssertEqual(session.selectedMarkers?.hasVariousSymbols, true)
        XCTAssertNil(session.selectedMarkers?.size)
      }
    }
  }

  func testPressedIconIsSetAndTheFocusReturns() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(MarkerPanelTests.text) { opened, window in
        window.session.selection.set([window.session.document.rows.key(at: 1)])
        let panel = window.sidebar.callout.single.marker
        pump { panel.isMapped }
        pump(settledFor: window)
        try pointer.click(on: panel.symbol)
        pump { panel.chooser?.isMapped ?? false }
        let chooser = try XCTUnwrap(panel.chooser)
        pump(settledFor: chooser)
        pointer.type("zoo")
        let zoo = try XCTUnwrap(SymbolChooser.choices.firstIndex(of: MarkerSymbol("zoo")))
        pump("others are left out") { chooser.grid.children.filter(\.isVisible).count == 1 }
        pump(settledFor: chooser)
        try pointer.click(on: chooser.grid.children[zoo])
        pump { (try? opened.exported()) == MarkerPanelTests.text.replacing("tardis", with: "zoo") }
        pump("the chooser has gone") { !(panel.chooser?.isMapped ?? false) }
        XCTAssertTrue(panel.symbol.hasFocus)
      }
    }
  }

  func testFormatWithoutSymbolsHidesThePanel() throws {
    try onMain {
      try withOpened(MarkerPanelTests.text) { opened, window in
        let session = window.session
        session.selection.set([session.document.rows.key(at: 0)])
        let panel = window.sidebar.callout.single.marker
        pump { panel.isMapped }
        XCTAssertTrue(try opened.save(to: opened.folder.appendingPathComponent("a.gpx").path))
        session.selection.clear()
        session.selection.set([session.document.rows.key(at: 1)])
        pump { session.subject?.marker == nil && !panel.isMapped }
        let name = session.document.history.undoName
        window.activateAction("win.marker-symbol", "zoo")
        pump("it is said") {
          texts(shownIn: window.toasts).contains { $0.contains("cannot store marker symbols or sizes") }
        }
        XCTAssertEqual(session.document.history.undoName, name)
      }
    }
  }

  func testSymbolsAreFoundByName() throws { try onMain { MarkerPanelTests.find() } }

  @MainActor private static func find() {
    func found(_ text: String) -> [String] {
      SymbolChooser.choices.filter { SymbolChooser.matches($0, text) }.map { $0?.text ?? "none" }
    }
    XCTAssertEqual(found("").count, 1 + 160 + 26 + 100)
    XCTAssertEqual(found("bicycle"), ["bicycle", "bicycle-share"])
    XCTAssertEqual(found("share bi"), ["bicycle-share"])
    XCTAssertEqual(found("fast-f"), ["fast-food"])
    XCTAssertEqual(found("42"), ["42"])
    XCTAssertEqual(found("nothing like it"), [])
  }
}

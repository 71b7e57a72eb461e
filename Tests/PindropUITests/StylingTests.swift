import Adwaita
import AnnotationKit
import Documents
import Features
import Gtk
import GtkTesting
import Pages
import Painting
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapArea
@testable import MapSessions
@testable import MapWindows
@testable import Styling

/// Tests coloring by a property with a real pointer.
final class StylingTests: XCTestCase {
  private static let kinds = ["town", "village", "town", "town"]

  private static func text(_ colors: [String?]) -> String {
    let features = kinds.enumerated().map { index, kind in
      let color = colors[index].map { "\"marker-color\":\"\($0)\"," } ?? ""
      return """
        {"type":"Feature","properties":{\(color)"kind":"\(kind)","height":\(index * 100)},\
        "geometry":{"type":"Point","coordinates":[\(index),47]}}
        """
    }
    return Opened.collection(features)
  }

  private static let plain = text([nil, nil, nil, nil])
  private static let byKind = text(["#0072b2", "#e69f00", "#0072b2", "#0072b2"])

  func testDialogShowsALegendAndAppliesColorsInOneStep() throws {
    try withDialog({ $0.activateAction("win.color-by-property") }) { opened, window, dialog, pointer in
      XCTAssertEqual(StylingTests.legendTexts(dialog), ["town 3", "village 1"])
      try StylingTests.press("Apply to Places", dialog, pointer)
      pump("they are colored") { window.session.document.history.undoName != nil }
      XCTAssertEqual(try opened.exported(), StylingTests.byKind)
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), StylingTests.plain)
      XCTAssertNil(window.session.document.history.undoName)
    }
  }

  func testPropertyAndMethodCanBeChosen() throws {
    try withDialog({ $0.activateAction("win.layer-color", 0) }) { opened, window, dialog, pointer in
      try pointer.click(on: dialog.property)
      pointer.strike("Down", "Return")
      pump { dialog.property.selected == 1 }
      pump("few numbers are values as others are") {
        StylingTests.legendTexts(dialog) == ["0 1", "100 1", "200 1", "300 1"]
      }
      pump(settledFor: dialog.dialog)
      try pointer.click(on: dialog.method)
      pointer.strike("Down", "Return")
      pump { dialog.method.selected == 1 }
      XCTAssertEqual(
        StylingTests.legendTexts(dialog), ["0 – 60 1", "60 – 120 1", "180 – 240 1", "240 – 300 1"])
      try StylingTests.press("Apply to Places", dialog, pointer)
      let colors = StylingTests.text(["#440154", "#3b528b", "#5ec962", "#fde725"])
      pump("they are colored") { window.session.document.history.undoName != nil }
      XCTAssertEqual(try opened.exported(), colors)
    }
  }

  func testColorsOfManyValuesAreComputedInTheBackground() throws {
    let features = (0..<3000).map { index in
      """
      {"type":"Feature","properties":{"kind":"\(index)\(index % 2 == 0 ? "" : " m")"},\
      "geometry":{"type":"Point","coordinates":[\(index % 90),47]}}
      """
    }
    let text = Opened.collection(features)
    try withDialog(of: text, { $0.activateAction("win.layer-color", 0) }) { _, window, dialog, pointer in
      let shown = StylePalette.categories.count + 1
      pump("there is a legend") { StylingTests.legendTexts(dialog).count == shown }
      try StylingTests.press("Apply to Places", dialog, pointer)
      pump("they are colored") { window.session.document.history.undoName != nil }
    }
  }

  func testCanceledDialogChangesNothing() throws {
    try withDialog({ $0.activateAction("win.color-by-property") }) { opened, window, dialog, pointer in
      try StylingTests.press("Cancel", dialog, pointer)
      pump { !dialog.dialog.isMapped }
      XCTAssertEqual(try opened.exported(), StylingTests.plain)
    }
  }

  func testKeptRuleShowsItsLegendOnTheMap() throws {
    try withDialog({ $0.activateAction("win.layer-color", 0) }) { opened, window, dialog, pointer in
      try StylingTests.press("Keep as Rule", dialog, pointer)
      pump("the legend is on the map") { window.pane.corners.showsLegend }
      XCTAssertEqual(try opened.exported(), StylingTests.plain)
      let legend = window.pane.corners.legend.value
      pump("it is laid out") { StylingTests.legendTexts(legend) == ["kind", "town", "village"] }
      let first = try XCTUnwrap(window.session.rowContent(for: window.session.document.rows.key(at: 0)))
      XCTAssertEqual(HexColor(first.markerAppearance.tint), StylePalette.categories[0])
      let pictured = try XCTUnwrap(window.pane.pageLegend(on: .light))
      XCTAssertEqual(pictured.sections.map(\.title), ["kind"])
      XCTAssertEqual(pictured.sections[0].lines.map(\.text), ["town", "village"])
      XCTAssertEqual(
        pictured.sections[0].lines[0].icon, RowIcon.drawing(.pin, first.markerAppearance.tint, on: .light))
      pump(settledFor: window)
      try pointer.click(on: legend.fold)
      pump("its lines are gone") { StylingTests.legendTexts(legend) == ["kind"] }
      XCTAssertNil(window.pane.pageLegend(on: .light))
      // Waits, because the header of the legend moves down.
      pump(settledFor: window)
      try pointer.click(on: legend.fold)
      pump("they are back") { StylingTests.legendTexts(legend).count == 3 }
      pump(settledFor: window)
      try pointer.click(on: legend.close)
      pump("it is gone") { !legend.isVisible }
      XCTAssertNil(window.pane.pageLegend(on: .light))
      window.activateAction("win.legend")
      pump("it is back") { legend.isMapped }
      window.activateAction("win.undo")
      pump("nothing is left of it") { !legend.isVisible }
      XCTAssertNil(window.session.document.history.undoName)
    }
  }

  func testLegendListsOtherValuesIfPresent() throws {
    try onMain {
      try withOpened(StylingTests.plain) { _, window in
        let document = window.session.document
        window.activateAction("win.layer-color-rule", ["0", "kind", "categories"])
        let legend = window.pane.corners.legend.value
        pump("there is none") { StylingTests.legendTexts(legend) == ["kind", "town", "village"] }
        document.properties.set(at: 0, of: document.rows.key(at: 2), to: .text("castle"))
        pump("there is one") { StylingTests.legendTexts(legend) == ["kind", "town", "village", "Other"] }
        document.features.delete([document.rows.key(at: 2)])
        pump("it is deleted") { StylingTests.legendTexts(legend) == ["kind", "town", "village"] }
        document.history.undo()
        pump("it is back") { StylingTests.legendTexts(legend).last == "Other" }
        window.activateAction("win.layer-color-rule", ["0", "height", "equalSteps"])
        pump("all have numbers") { StylingTests.legendTexts(legend).first == "height" }
        XCTAssertFalse(StylingTests.legendTexts(legend).contains("Other"))
      }
    }
  }

  func testLegendListsLayersTopDown() throws {
    try onMain {
      try withOpened(StylingTests.plain) { opened, window in
        window.open([try opened.write(StylingTests.plain, named: "upper.geojson")])
        pump("there are two layers") { window.session.document.layers.all.count == 2 }
        window.activateAction("win.layer-color-rule", ["0", "kind", "categories"])
        window.activateAction("win.layer-color-rule", ["1", "height", "quantiles"])
        pump("the legend is on the map") { window.pane.corners.showsLegend }
        let names = window.session.document.layers.all.reversed().map(\.shownName)
        @MainActor func headings() -> [String] {
          texts(shownIn: window.pane.corners.legend.value).filter { $0.contains(" · ") }
        }
        pump("both are named") { headings() == ["\(names[0]) · height", "\(names[1]) · kind"] }
        window.activateAction("win.layer-visible", 1)
        pump("a hidden layer has no legend") { headings().isEmpty && window.pane.corners.showsLegend }
      }
    }
  }

  func testDialogStartsWithTheExistingRule() throws {
    try withDialog({ window in
      window.activateAction("win.layer-color-rule", ["0", "height", "quantiles"])
      pump("there is a rule") { window.pane.corners.showsLegend }
      window.activateAction("win.layer-color", 0)
    }) { opened, window, dialog, pointer in
      XCTAssertEqual(dialog.property.selected, 1)
      XCTAssertEqual(dialog.method.selected, 2)
      try StylingTests.press("Apply to Places", dialog, pointer)
      let colors = StylingTests.text(["#440154", "#3b528b", "#21918c", "#fde725"])
      pump("they have the colors themselves") { (try? opened.exported()) == colors }
      XCTAssertNil(window.session.document.layers.all[0].state.colorRule, "the rule would hide them")
      XCTAssertFalse(window.pane.corners.showsLegend)
    }
  }

  func testReturnKeepsARuleAndChangesNoFile() throws {
    try withDialog({ $0.activateAction("win.layer-color", 0) }) { opened, window, dialog, pointer in
      let before = try opened.exported()
      pointer.strike("Return")
      pump("there is a rule") { window.pane.corners.showsLegend }
      XCTAssertEqual(try opened.exported(), before)
      window.activateAction("win.layer-color-rule-remove", 0)
    }
  }

  func testLockedLayerOffersOnlyARule() throws {
    try withDialog({ window in
      window.activateAction("win.layer-lock", 0)
      window.activateAction("win.layer-color", 0)
    }) { _, window, dialog, pointer in
      let apply = try StylingTests.button("Apply to Places", dialog)
      XCTAssertFalse(isPressable(apply))
      try StylingTests.press("Keep as Rule", dialog, pointer)
      pump("there is a rule") { window.pane.corners.showsLegend }
      window.activateAction("win.layer-color-rule-remove", 0)
      pump("there is none") { !window.pane.corners.showsLegend }
    }
  }

  func testColorOverriddenByTheRuleIsReported() throws {
    try onMain {
      try withOpened(StylingTests.plain) { opened, window in
        window.activateAction("win.layer-color-rule", ["0", "kind", "categories"])
        pump("there is a rule") { window.pane.corners.showsLegend }
        window.session.selection.select(only: window.session.document.rows.key(at: 0))
        window.activateAction("win.color", "green")
        pump { texts(shownIn: window.toasts).contains { $0.hasPrefix("The color was saved") } }
        XCTAssertNotEqual(try opened.exported(), StylingTests.plain)
        window.activateAction("win.layer-color-rule-remove", 0)
        XCTAssertFalse(window.pane.corners.showsLegend, "At once, as other settings of a layer")
      }
    }
  }

  func testHiddenLegendStaysHidden() throws {
    try onMain {
      try withOpened(StylingTests.plain) { _, window in
        window.activateAction("win.layer-color-rule", ["0", "kind", "categories"])
        pump("there is a rule") { window.pane.corners.showsLegend }
        window.activateAction("win.legend")
        pump("it is hidden") { !window.pane.corners.showsLegend }
        for _ in 0..<2 { window.activateAction("win.layer-visible", 0) }
        XCTAssertFalse(window.pane.corners.showsLegend)
        window.activateAction("win.layer-color-rule", ["0", "name", "categories"])
        pump("that of a rule that is new is shown") { window.pane.corners.showsLegend }
      }
    }
  }

  func testLegendLeavesRoomForTheMap() throws {
    try onMain {
      let plain = StylingTests.plain.replacing("\"village\"", with: "\"market town by a river\"")
      try withOpened(plain) { _, window in
        window.activateAction("win.layer-color-rule", ["0", "kind", "categories"])
        pump("there is a rule") { window.pane.corners.showsLegend }
        pump(settledFor: window)
        let legend = window.pane.corners.legend.value
        XCTAssertTrue(legend.isOpen)
        for label in mapped(Label.self, in: legend) {
          XCTAssertGreaterThanOrEqual(Int(label.width), label.measured(.horizontal).natural, label.text)
        }
        let place = try XCTUnwrap(legend.bounds(in: window.pane))
        let scale = try XCTUnwrap(window.pane.corners.scale.bounds(in: window.pane))
        XCTAssertLessThanOrEqual(place.y + place.height, scale.y)
        legend.fit(height: 100)
        pump("there is no room for its lines") { StylingTests.legendTexts(legend) == ["kind"] }
        XCTAssertFalse(isPressable(legend.fold))
      }
    }
  }

  @MainActor private static func legendTexts(_ dialog: StyleDialog) -> [String] {
    dialog.legend.lines.map { legendTexts($0).joined(separator: " ") }
  }

  @MainActor private static func legendTexts(_ widget: Widget) -> [String] {
    mapped(Label.self, in: widget).map(\.text)
  }

  @MainActor private static func press(_ words: String, _ dialog: StyleDialog, _ pointer: Pointer) throws {
    pump(settledFor: dialog.dialog)
    try pointer.click(on: button(words, dialog))
  }

  @MainActor private static func button(_ words: String, _ dialog: StyleDialog) throws -> Button {
    try XCTUnwrap(
      mapped(Button.self, in: dialog.dialog) { $0.label?.replacing("_", with: "") == words }.first)
  }

  private func withDialog(
    of text: String = StylingTests.plain, _ ask: @MainActor (MapWindow) -> Void,
    _ body: @MainActor (Opened, MapWindow, StyleDialog, Pointer) throws -> Void
  ) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(text) { opened, window in
        window.session.selectAll()
        pump(settledFor: window)
        ask(window)
        pump("the dialog is there") { window.styling.dialog?.dialog.isMapped ?? false }
        let dialog = try XCTUnwrap(window.styling.dialog)
        pump("the legend is there") { !dialog.legend.lines.isEmpty }
        pump(settledFor: dialog.dialog)
        try body(opened, window, dialog, pointer)
      }
    }
  }
}

import Adwaita
import Documents
import Features
import Gtk
import GtkTesting
import XCTest

@testable import PindropUI

/// Colors by a property, by a real pointer.
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
    return "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
  }

  private static let plain = text([nil, nil, nil, nil])
  private static let byKind = text(["#0072b2", "#e69f00", "#0072b2", "#0072b2"])

  func testTheLegendIsShownAndTheColorsAreWrittenInOneStep() throws {
    try withDialog({ $0.activateAction("win.color-by-property") }) { opened, window, dialog, pointer in
      XCTAssertEqual(StylingTests.words(dialog), ["town 3", "village 1"])
      try StylingTests.press("Apply to Features", dialog, pointer)
      pump("they are colored") { window.session.document.undoName != nil }
      XCTAssertEqual(try opened.exported(), StylingTests.byKind)
      window.activateAction("win.undo")
      XCTAssertEqual(try opened.exported(), StylingTests.plain)
      XCTAssertNil(window.session.document.undoName)
    }
  }

  func testAnotherPropertyAndAnotherWayAreChosen() throws {
    try withDialog({ $0.activateAction("win.layer-color", 0) }) { opened, window, dialog, pointer in
      try pointer.click(on: dialog.property)
      pointer.strike("Down", "Return")
      pump { dialog.property.selected == 1 }
      pump("few numbers are values as others are") {
        StylingTests.words(dialog) == ["0 1", "100 1", "200 1", "300 1"]
      }
      pump(settledFor: dialog.dialog)
      try pointer.click(on: dialog.method)
      pointer.strike("Down", "Return")
      pump { dialog.method.selected == 1 }
      XCTAssertEqual(StylingTests.words(dialog), ["0 – 60 1", "60 – 120 1", "180 – 240 1", "240 – 300 1"])
      try StylingTests.press("Apply to Features", dialog, pointer)
      let colors = StylingTests.text(["#440154", "#3b528b", "#5ec962", "#fde725"])
      pump("they are colored") { window.session.document.undoName != nil }
      XCTAssertEqual(try opened.exported(), colors)
    }
  }

  func testNothingIsChangedWhereItIsGivenUp() throws {
    try withDialog({ $0.activateAction("win.color-by-property") }) { opened, window, dialog, pointer in
      try StylingTests.press("Cancel", dialog, pointer)
      pump { !dialog.dialog.isMapped }
      XCTAssertEqual(try opened.exported(), StylingTests.plain)
    }
  }

  @MainActor private static func words(_ dialog: StyleDialog) -> [String] {
    dialog.legend.lines.map { line in mapped(Label.self, in: line).map(\.text).joined(separator: " ") }
  }

  @MainActor private static func press(_ words: String, _ dialog: StyleDialog, _ pointer: Pointer) throws {
    pump(settledFor: dialog.dialog)
    try pointer.click(
      on: XCTUnwrap(
        mapped(Button.self, in: dialog.dialog) { $0.label?.replacing("_", with: "") == words }.first))
  }

  private func withDialog(
    _ ask: @MainActor (MapWindow) -> Void,
    _ body: @MainActor (Opened, MapWindow, StyleDialog, Pointer) throws -> Void
  ) throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(StylingTests.plain) { opened, window in
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

import Foundation
import Geography
import Waiting
import XCTest

/// Tests typical tasks on Wayland. They take a while, so they run only if `PINDROP_WAYLAND` is `all`.
final class WaylandJobTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(DisplayKind.chosen == .wayland, "PINDROP_WAYLAND=all runs it")
  }

  func testCardRenamesAMarker() throws {
    let drag = try PinDrag(on: Desktop(display: .wayland))
    let (program, desktop) = (drag.program, drag.program.desktop)
    try program.pointer.click()
    try eventually("the marker is selected") { try program.text("selection") == "moved" }
    try eventually("the card rests") { try desktop.isStable() }
    try desktop.screenshot("wayland-card")
    try program.keyboard.press("F2")
    try program.keyboard.type("Zytglogge, 3rd @ Bern")
    try program.keyboard.press("Return")
    try eventually("it has its name") { try program.exported().contains(#""name": "Zytglogge, 3rd @ Bern""#) }
    try desktop.screenshot("wayland-renamed")
  }

  func testContextMenuAddsAPlaceAtThePointer() throws {
    let drag = try PinDrag(on: Desktop(display: .wayland))
    let (program, desktop) = (drag.program, drag.program.desktop)
    let map = try program.stableMap()
    let place = map.origin + Point(x: 260.5, y: 330.25)
    let area = Rectangle(origin: place + Point(x: 10, y: 12), size: Size(width: 100, height: 60))
    try program.pointer.move(to: place)
    try eventually("all is drawn") { try desktop.isStable() }
    let before = try desktop.screenshot("wayland-no-menu", in: area)
    try program.pointer.click(.secondary)
    try eventually("a menu covers the map at the pointer") {
      try desktop.differingPixels(before, desktop.screenshot("wayland-menu-area", in: area)) > 5000
    }
    try eventually("the menu rests") { try desktop.isStable() }
    try desktop.screenshot("wayland-context-menu")
    // Clicks the first item of the menu.
    try program.pointer.glide(from: place, to: place + Point(x: 60, y: 24))
    try program.pointer.click()
    let added = try eventual("a new place") {
      try Document(program.exported()).points.first { point in
        (try program.map().screenPoint(of: point) - place).length < 0.5
      }
    }
    XCTAssertLessThan((map.screenPoint(of: added) - place).length, 0.05)
    try desktop.screenshot("wayland-added")
  }

  func testMainMenuOpensWindows() throws {
    let program = try PinDrag(on: Desktop(display: .wayland)).program
    let desktop = program.desktop
    try eventually("all is drawn") { try desktop.isStable() }
    let before = try desktop.screenshot("wayland-before-menu")
    try program.keyboard.press("alt+F10")
    try eventually("a menu is shown") {
      try desktop.differingPixels(before, desktop.screenshot("wayland-menu")) > 20_000
    }
    try eventually("the menu rests") { try desktop.isStable() }
    try desktop.screenshot("wayland-main-menu")
    try program.keyboard.press("k")
    try eventually("the keyboard shortcuts are shown") { try program.visibleWindows().count == 2 }
    try eventually("they rest") { try desktop.isStable() }
    try desktop.screenshot("wayland-shortcuts")
    try program.keyboard.press("Escape")
    try eventually("they are closed") { try program.visibleWindows().count == 1 }
  }

  func testExportDialogWritesAFile() throws {
    let drag = try PinDrag(on: Desktop(display: .wayland))
    let (program, desktop) = (drag.program, drag.program.desktop)
    try program.keyboard.press("ctrl+e")
    try eventually("a dialog is shown") { try program.visibleWindows().count == 2 }
    try eventually("it rests") { try desktop.isStable() }
    try desktop.screenshot("wayland-export")
    try program.keyboard.press("ctrl+a")
    try program.keyboard.type("chosen.geojson")
    try program.keyboard.press("Return")
    let file = desktop.folder.appendingPathComponent("chosen.geojson")
    try eventually("the file is there") { file.isThere }
    XCTAssertEqual(try file.text(), drag.sample.text)
    try eventually("the dialog is closed") { try program.visibleWindows().count == 1 }
  }

  func testClipboardIsSharedInBothDirections() throws {
    let desktop = try Desktop(display: .wayland)
    let text =
      #"{"type":"Feature","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809]}}"#
    let program = try Program.opened(on: desktop, [desktop.file("bern.geojson", text).path])
    try program.keyboard.press("ctrl+a", "ctrl+c")
    func pasted(_ type: String) throws -> String {
      try desktop.run(["wl-paste", "--no-newline", "--type", type])
    }
    try eventually("it is copied") {
      ((try? desktop.run(["wl-paste", "--list-types"])) ?? "").contains("application/geo+json")
    }
    XCTAssertEqual(try pasted("text/x-wkt"), "POINT (7.44744 46.94809)")
    XCTAssertEqual(try pasted("text/plain;charset=utf-8"), "geo:46.94809,7.44744\n46.94809, 7.44744")
    XCTAssertTrue(try pasted("application/geo+json").contains(text))
    for (type, text, written) in [
      ("text/plain", "geo:46.5,6.6", "6.6,46.5"),
      ("application/geo+json", #"{"type":"Point","coordinates":[9.5,47.1]}"#, "9.5,47.1"),
    ] {
      let before = try program.exported()
      let copy = try desktop.start(["wl-copy", "--foreground", "--type", type, text], named: "copy")
      try eventually("\(text) is offered") { (try? pasted(type)) == text }
      try program.keyboard.press("ctrl+v")
      try eventually("\(text) is pasted") {
        try program.exported().replacing(", ", with: ",").contains(written)
      }
      try program.keyboard.press("ctrl+z")
      try eventually("it is undone") { try program.exported() == before }
      copy.end()
    }
  }

  func testMoveIsRestoredAfterTheCompositorEnds() throws {
    let desktop = try Desktop(display: .wayland)
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 40, y: 20))
    try drag.letGo()
    try eventually("it is kept") { try drag.program.revision() == 1 }
    let exported = try drag.program.exported()
    XCTAssertNotEqual(exported, drag.sample.text)
    desktop.display.end()
    _ = try drag.program.child.status()
    let program = try Program.opened(on: Desktop(beside: desktop, display: .wayland))
    XCTAssertEqual(try program.exported(), exported)
  }
}

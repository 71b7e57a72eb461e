import Foundation
import Waiting
import WarningTesting
import XCTest

/// Tests that the program causes no warnings of libraries. The `Desktop` of every test checks this at the end, too.
final class WarningTests: XCTestCase {
  func testWindowsOpenWithoutWarnings() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    for action in ["shortcuts", "app.preferences", "about", "recently-deleted"] {
      let before = try program.visibleWindows().count
      try program.activate(action)
      try eventually("\(action) shows a window") { try program.visibleWindows().count > before }
      try program.focus()
      try program.keyboard.press("Escape")
      try eventually("the window of \(action) is closed") { try program.visibleWindows().count == before }
    }
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    XCTAssertEqual(LibraryWarning.warnings(in: program.child.errors), [])
  }

  func testWarningsAreParsedFromStandardError() {
    let output = """
      error: nothing
      (pindrop:12): Gtk-WARNING **: 12:00:01.234: Trying to measure GtkLabel 0x1
      (pindrop:12): GLib-GObject-CRITICAL **: 12:00:01.234: g_object_ref: assertion failed
      ** (pindrop:12): Pindrop-Journal-WARNING **: slow
      """
    let warnings = LibraryWarning.warnings(in: output)
    XCTAssertEqual(warnings.map(\.domain), ["Gtk", "GLib-GObject", "Pindrop-Journal"])
    XCTAssertEqual(warnings.map(\.isFailure), [false, true, false])
    XCTAssertEqual(warnings[1].message, "g_object_ref: assertion failed")
  }
}

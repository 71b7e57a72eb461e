import Foundation
import Waiting
import XCTest

/// What the libraries complain of goes to standard error.
final class WarningTests: XCTestCase {
  func testTheWindowsOfTheProgramOpenWithoutWarnings() throws {
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
    let complaints = program.child.errors.split(separator: "\n").filter {
      $0.contains("WARNING") || $0.contains("CRITICAL")
    }
    XCTAssertEqual(complaints, [])
  }
}

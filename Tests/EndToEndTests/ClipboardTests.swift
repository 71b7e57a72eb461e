import Foundation
import Waiting
import XCTest

/// Tests copying and pasting with real keys.
final class ClipboardTests: XCTestCase {
  func testPasteOfCopiedPlacesIsOneStep() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    try program.keyboard.press("ctrl+a")
    try eventually("all is selected") { try program.state("selection").contains("Mürren") }
    try program.keyboard.press("ctrl+c")
    try program.keyboard.press("ctrl+v")
    try eventually("all is there twice") {
      try program.exported().components(separatedBy: "Mürren").count == 3
    }
    try program.keyboard.press("ctrl+z")
    try eventually("it is as it was") { try program.exported() == Sample.bern.text }
  }
}

import Foundation
import Waiting
import XCTest

/// Tests a complete task with the keyboard, and what a screen reader speaks. If the variable PINDROP_ORCA is a file
/// name, Orca also runs and writes a log to that file.
final class SpeechTests: XCTestCase {
  private static let town = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Station"},"geometry":{"type":"Point","coordinates":[10.00667,53.55278]}},
    {"type":"Feature","properties":{"name":"Harbour"},"geometry":{"type":"Point","coordinates":[9.96667,53.54278]}}
    ]}
    """

  func testCompleteTaskIsSpoken() throws {
    let desktop = try Desktop()
    let file = try desktop.file("town.geojson", SpeechTests.town)
    let accessible = try Accessible(desktop)
    let spoken = try SpokenSentences(on: accessible)
    if let log = ProcessInfo.processInfo.environment["PINDROP_ORCA"] {
      _ = try desktop.start(["orca", "--replace", "--debug-file", log], named: "orca")
    }
    let program = try Program.opened(on: desktop, [file.path])
    let keys = program.keyboard
    /// Presses Tab until an object with this name has the focus, or an item on the map whose name begins with `item`.
    func goOn(to name: String, orItem item: String? = nil, with interface: String? = nil) throws {
      for _ in 0..<60 {
        try spoken.moveFocus(by: "Tab", on: keys)
        guard let focus = spoken.focus else { continue }
        let found = accessible.name(of: focus.path, at: focus.owner, if: interface)
        if found == name { return }
        if let item, found?.hasPrefix(item) ?? false, accessible.parentName(of: focus) == "Places in View" {
          return
        }
      }
      throw TestError("Tab does not reach \(name)")
    }
    try eventually("the program is on the accessibility bus") { try accessible.shows("Map") }

    try keys.press("ctrl+f")
    try keys.type("station")
    try spoken.wait(for: "result", "First: Station, place")
    try keys.press("Return")
    try eventually("the station is selected") { try program.text("selection") == "Station" }

    try keys.press("alt+Right")
    var count = try spoken.wait(for: "Moved", " east to 53.55278, ")
    try keys.press("ctrl+z")
    count = try spoken.wait(for: "Undone", "Station", after: count)

    try program.waitUntilEnabled("move-by")
    try keys.press("ctrl+shift+m")
    try eventually("the dialog asks") { try accessible.shows("Distance and Direction") }
    try program.focus()
    try keys.type("500 m NE")
    try keys.press("Return")
    try eventually("the dialog is gone") { try program.visibleWindows().count == 1 }
    try program.focus()
    count = try spoken.wait(for: "Moved 500", "northeast to 53.55", after: count)
    // Each undo is announced, even if the sentence is the same as before.
    for _ in 0..<2 {
      try keys.press("ctrl+z")
      count = try spoken.wait(for: "Undone", after: count)
      try keys.press("ctrl+shift+z")
      count = try spoken.wait(for: "Redone", after: count)
    }

    try keys.press("F2")
    try eventually("the title can be typed") { try accessible.shows("Title") }
    try keys.press("ctrl+a")
    try keys.type("Main Station")
    try keys.press("Return")
    count = try spoken.wait(for: "Renamed", "Station", after: count)
    try keys.press("F2")
    try goOn(to: "Description", with: "EditableText")
    try keys.type("Trains")
    try keys.press("Tab", "Escape")
    // Since GTK 4.18, the item of the selected place has the focus, otherwise the map itself.
    try goOn(to: "Map", orItem: "Main Station")
    try keys.press("plus")
    count = try spoken.wait(for: "Center 53.5", "zoom", "in view", after: count)
    try keys.press("ctrl+shift+l")
    count = try spoken.wait(for: "start of the line", after: count)
    try keys.press("space", "Right")
    count = try spoken.wait(for: "Length", after: count)
    try keys.press("Escape", "Escape")
    let exported = try program.exported()
    XCTAssertTrue(exported.contains("\"Main Station\""), exported)
    XCTAssertTrue(exported.contains("[10.0120"), exported)
    XCTAssertTrue(exported.contains("\"Trains\""), exported)
  }
}

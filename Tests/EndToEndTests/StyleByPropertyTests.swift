import Foundation
import Geography
import Waiting
import XCTest

/// Tests coloring by a property in the running program, with a real pointer.
final class StyleByPropertyTests: XCTestCase {
  private static let kinds = ["town", "village", "town"]

  private static func text(_ colors: [String] = []) -> String {
    let features = kinds.enumerated().map { index, kind in
      let color = colors.isEmpty ? "" : "\"marker-color\":\"\(colors[index])\","
      return """
        {"type":"Feature","properties":{\(color)"kind":"\(kind)"},\
        "geometry":{"type":"Point","coordinates":[\(index * 2),47]}}
        """
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
  }

  private func press(_ name: String, _ program: Program) throws {
    let accessible = try Accessible(program.desktop)
    try program.pointer.click(at: eventual(name) { try accessible.center(of: name) })
  }

  /// Presses the menu button of the first layer.
  private func pressLayerMenu(_ program: Program) throws {
    let accessible = try Accessible(program.desktop)
    try program.pointer.click(at: eventual("a layer's menu") { try accessible.middle(of: "Menu for Layer") })
  }

  /// Opens the dialog for coloring by a property from the menu of the first layer.
  private func ask(_ program: Program) throws {
    let accessible = try Accessible(program.desktop)
    if try accessible.middle(of: "Menu for Layer") == nil { try press("Layers", program) }
    try pressLayerMenu(program)
    try press("Color by Property…", program)
    try eventually("the dialog is there") { try accessible.shows("Color by a Property") }
  }

  private func shows(_ words: String, _ program: Program) throws -> Bool {
    try Accessible(program.desktop).center(of: words) != nil
  }

  /// Returns the number of pixels of the map that have a color similar to `color`.
  private func pixels(_ color: String, _ program: Program) throws -> Int {
    let picture = try program.desktop.screenshot("colors", of: program.stableMap())
    let words = try program.desktop.run([
      "convert", picture.path, "-fuzz", "8%", "-fill", "black", "+opaque", color, "-fill", "white", "-opaque",
      color,
      "-format", "%[fx:round(mean*w*h)]", "info:",
    ])
    return try XCTUnwrap(Int(words.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  func testApplyWritesColorsToTheFeatures() throws {
    let desktop = try Desktop()
    let file = try desktop.file("towns.geojson", StyleByPropertyTests.text())
    let program = try Program.opened(on: desktop, [file.path])
    try ask(program)
    try eventually("there is a legend") { try shows("village", program) }
    try press("Apply to Places", program)
    let colored = StyleByPropertyTests.text(["#0072b2", "#e69f00", "#0072b2"])
    try eventually("they are colored") { try program.exported() == colored }
    XCTAssertFalse(try shows("Hide Legend", program))
    try program.keyboard.press("ctrl+z")
    try eventually("it is one step") { try program.exported() == StyleByPropertyTests.text() }
  }

  func testRuleIsRestoredWithoutChangingTheFile() throws {
    let desktop = try Desktop()
    let file = try desktop.file("towns.geojson", StyleByPropertyTests.text())
    let program = try Program.opened(on: desktop, [file.path])
    let without = try pixels("#0072b2", program)
    try ask(program)
    try press("Keep as Rule", program)
    try eventually("the legend is on the map") { try shows("Hide Legend", program) }
    XCTAssertGreaterThan(try pixels("#0072b2", program), without + 300, "two balloons")
    XCTAssertEqual(try program.exported(), StyleByPropertyTests.text())
    try press("kind", program)
    try eventually("its lines are folded") { try !shows("village", program) }
    try press("kind", program)
    try eventually("they are back") { try shows("village", program) }
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), StyleByPropertyTests.text())

    let again = try Program.opened(on: desktop, [file.path])
    try eventually("the legend is back") { try shows("Hide Legend", again) }
    XCTAssertGreaterThan(try pixels("#e69f00", again), 100, "a balloon")
    try press("Hide Legend", again)
    try eventually("it is hidden") { try !shows("Hide Legend", again) }
    XCTAssertGreaterThan(try pixels("#e69f00", again), 100, "the rule stays")
    try press("Layers", again)
    try pressLayerMenu(again)
    try press("Legend", again)
    try eventually("it is shown") { try shows("Hide Legend", again) }
    try pressLayerMenu(again)
    try press("Remove Color Rule", again)
    try eventually("there is no rule") { try !shows("Hide Legend", again) }
    XCTAssertEqual(try pixels("#e69f00", again), 0)
    try again.keyboard.press("ctrl+z", "ctrl+z")
    try eventually("both steps are undone") { try again.state("legend") == "true" }
    XCTAssertFalse(try shows("Hide Legend", again))
  }
}

import Foundation
import Waiting
import XCTest

/// Tests the extraction of texts with the gettext tools, and the translated program.
final class TranslationTests: XCTestCase {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let tool = checkout.appendingPathComponent("meson-wrap/translations").path
  private static let towns = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Museum"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809]}},
    {"type":"Feature","properties":{"name":"Castle"},"geometry":{"type":"Point","coordinates":[7.9,46.7]}}
    ]}
    """

  /// Creates an installation of the program with its translations. Returns the path of the program.
  private func installedProgram(on desktop: Desktop) throws -> String {
    let installed = desktop.folder.appendingPathComponent("installed")
    let program = installed.appendingPathComponent("bin/pindrop")
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try desktop.run(["cp", "--reflink=auto", try Program.executable(), program.path])
    try desktop.run([
      "bash", TranslationTests.tool, "compile", installed.appendingPathComponent("share/locale").path,
    ])
    desktop.environment["PINDROP_DATA"] = TranslationTests.checkout.appendingPathComponent("data").path
    return program.path
  }

  func testWindowUsesGermanTextsAndNumbers() throws {
    try expectWindow(
      speaking: "de", "2 ausgewählt",
      ["2 Orte", "Ebenen", "44,2\u{a0}km · 128° SO", "von Museum nach Castle"])
  }

  func testWindowUsesFrenchTextsAndNumbers() throws {
    try expectWindow(
      speaking: "fr", "2 sélectionnés",
      ["2 lieux", "Couches", "44,2\u{a0}km · 128° SE", "Museum → Castle"])
  }

  /// Opens and selects two places. Asserts that the accessible names contain `selected` and the texts in `expected`.
  private func expectWindow(speaking language: String, _ selected: String, _ expected: [String]) throws {
    let desktop = try Desktop()
    try desktop.setLocale("\(language)_\(language.uppercased())")
    let file = try desktop.file("towns.geojson", TranslationTests.towns)
    let program = try Program(
      on: desktop, ["--center", "46.85,7.6", "--zoom", "9", file.path],
      executable: installedProgram(on: desktop))
    try program.waitForWindow()
    try program.keyboard.press("ctrl+a")
    let accessible = try Accessible(desktop)
    try eventually("both are selected") { try accessible.shows(selected) }
    let names = try accessible.names()
    for words in expected {
      XCTAssertTrue(names.contains { $0.contains(words) }, "\(words) is not in \(names)")
    }
    try desktop.screenshot("window-\(language)")
  }

  func testPlaceDescriptionIsInGerman() throws {
    let desktop = try Desktop()
    try desktop.setLocale("de_DE")
    let file = try desktop.file(
      "far.geojson",
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[13.1,48.0]}}"#)
    let program = try Program(on: desktop, [file.path], executable: installedProgram(on: desktop))
    try program.waitForWindow()
    try program.keyboard.press("ctrl+a")
    let accessible = try Accessible(desktop)
    try eventually("it is described") { try accessible.shows("Österreich") }
  }

  func testHelpIsInGermanAndTheManualInEnglish() throws {
    let desktop = try Desktop()
    try desktop.setLocale("de_DE")
    let program = try installedProgram(on: desktop)
    func output(_ arguments: String...) throws -> String {
      let child = try desktop.start([program] + arguments, named: "help")
      XCTAssertEqual(try child.status(), 0, child.errors)
      return child.output
    }
    let help = try output("--help")
    for words in ["ÜBERSICHT: Orte auf einer Karte", "AUFRUF: pindrop", "Die Version zeigen."] {
      XCTAssertTrue(help.contains(words), help)
    }
    XCTAssertFalse(help.contains("OVERVIEW") || help.contains("Show help"), help)
    XCTAssertTrue(try output("help", "convert").contains("Das Ausgabeformat."))
    XCTAssertTrue(try output("generate-manual").contains("The output format."))
  }

  func testCommandErrorIsInGerman() throws {
    let desktop = try Desktop()
    try desktop.setLocale("de_DE")
    let child = try desktop.start(
      [try installedProgram(on: desktop), "check", desktop.folder.path + "/missing.geojson"], named: "check")
    XCTAssertEqual(try child.status(), 66)
    XCTAssertTrue(child.errors.contains("Es gibt keine solche Datei."), child.errors)
  }

  /// xgettext doesn't support Swift, so the extraction must be checked for completeness.
  func testTemplateContainsEveryText() throws {
    let desktop = try Desktop()
    let template = desktop.folder.appendingPathComponent("pindrop.pot")
    try desktop.run(["bash", TranslationTests.tool, "template", template.path])
    let known = try desktop.run(["msgcat", "--no-wrap", template.path])
    let call = /localized\(\s*"(?<text>(?:[^"\\]|\\.)+)"/
    var count = 0
    let sources = TranslationTests.checkout.appendingPathComponent("Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      guard source.contains("localized(") else { continue }
      for match in source.matches(of: call) {
        count += 1
        // In the template, a text of several lines begins with an empty string, so only its first line is searched for.
        let text = match.text.split(separator: "\\n", omittingEmptySubsequences: false)[0]
        XCTAssertTrue(known.contains("\"\(text)"), "\(path): \(text)")
      }
    }
    XCTAssertGreaterThan(count, 1000)
  }
}

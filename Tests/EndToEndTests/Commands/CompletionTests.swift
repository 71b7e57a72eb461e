import Foundation
import XCTest

/// Tests the shell completions by running the shells.
final class CompletionTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    for name in ["trip.geojson", "my trip.GPX", "roads.shp.zip", "notes.txt", "picture.png"] {
      try write("", to: name)
    }
    let tours = folder.appendingPathComponent("tours")
    try FileManager.default.createDirectory(at: tours, withIntermediateDirectories: true)
    try write("", to: "tours/alps.kml")
  }

  private func forEachShell(_ body: (ShellSession) throws -> Void) throws {
    for shell in ShellSession.Shell.allCases {
      let session = try ShellSession(shell, in: folder)
      try body(session)
      try session.remove()
    }
  }

  /// Asserts that each shell offers the expected words at the end of a line. Names of folders may end with a slash.
  private func assertChoices(
    _ expected: Set<String>, for line: String, file: StaticString = #filePath, at place: UInt = #line
  ) throws {
    try forEachShell { session in
      let choices = Set(try session.choices(for: line).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
      XCTAssertEqual(choices, expected, "\(session.shell): \(line)", file: file, line: place)
    }
  }

  func testFirstWordCompletesCommandsAndPlaces() throws {
    try assertChoices(
      [
        "convert", "check", "name", "find", "render", "help", "trip.geojson", "my trip.GPX", "roads.shp.zip",
        "tours", "geo:",
      ], for: "pindrop ")
    try assertChoices(["convert"], for: "pindrop con")
    try assertChoices(["geo:"], for: "pindrop ge")
    try assertChoices(["trip.geojson"], for: "pindrop --zoom 3 tr")
    try assertChoices(["geo:"], for: "pindrop trip.geojson geo")
    try assertChoices(["tours/alps.kml"], for: "pindrop tours/")
  }

  func testOptionsAreCompletedForEachCommand() throws {
    try assertChoices(["--center", "--zoom", "--new-window", "--version", "--help"], for: "pindrop --")
    try assertChoices(["--force"], for: "pindrop convert --fo")
    try assertChoices(["--dark"], for: "pindrop render trip.geojson --da")
    try assertChoices(["--fix"], for: "pindrop check --f")
    try assertChoices(["--limit"], for: "pindrop find Bern --l")
  }

  func testValuesAreCompletedForEachOption() throws {
    try assertChoices(["geojsons", "geojsonseq"], for: "pindrop convert --from geojsons")
    try assertChoices(["topojson"], for: "pindrop convert --from topo")
    try assertChoices(["png", "pdf", "svg"], for: "pindrop render --format ")
    try assertChoices(["picture.png"], for: "pindrop render -o p")
    try assertChoices(["picture.png"], for: "pindrop render --output p")
    try assertChoices(["convert"], for: "pindrop help con")
  }

  func testOnlyReadableFilesAreCompleted() throws {
    let files: Set = ["trip.geojson", "my trip.GPX", "roads.shp.zip", "tours"]
    for line in ["pindrop check ", "pindrop convert ", "pindrop render --dark "] {
      try assertChoices(files, for: line)
    }
    try assertChoices(["trip.geojson"], for: "pindrop convert --to kml tri")
  }

  func testTabCompletesUniqueWords() throws {
    let lines = [
      "pindrop con\t tri\t": ["convert", "trip.geojson"],
      "pindrop my\t": ["my trip.GPX"],
      "pindrop \"my\t": ["my trip.GPX"],
      "pindrop ge\t1,2": ["geo:1,2"],
      "pindrop geo:1\t": ["geo:1"],
      "pindrop convert --from=geojsonse\t": ["convert", "--from=geojsonseq"],
      "pindrop find Ber\t --near \t1,2": ["find", "Ber", "--near", "1,2"],
    ]
    try forEachShell { session in
      guard session.shell != .fish else { return }
      for (line, arguments) in lines {
        XCTAssertEqual(try session.arguments(afterTyping: line), arguments, "\(session.shell): \(line)")
      }
    }
  }

  func testUnknownShellIsRefused() throws {
    let answer = try run("--generate-completion-script", "tcsh")
    XCTAssertEqual(answer.status, 64)
    XCTAssert(answer.errors.contains("“tcsh”"), answer.errors)
    XCTAssertEqual(
      try run("--generate-completion-script=fish").text, try run("--generate-completion-script", "fish").text)
  }
}

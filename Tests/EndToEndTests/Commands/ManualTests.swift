import Foundation
import XCTest

/// Tests the help texts and the manual page of the command line.
final class ManualTests: CommandTestCase {
  private let commands = ["convert", "check", "name", "find", "render"]

  func testEachCommandHasHelpWithExamples() throws {
    let all = try run("--help")
    XCTAssertEqual(all.status, 0)
    for command in commands {
      XCTAssert(all.text.contains("\n  \(command) "), command)
      let help = try run(command, "--help")
      XCTAssertEqual(help.status, 0)
      XCTAssert(help.text.contains("EXAMPLES\n  pindrop \(command) "), command)
      XCTAssert(help.text.contains("USAGE: pindrop \(command) "), command)
      XCTAssertEqual(try run("help", command).text, help.text)
    }
    XCTAssertFalse(all.text.contains("generate-manual"))
  }

  /// The documentation, the help and the manual list the same exit statuses.
  func testExitStatusesAreDocumented() throws {
    let page = try String(
      contentsOfFile: CommandTestCase.source("Documentation/command-line.md"), encoding: .utf8)
    let start = try XCTUnwrap(page.range(of: "| status | when |\n|---|---|\n")).upperBound
    let rows = page[start...].trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")[0].components(
      separatedBy: "\n")
    XCTAssertEqual(rows.count, 8)
    let help = try run("--help").text
    let manual = try run("generate-manual").text
    for row in rows {
      let cells = row.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let (number, meaning) = (cells[1], cells[2])
      let gap = String(repeating: " ", count: 4 - number.count)
      XCTAssert(help.contains("\n  " + number + gap + meaning), row)
      XCTAssert(manual.contains(".B " + number + "\n" + meaning), row)
    }
  }

  func testManualListsEveryOption() throws {
    let manual = try run("generate-manual")
    XCTAssertEqual(manual.status, 0)
    XCTAssert(manual.text.hasPrefix(".TH PINDROP 1\n"))
    for option in [
      "--select", "--from", "--fix", "--quiet", "--near", "--limit", "--legend", "--size", "--center",
    ] {
      XCTAssert(manual.text.contains(option.replacingOccurrences(of: "-", with: "\\-")), option)
    }
  }
}

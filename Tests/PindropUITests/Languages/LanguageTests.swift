import Foundation
import Geography
import Gtk
import GtkTesting
import XCTest

/// Tests windows in other languages: untranslated texts, truncated texts, and duplicate mnemonics in menus.
///
/// A process has only one language, so each test runs again in a separate process.
final class LanguageTests: XCTestCase {
  func testEveryTextIsTranslated() throws {
    try inOwnProcess(speaking: "en_XA") {
      try WindowWalk.visit { place, part in
        for text in part.texts {
          XCTAssertEqual(WindowWalk.untranslatedWords(of: text), [], "\(place): \(text)")
        }
      }
    }
  }

  func testLongTextsAreNotTruncated() throws {
    try inOwnProcess(speaking: "en_XA") { try LanguageTests.expectNoCutTexts() }
  }

  func testGermanTextsAreNotTruncated() throws {
    try inOwnProcess(speaking: "de") { try LanguageTests.expectNoCutTexts() }
  }

  func testFrenchTextsAreNotTruncated() throws {
    try inOwnProcess(speaking: "fr") { try LanguageTests.expectNoCutTexts() }
  }

  func testGermanMenusHaveUniqueMnemonics() throws {
    try inOwnProcess(speaking: "de") { try LanguageTests.expectDistinctKeysInMenus() }
  }

  func testFrenchMenusHaveUniqueMnemonics() throws {
    try inOwnProcess(speaking: "fr") { try LanguageTests.expectDistinctKeysInMenus() }
  }

  @MainActor private static func expectNoCutTexts() throws {
    try WindowWalk.visit { place, part in
      for text in part.cutTexts { XCTAssertTrue(WindowWalk.mayBeCut(text), "\(place): \(text)") }
    }
  }

  @MainActor private static func expectDistinctKeysInMenus() throws {
    try WindowWalk.visitMenus { place, labels in
      let keys = Dictionary(grouping: labels) { label in
        label.firstIndex(of: "_").map { label[label.index(after: $0)...].prefix(1).lowercased() } ?? ""
      }
      for (key, labels) in keys where !key.isEmpty && labels.count > 1 {
        XCTFail("\(place): \(labels.sorted())")
      }
    }
  }

  private static let child = "PINDROP_TEST_CATALOGS"

  /// Runs `body` in a language. For this, starts a process that runs only the current test.
  private func inOwnProcess(
    speaking language: String, _ body: @MainActor () throws -> Void
  ) throws {
    if let catalogs = ProcessInfo.processInfo.environment[LanguageTests.child] {
      Localization.start(domain: "pindrop", directory: catalogs)
      return try onMain(body)
    }
    try onMain {}
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../meson-wrap/translations")
      .standardizedFileURL.path
    let work = language == "en_XA" ? "pseudo" : "compile"
    try LanguageTests.run(["bash", tool, work, folder.path])
    // Creates a locale, because the C locale disables translations.
    try LanguageTests.run(["localedef", "-i", "en_US", "-f", "UTF-8", folder.path + "/en_US.UTF-8"])
    let test = "PindropUITests.\(name.replacing(".", with: "/"))"
    try LanguageTests.run(
      [try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"), test],
      [
        "LANGUAGE": language, "LC_ALL": "en_US.UTF-8", "LOCPATH": folder.path,
        LanguageTests.child: folder.path,
      ])
  }

  /// Runs a command and waits until it ends. Fails with the command's output if its status is not 0.
  private static func run(_ command: [String], _ environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
    XCTAssertEqual(
      process.terminationStatus, 0, lines.isEmpty ? text : "\n" + lines.joined(separator: "\n"))
  }
}

import Foundation
import Waiting
import XCTest

/// Tests files that can't be opened. The program reports each with a message, and exits with status 65 if no other file
/// was opened.
final class InvalidFileTests: XCTestCase {
  private static let point = #"{"type":"Point","coordinates":[7,46]}"#

  private static func feature(_ properties: String) -> String {
    #"{"type":"Feature","properties":\#(properties),"geometry":\#(point)}"#
  }

  private static let texts: [(name: String, text: String)] = [
    ("empty", ""),
    ("blank", " \n\t "),
    ("words", "Bern, Switzerland"),
    ("truncated", #"{"type":"FeatureCollection","features":[{"type":"Fea"#),
    ("other JSON", #"{"hello":"world"}"#),
    ("a number", "42"),
    ("an array", "[1,2]"),
    ("an unknown type", #"{"type":"Circle","coordinates":[1,2]}"#),
    ("tru", feature(#"{"a":tru}"#)),
    ("a leading zero", feature(#"{"a":01}"#)),
    ("a missing colon", feature(#"{"a" 1}"#)),
    ("a trailing comma", feature(#"{"a":1,}"#)),
    ("two documents", point + point),
    ("features is no array", #"{"type":"FeatureCollection","features":{}}"#),
  ]

  func testInvalidGeoJSONIsRefused() throws {
    let desktop = try Desktop()
    for (name, text) in InvalidFileTests.texts {
      try assertRefused(desktop.file("\(name).geojson", text).path, named: name, on: desktop)
    }
  }

  func testUnreadableFilesAreRefused() throws {
    let desktop = try Desktop()
    try assertRefused(
      desktop.folder.appendingPathComponent("nowhere.geojson").path, named: "nowhere", on: desktop, status: 66
    )
    try assertRefused(desktop.folder.appendingPathComponent("config").path, named: "config", on: desktop)
    let binary = desktop.folder.appendingPathComponent("binary.geojson")
    try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: binary)
    try assertRefused(binary.path, named: "binary", on: desktop)
    if getuid() != 0 {
      let secret = try desktop.file("secret.geojson", InvalidFileTests.point)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret.path)
      try assertRefused(secret.path, named: "secret", on: desktop, status: 66)
    }
  }

  /// Opens a file. Asserts that an error message names the file, and that the program exits with `status`.
  private func assertRefused(
    _ path: String, named name: String, on desktop: Desktop, status: Int32 = 65
  ) throws {
    let program = try Program(on: desktop, [path])
    try eventually("there is a sentence about “\(name)”") {
      program.child.errors.contains(name) || !program.child.isRunning
    }
    XCTAssertEqual(try program.child.status(), status, name)
    let sentence = program.child.errors.split(separator: "\n").first { $0.contains(name) } ?? ""
    XCTAssert(sentence.hasSuffix("."), "“\(name)”: \(program.child.errors)")
  }
}

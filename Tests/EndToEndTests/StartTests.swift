import Foundation
import Waiting
import XCTest

/// Tests which libraries and files the program loads at startup. Everything that isn't needed for the first frame must
/// be loaded later.
final class StartTests: XCTestCase {
  func testOpenGLDriverIsNotLoadedWithCairo() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop)
    let maps = try XCTUnwrap(FileHandle(forReadingAtPath: "/proc/\(try process(of: program))/maps"))
    let libraries = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self)
    program.end()
    XCTAssertTrue(libraries.contains("libgtk-4"), "these are not the program's: \(libraries)")
    XCTAssertFalse(libraries.contains("_dri.so") || libraries.contains("libgallium"), libraries)
  }

  func testGazetteerIsOpenedForTheFirstName() throws {
    let desktop = try Desktop()
    let file = try desktop.file(
      "one.geojson", #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7,46]},"properties":{}}"#)
    let program = try Program.opened(on: desktop, [file.path])
    let process = try process(of: program)
    XCTAssertFalse(try openFiles(of: process).contains { $0.hasSuffix("gazetteer.sqlite") })
    try program.activate("select-all")
    try eventually("the gazetteer is read, for the one that is selected") {
      try openFiles(of: process).contains { $0.hasSuffix("gazetteer.sqlite") }
    }
    program.end()
  }

  private func openFiles(of process: Int32) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// Returns the process of the program. The wrapper commands replaced themselves with the program, so it is the child.
  private func process(of program: Program) throws -> Int32 {
    let name = try String(contentsOfFile: "/proc/\(program.child.identifier)/comm", encoding: .utf8)
    XCTAssertEqual(name, "pindrop\n")
    return program.child.identifier
  }
}

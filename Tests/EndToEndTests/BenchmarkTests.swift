import Foundation
import Waiting
import XCTest

/// Tests that the benchmarks of whole programs run, and their error messages. Doesn't check the measured times.
final class BenchmarkTests: XCTestCase {
  func testFrameBenchmarkComparesWithARasterMap() throws {
    let lines = try results(["frames", "pan", "drag", "--renderer", "cairo", "--pins", "10", "--quick"])
    let cases = lines.map { "\($0["program"] ?? "?"): \($0["gesture"] ?? "?")" }
    XCTAssertEqual(
      cases, ["raster map: pan", "Pindrop, 0 pins: pan", "Pindrop, 10 pins: pan", "Pindrop, 10 pins: drag"])
    for line in lines {
      XCTAssertEqual(line["gtk_renderer"] as? String, "GskCairoRenderer")
      for number in ["frames", "seconds", "cpu_ms_a_frame", "ratio", "frame_median_ms", "frame_p95_ms"] {
        XCTAssertGreaterThan(try XCTUnwrap(line[number] as? Double, number), 0, number)
      }
    }
    XCTAssertEqual(lines.first?["ratio"] as? Double, 1)
  }

  func testStartBenchmarkComparesWithABareMap() throws {
    let lines = try results(["start", "--renderer", "cairo", "--quick"])
    let programs = lines.compactMap { $0["program"] as? String }
    XCTAssertEqual(
      programs,
      [
        "bare map", "bare map in a window of libadwaita's", "Pindrop, empty map", "Pindrop, 243 capitals",
      ])
    for line in lines {
      for number in [
        "wall_ms", "wall_ratio", "cpu_ms", "cpu_ratio", "settled_wall_ms", "settled_cpu_ms", "memory_mb",
        "memory_ratio",
      ] {
        XCTAssertGreaterThan(try XCTUnwrap(line[number] as? Double, number), 0, number)
      }
    }
  }

  func testUnknownBenchmarkIsRefused() throws {
    try assertRefused(["nonsense"], "There is no benchmark nonsense.")
    try assertRefused(["frames", "nonsense"], "'nonsense' is invalid")
    try assertRefused(["start", "--renderer", "nonsense"], "'nonsense' is invalid")
  }

  func testMissingProgramIsNamed() throws {
    let missing = ["PINDROP_PROGRAM": "/nonexistent/pindrop"]
    try assertRefused(
      ["frames", "--quick"], "There is no program /nonexistent/pindrop to measure.", with: missing)
    try assertRefused(
      ["start", "--quick"], "There is no program /nonexistent/pindrop to measure.", with: missing)
  }

  func testMissingToolsAreNamedWithTheirPackage() throws {
    let desktop = try Desktop()
    let folder = desktop.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for tool in ["Xvfb", "dbus-daemon", "xdotool"] {
      // Creates the tool, so that the next iteration reaches the check for the next tool.
      try assertRefused(
        ["frames", "--quick"], "There is no \(tool) on the path", with: ["PATH": folder.path], on: desktop)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(tool).path, withDestinationPath: "/bin/true")
    }
  }

  /// Runs a benchmark and returns its lines of JSON.
  private func results(_ arguments: [String]) throws -> [[String: Any]] {
    let benchmark = try run(arguments, on: Desktop())
    XCTAssertEqual(benchmark.status, 0, benchmark.errors)
    return try benchmark.output.split(separator: "\n").map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func assertRefused(
    _ arguments: [String], _ sentence: String, with variables: [String: String] = [:],
    on desktop: Desktop? = nil, line: UInt = #line
  ) throws {
    let benchmark = try run(arguments, with: variables, on: desktop ?? Desktop())
    XCTAssertGreaterThan(benchmark.status, 0, line: line)
    XCTAssert(benchmark.errors.contains(sentence), benchmark.errors, line: line)
    XCTAssertEqual(benchmark.output, "", line: line)
  }

  /// Runs the benchmarks until they end.
  private func run(
    _ arguments: [String], with variables: [String: String] = [:], on desktop: Desktop
  ) throws -> (status: Int32, output: String, errors: String) {
    let settings = variables.map { "\($0.key)=\($0.value)" }
    let child = try desktop.start(
      ["/usr/bin/env"] + settings + [try Program.built("benchmarks")] + arguments, named: "benchmarks")
    // The desktop must exist until here, because its deinitializer ends the programs and removes their output.
    return try withExtendedLifetime(desktop) { (try child.status(), child.output, child.errors) }
  }
}

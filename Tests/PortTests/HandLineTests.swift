import Foundation
import MapKitPorting
import Testing

/// Counts the lines that a porter changes by hand. The folder `MapKit` contains the original programs, and `Programs`
/// contains the ports.
@Suite struct HandLineTests {
  /// The number of lines removed and added to get the port: from the original, from the original without prefixes, and
  /// from the output of `port`.
  struct Count: Equatable, Sendable, CustomStringConvertible {
    var program: String
    var original, stripped, ported: Int

    var description: String { "(\"\(program)\", \(original), \(stripped), \(ported))" }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let programs = [
    "AreaEditor", "CityCallouts", "RadiusSelector", "Thumbnails", "TrackRecorder", "WatchedRegions",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: HandLineTests.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the number of removed and added lines.
  private func difference(of text: String, to result: String) -> Int {
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: true) }
    return lines(result).difference(from: lines(text)).count
  }

  @Test func portedProgramsHaveTheCountedDifferences() throws {
    let pages = try PortingTables.pages.map {
      try text("../../Sources/Kit/AnnotationKit/AnnotationKit.docc/\($0)")
    }
    let porter = Porter(tables: try PortingTables(conformance: pages[0], guide: pages[1]))
    let counts = try HandLineTests.programs.map { name in
      let (before, after) = (try text("MapKit/\(name).swift"), try text("Programs/\(name).swift"))
      return Count(
        program: name, original: difference(of: before, to: after),
        stripped: difference(of: before.replacing(/\b(MK|CL|UI|CG|NS)([A-Z])/) { $0.2 }, to: after),
        ported: difference(of: porter.port([before])[0].text, to: after))
    }
    #expect(
      counts == [
        Count(program: "AreaEditor", original: 66, stripped: 30, ported: 16),
        Count(program: "CityCallouts", original: 67, stripped: 43, ported: 29),
        Count(program: "RadiusSelector", original: 81, stripped: 51, ported: 37),
        Count(program: "Thumbnails", original: 71, stripped: 51, ported: 13),
        Count(program: "TrackRecorder", original: 82, stripped: 56, ported: 21),
        Count(program: "WatchedRegions", original: 68, stripped: 36, ported: 15),
      ])
  }
}

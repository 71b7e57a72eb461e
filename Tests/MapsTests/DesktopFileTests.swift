import Features
import Foundation
import Maps
import Testing

/// What the desktop is told of formats is what the program knows of them.
@Suite struct DesktopFileTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../data")
  private let types = Set(FormatRegistry.known.opened.flatMap(\.mimeTypes))

  private func text(_ name: String) throws -> String {
    try String(
      contentsOf: DesktopFileTests.data.appending(path: "org.pindrop.Pindrop." + name), encoding: .utf8)
  }

  @Test func theDesktopFileHasTheTypesOfTheRegistry() throws {
    let line = try #require(try text("desktop").split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let listed = line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
    #expect(Set(listed).subtracting(["x-scheme-handler/geo"]) == types)
    #expect(Set(listed).count == listed.count)
  }

  @Test func theMetainfoHasTheTypesOfTheRegistry() throws {
    let listed = try text("metainfo.xml").matches(of: /<mediatype>(.*)<\/mediatype>/).map { String($0.1) }
    #expect(Set(listed) == types)
  }

  /// The desktop knows GeoJSON by itself.
  @Test func theSequencesHaveTypesWithTheirSuffixes() throws {
    let package = try text("mime.xml")
    for format in FormatRegistry.known.readable where format.isSequence {
      let type = try #require(format.mimeTypes.first)
      let element = try #require(
        package.components(separatedBy: "<mime-type type=\"\(type)\">").dropFirst().first)
      let globs = element.components(separatedBy: "</mime-type>")[0].matches(of: /glob pattern="\*\.(\w+)"/)
      #expect(Set(globs.map { String($0.1) }).isSubset(of: format.suffixes) && !globs.isEmpty)
    }
  }
}

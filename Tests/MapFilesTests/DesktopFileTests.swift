import Features
import Foundation
import MapFiles
import Testing

/// The desktop file and the metainfo file must list all formats that the program opens.
@Suite struct DesktopFileTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../data")
  private let formats = FormatRegistry.known.opened + FormatRegistry.known.baseMaps
  private var types: Set<String> { Set(formats.flatMap(\.mimeTypes)) }

  private func text(_ name: String) throws -> String {
    try String(
      contentsOf: DesktopFileTests.data.appending(path: "org.pindrop.Pindrop." + name), encoding: .utf8)
  }

  @Test func desktopFileListsTheTypesOfTheRegistry() throws {
    let line = try #require(try text("desktop").split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let listed = line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
    #expect(Set(listed).subtracting(["x-scheme-handler/geo"]) == types)
    #expect(Set(listed).count == listed.count)
  }

  @Test func metainfoListsTheTypesOfTheRegistry() throws {
    let listed = try text("metainfo.xml.in").matches(of: /<mediatype>(.*)<\/mediatype>/).map { String($0.1) }
    #expect(Set(listed) == types)
  }

  /// The MIME types for which shared-mime-info defines file name extensions.
  private static let knownTypes: Set = [
    "application/geo+json", "application/vnd.geo+json", "application/gpx+xml",
    "application/vnd.google-earth.kml+xml", "application/vnd.google-earth.kmz", "text/csv",
    "text/tab-separated-values", "application/gml+xml", "image/vnd.dxf",
  ]

  @Test func unknownTypesAreDefinedWithTheirExtensions() throws {
    let package = try text("mime.xml")
    for format in formats {
      for type in format.mimeTypes where !DesktopFileTests.knownTypes.contains(type) {
        let element = try #require(
          package.components(separatedBy: "<mime-type type=\"\(type)\">").dropFirst().first, "\(type)")
        let definition = element.components(separatedBy: "</mime-type>")[0]
        let globs = definition.matches(of: /glob pattern="\*\.([\w.]+)"/).map { String($0.1) }
        #expect(!globs.isEmpty, "\(type)")
        for glob in globs {
          #expect(FormatRegistry.known.format(named: "a." + glob)?.id == format.id, "\(glob)")
        }
        for language in ["<comment>", "<comment xml:lang=\"de\">", "<comment xml:lang=\"fr\">"] {
          #expect(definition.contains(language), "\(type): \(language)")
        }
      }
    }
  }

  @Test func everyOpenedExtensionHasAType() throws {
    for format in formats where !format.suffixes.isEmpty {
      #expect(!format.mimeTypes.isEmpty, "\(format.id)")
    }
  }
}

import AnnotationKit
import Documents
import Features
import Geography
import MapFiles
import Testing

@testable import DocumentMap

/// Tests with features whose layer is colored by their property `kind`.
@MainActor protocol ColoredByKind {}

extension ColoredByKind {
  static func point(_ kind: String, _ more: String = "") -> String {
    "{\"type\":\"Feature\",\"properties\":{\"kind\":\"\(kind)\"\(more)},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
  }

  static func file(_ kinds: [String]) -> String { CommandTests.file(kinds.map { point($0) }) }

  static var town: HexColor { StylePalette.categories[0] }
  static var village: HexColor { StylePalette.categories[1] }
  static var other: HexColor { StylePalette.otherCategory }

  /// A rule with two categories, town and village. Town comes first, because it is more frequent.
  static var byKind: ColorRule {
    ColorRule(
      .categories, of: PropertyValues(of: ["town", "village", "town"].map { .text($0) }), named: "kind")
  }

  func keys(_ document: MapDocument) -> [RowKey] {
    (0..<document.rows.count).map { document.rows.key(at: $0) }
  }

  /// Returns the colors of the rows. Checks that they are the same in the map and in the list.
  func colors(_ document: MapDocument) throws -> [HexColor] {
    let source = DocumentSource(document)
    return try keys(document).map { key in
      let listed = HexColor(try #require(document.rows.row(of: key)).markerAppearance.tint)
      if document.shapes.contains(key) {
        let shape = try #require(document.shapes.shape(for: AnnotationKey(key)))
        #expect(shape.stroke.map { HexColor($0) } == listed)
      } else {
        let marker = try #require(source.marker(for: AnnotationKey(key)))
        #expect(HexColor(source.palette[Int(marker.paletteIndex)].tint) == listed)
      }
      return listed
    }
  }

  func ruled(_ kinds: [String]) async throws -> MapDocument {
    let document = try Opened(Self.file(kinds)).document
    await document.style.setColorRule(Self.byKind, of: document.layers.all[0].key)
    return document
  }

  func setKind(_ kind: String, of key: RowKey, in document: MapDocument) {
    document.properties.set(at: 0, of: key, to: .text(kind))
  }
}

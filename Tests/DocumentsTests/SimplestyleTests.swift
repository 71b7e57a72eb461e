import AnnotationKit
import DocumentMap
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// The appearance of features with valid and invalid values of each property of simplestyle-spec 1.1.0.
@MainActor @Suite struct SimplestyleTests {
  /// Returns the appearance of a marker with `properties`.
  private func marker(_ properties: String) throws -> MarkerAppearance {
    let document = try document("{\"type\":\"Point\",\"coordinates\":[1,2]}", properties)
    return DocumentSource(document).palette[Int(try #require(document.drawnMarkers.first).paletteIndex)]
  }

  /// Returns the shape of an area with `properties`.
  private func area(_ properties: String) throws -> OverlayShape {
    let ring = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[10,0],[10,10],[0,0]]]}"
    return try #require(try document(ring, properties).shapes.all.first)
  }

  private func document(_ geometry: String, _ properties: String) throws -> MapDocument {
    try Opened("{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":\(geometry)}").document
  }

  private func color(_ rgb: UInt32) -> Color { Color(HexColor(rgb: rgb)) }

  // MARK: marker-size: small, medium (which is the default), large

  @Test(arguments: [
    ("\"small\"", BalloonSize.small), ("\"medium\"", .medium), ("\"large\"", .large), ("\"x\"", .medium),
    ("null", .medium),
  ])
  func markerSizeIsTheBalloonSize(_ value: String, _ size: BalloonSize) throws {
    #expect(try marker("\"marker-size\":\(value)").size == size)
    #expect(try marker("").size == .medium)
  }

  // MARK: marker-symbol: an icon's name, 0 to 9, a to z; none by default

  @Test(arguments: [
    ("\"0\"", "0"), ("9", "9"), ("\"a\"", "A"), ("\"z\"", "Z"), ("\"Q\"", "Q"), ("\"42\"", "42"),
  ])
  func textMarkerSymbolIsAGlyph(_ value: String, _ glyph: String) throws {
    let appearance = try marker("\"marker-symbol\":\(value)")
    #expect(appearance.glyph == glyph && appearance.glyphImage == nil)
  }

  @Test(arguments: ["bus", "park", "circle-stroked", "zoo"])
  func iconMarkerSymbolIsAnImage(_ name: String) throws {
    let appearance = try marker("\"marker-symbol\":\"\(name)\"")
    #expect(appearance.glyph == nil && appearance.glyphImage != nil)
    #expect(try appearance == marker("\"marker-symbol\":\"\(name)\""))
    #expect(try appearance != marker("\"marker-symbol\":\"bar\""))
  }

  @Test(arguments: ["\"no-such-icon\"", "\"\"", "\"é\"", "{}", "true", "null", "-1"])
  func unknownMarkerSymbolIsAPlainPin(_ value: String) throws {
    #expect(try marker("\"marker-symbol\":\(value)") == marker(""))
  }

  // MARK: marker-color: three or six digits, with or without #

  @Test(arguments: [("\"#ace\"", 0xAACCEE), ("\"ace\"", 0xAACCEE), ("\"#7e7E7e\"", 0x7E7E7E)])
  func markerColorIsTheTint(_ value: String, _ rgb: Int) throws {
    #expect(try marker("\"marker-color\":\(value)").tint == color(UInt32(rgb)))
  }

  /// The default color of the specification is 7e7e7e. The program instead uses its own default color for all markers
  /// without a color.
  @Test func markerWithoutColorHasTheDefaultTint() throws {
    #expect(try marker("").tint == color(0xE5484D))
    #expect(try marker("\"marker-size\":\"large\",\"marker-color\":\"red\"").tint == color(0xE5484D))
  }

  // MARK: stroke 555555, stroke-opacity 1, stroke-width 2, fill 555555, fill-opacity 0.6

  @Test func missingStyleUsesTheDefaults() throws {
    let shape = try area("")
    #expect(shape.stroke == color(0x555555) && shape.strokeWidth == 2)
    #expect(shape.fill == color(0x555555).opacity(0.6))
  }

  @Test func strokeAndFillPropertiesAreDrawn() throws {
    let shape = try area(
      """
      "stroke":"#abc","stroke-opacity":0.25,"stroke-width":7.5,"fill":"123456","fill-opacity":0
      """)
    #expect(shape.stroke == color(0xAABBCC).opacity(0.25) && shape.strokeWidth == 7.5)
    #expect(shape.fill == color(0x123456).opacity(0))
  }

  @Test func invalidStyleValuesAreIgnored() throws {
    let shape = try area(
      "\"stroke\":\"red\",\"stroke-opacity\":\"much\",\"stroke-width\":-1,\"fill\":12,\"fill-opacity\":null")
    let plain = try area("")
    #expect(
      shape.stroke == plain.stroke && shape.strokeWidth == plain.strokeWidth && shape.fill == plain.fill)
    #expect(try area("\"fill-opacity\":3").fill == color(0x555555))
  }

  // MARK: Writing

  /// If another property is edited, unsupported symbols and sizes stay unchanged.
  @Test func unknownStyleValuesAreKept() throws {
    let document = try document(
      "{\"type\":\"Point\",\"coordinates\":[1,2]}", "\"marker-symbol\":\"tardis\",\"marker-size\":\"huge\"")
    document.style.setColor(HexColor(rgb: 0x00FF00), of: [document.rows.key(at: 0)])
    let text = String(decoding: document.export(), as: UTF8.self)
    #expect(text.contains("\"marker-symbol\":\"tardis\",\"marker-size\":\"huge\""))
    #expect(text.contains("\"marker-color\":\"#00ff00\""))
  }

  // MARK: Dark appearance

  @Test(arguments: [Appearance.light, .dark])
  func shapeWithoutColorIsReadableOnAnyBackground(_ ground: Appearance) throws {
    func seen(_ properties: String) throws -> OverlayShape {
      let ring = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[10,0],[10,10],[0,0]]]}"
      let document = try document(ring, properties)
      var seen: [OverlayShape] = []
      ReadableShapes(of: document, on: { ground }).forEachShape(
        in: Rectangle(x: 0, y: 0, width: 1, height: 1)
      ) {
        seen.append($0)
      }
      let shape = try #require(seen.first)
      #expect(ReadableShapes(of: document, on: { ground }).shape(for: shape.key) == shape)
      return shape
    }
    let plain = try seen("")
    #expect(plain.stroke == color(ground == .dark ? 0xB4B4B4 : 0x555555))
    #expect(plain.fill == color(ground == .dark ? 0x8C8C8C : 0x555555).opacity(0.6))
    let styled = "\"stroke\":\"#112233\",\"fill\":\"#445566\""
    #expect(try seen(styled) == area(styled))
  }
}

import Testing
import Tiles

@Suite struct TileTemplateTests {
  private let tile = TileID(z: 3, x: 3, y: 5)

  @Test(arguments: [
    ("https://a.example/{z}/{x}/{y}.png", "https://a.example/3/3/5.png"),
    ("https://a.example/{z}/{y}/{x}.png?key={unused}", nil),
    ("https://a.example/{z}/{x}/{-y}.png", "https://a.example/3/3/2.png"),
    ("https://a.example/{q}.png", "https://a.example/213.png"),
    ("https://{s}.a.example/{z}/{x}/{y}{r}.png", "https://c.a.example/3/3/5.png"),
    ("https://{1-4}.a.example/{z}/{x}/{y}.png", "https://1.a.example/3/3/5.png"),
    (" https://a.example/ {z}/{x}/{y}.png\n", "https://a.example/3/3/5.png"),
    (
      "http://a.example/?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}",
      "http://a.example/?TILEMATRIX=3&TILEROW=5&TILECOL=3"
    ),
  ]) func placeholdersAreReplaced(_ template: String, _ address: String?) {
    #expect((try? TileTemplate(template))?.address(of: tile) == address)
  }

  @Test(arguments: [
    ("", TileAddressError.empty), ("a.example/{z}/{x}/{y}.png", .noScheme), ("{z}/{x}/{y}", .noScheme),
    ("file:///{z}/{x}/{y}", .otherScheme("file")), ("https:///{z}/{x}/{y}", .noHost),
    ("https://:80/{z}/{x}/{y}", .noHost), ("https://a.example/{z}/{x}.png", .noPlaceholders),
    ("https://a.example/tiles.json", .noPlaceholders),
    ("https://a.example/{z}/{x}/{y}?t={token}", .unknownPlaceholder("{token}")),
    ("https://ä.example/{z}/{x}/{y}", .invalidCharacter("ä")),
  ]) func wrongAddressesHaveReasons(_ template: String, _ reason: TileAddressError) {
    #expect(throws: reason) { try TileTemplate(template) }
  }

  @Test func hostIsWithoutUserAndPort() throws {
    #expect(try TileTemplate("https://me:secret@{s}.a.example:8080/{z}/{x}/{y}").host == "a.a.example")
    #expect(try TileTemplate("http://[::1]:80/{z}/{x}/{y}").host == "[::1]")
  }
}

@Suite struct TileJSONTests {
  private func parse(_ text: String) throws(TileJSONError) -> TileJSON { try TileJSON(Array(text.utf8)) }

  @Test func rasterTilesAreRead() throws {
    let found = try parse(
      """
      {"tilejson": "3.0.0", "name": "Topo", "tiles": ["https://a.example/{z}/{x}/{y}.png"], "minzoom": 2,
      "maxzoom": 17, "attribution": "<b>A</b>"}
      """)
    #expect(found.name == "Topo")
    #expect(found.zooms == 2...17)
    #expect(found.attribution == "<b>A</b>")
    #expect(try parse(found.text) == found)
    let south = try parse(
      #"{"tiles": ["https://a.example/{z}/{x}/{y}.png"], "scheme": "tms", "maxzoom": 99}"#)
    #expect(south.template.address(of: TileID(z: 1, x: 0, y: 0)) == "https://a.example/1/0/1.png")
    #expect(south.zooms == 0...22)
    #expect(try parse(south.text) == south)
  }

  @Test(arguments: [
    #"{"tiles": ["https://a.example/{z}/{x}/{y}.pbf?a=b"], "vector_layers": [{"id": "water"}, {}]}"#,
    #"{"tiles": ["https://a.example/{z}/{x}/{y}"], "vector_layers": [{"id": "water"}]}"#,
  ]) func vectorTilesAreRead(_ text: String) throws {
    let found = try parse(text)
    #expect(found.vectorLayers == ["water"])
    #expect(found.zooms == 0...14, "Deeper vector tiles are rare.")
    #expect(try parse(found.text) == found)
  }

  @Test func addressWithoutDescriptionDeterminesTheFormat() throws {
    func description(_ address: String) throws -> TileJSON {
      TileJSON(template: try TileTemplate(address), attribution: nil)
    }
    let vector = try description("https://a.example/{z}/{x}/{y}.MVT?key=a.png")
    #expect(vector.vectorLayers == [])
    #expect(vector.zooms == 0...14)
    #expect(try parse(vector.text) == vector)
    let unknown = try description("https://a.example/{z}/{x}/{y}?format=.pbf")
    #expect(unknown.vectorLayers == nil)
    #expect(unknown.zooms == 0...19)
    #expect(unknown.ofVectorTiles.vectorLayers == [])
    #expect(unknown.ofVectorTiles.zooms == 0...14)
  }

  @Test(arguments: [
    ("", TileJSONError.notJSON), ("[]", .notJSON), ("{}", .noTiles), (#"{"tiles": []}"#, .noTiles),
    (#"{"version": 8, "sources": {}}"#, .style),
    (#"{"tiles": ["{z}/{x}/{y}.png"]}"#, .address("{z}/{x}/{y}.png", .noScheme)),
  ]) func otherDescriptionsHaveReasons(_ text: String, _ reason: TileJSONError) {
    #expect(throws: reason) { try parse(text) }
  }
}

import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import Testing

/// Copying places to other programs and pasting places from them.
@MainActor @Suite struct ExchangeTests {
  private func document(_ text: String, named name: String = "a.geojson") throws -> MapDocument {
    MapDocument(
      DocumentContents(LayerContents(try FormatRegistry.known.read(Array(text.utf8), named: name))))
  }

  private func copy(_ document: MapDocument, rows: [Int]) -> CopiedPlaces {
    CopiedPlaces(
      document.features.copies(of: rows.map { document.rows.key(at: $0) }), notation: .degreesMinutesSeconds)
  }

  private static let collection = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"x","properties":{"title":"Vienna","n":1.50},"geometry":{"type":"Point","coordinates":[16.3738,48.2082,151]}},
    {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
    {"type":"Feature","properties":{"title":"nowhere"},"geometry":null},
    {"type":"Feature","properties":{},"geometry":{"type":"MultiPoint","coordinates":[[5,6],[7,8]]}}
    ]}
    """

  @Test func eachRepresentationContainsAllItCan() throws {
    let places = copy(try document(ExchangeTests.collection), rows: [0, 1])
    #expect(places.representations == [.own, .geoJSON, .file, .wellKnownText, .plainText])
    let json = String(decoding: places.bytes(as: .geoJSON), as: UTF8.self)
    #expect(
      json.contains(#""id":"x","properties":{"title":"Vienna","n":1.50}"#) && json.contains("48.2082,151"))
    #expect(places.bytes(as: .file) == places.bytes(as: .geoJSON))
    #expect(places.suggestedName == "Vienna")
    #expect(
      String(decoding: places.bytes(as: .wellKnownText), as: UTF8.self)
        == "POINT Z (16.3738 48.2082 151)\nLINESTRING (1.0 2.0, 3.0 4.0)")
    #expect(
      String(decoding: places.bytes(as: .plainText), as: UTF8.self) == """
        geo:48.2082,16.3738
        48°12′29.52″N 16°22′25.68″E
        geo:2,1
        2°00′00.00″N 1°00′00.00″E
        """)
    #expect(
      places.openStreetMapLinks.hasPrefix("https://www.openstreetmap.org/?mlat=48.20820&mlon=16.37380#map=17")
    )
  }

  @Test func featureWithoutAPlaceIsCopiedAsItsTitle() throws {
    let places = copy(try document(ExchangeTests.collection), rows: [2])
    #expect(places.representations == [.own, .geoJSON, .file, .plainText])
    #expect(places.plainText == "nowhere")
  }

  @Test func onePointOfAMultiPointIsCopiedAlone() throws {
    let places = copy(try document(ExchangeTests.collection), rows: [4])
    #expect(places.wellKnownText == "POINT (7 8)")
  }

  @Test(arguments: PlaceRepresentation.allCases.filter { $0 != .file })
  func copiedPlacesCanBePasted(form: PlaceRepresentation) throws {
    let places = copy(try document(ExchangeTests.collection), rows: [0, 1])
    let read = try #require(ExchangedFeatures.features(in: places.bytes(as: form), of: form.mimeType))
    #expect(read.count == 2)
    let place = try #require(read[0].positions.first)
    #expect(abs(place.latitude - 48.2082) < 1e-5 && abs(place.longitude - 16.3738) < 1e-5)
    if form == .own || form == .geoJSON {
      #expect(read[0].title == "Vienna" && read[0].identifier == .text("x"))
      #expect(
        read[0].bytes.count > 0
          && read[1].lines == [
            [Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 4, longitude: 3)]
          ])
    }
  }

  @Test(arguments: [
    ("48.2, 16.37", 1), ("48°12'30\"N 16°22'15\"E", 1), ("33U 602067 5340351", 1),
    ("geo:48.2,16.37?z=11", 1), ("https://www.openstreetmap.org/#map=17/48.2/16.37", 1),
    ("48.2, 16.37\n\n47.1, 15.4\n", 2), ("geo:48.2,16.37\ngeo:47.1,15.4", 2),
    ("POINT (16.37 48.2)", 1), ("SRID=4326;POLYGON ((0 0, 1 0,\n 1 1, 0 0))", 1),
    ("name\tlat\tlon\nA\t48.2\t16.37\nB\t47.1\t15.4\n", 2), ("Ort;Breite;Länge\nA;48,2;16,37\n", 1),
    (#"{"type":"Point","coordinates":[16.37,48.2]}"#, 1),
    (
      "<gpx version=\"1.1\" creator=\"x\" xmlns=\"http://www.topografix.com/GPX/1/1\"><wpt lat=\"48.2\" lon=\"16.37\"/></gpx>",
      1
    ),
  ])
  func placesAreFoundInText(text: String, count: Int) throws {
    #expect(ExchangedFeatures.features(in: text)?.count == count)
  }

  @Test(arguments: [
    "", " \n", "12 34", "Meet me at 5, or 6.", "a,b\nc,d\n", "geo:0,0?q=Vienna", "48.2, 16.37\nand so on",
    #"{"a":1}"#, "POINT (x", "\u{0}", "name\tprice\nBread\t2,50\n", "name;price\nBread;2,50\n",
    "what\tspot\nA\t47.12, 11.5\n",
  ])
  func otherTextHasNoPlaces(text: String) { #expect(ExchangedFeatures.features(in: text) == nil) }

  @Test(arguments: [
    "", "geoJSON 5\n{}\n", "geoJSON -1\n", "geoJSON 99999999999999999999\nx", "nothing 1\nx\n",
    "geoJSON 2\n{}",
  ])
  func invalidDataInOwnFormatIsIgnored(text: String) {
    #expect(ExchangedFeatures.features(in: Array(text.utf8), of: PlaceRepresentation.own.mimeType) == nil)
  }

  @Test func pastingIsOneStepInTheFormatOfTheLayer() throws {
    let source = copy(try document(ExchangeTests.collection), rows: [0, 1])
    let read = try #require(
      ExchangedFeatures.features(in: source.bytes(as: .own), of: PlaceRepresentation.own.mimeType))
    let table = try document("name,lat,lon\nA,1.5,2.5\n", named: "a.csv")
    #expect(table.features.add(read).count == 2)
    #expect(
      String(decoding: table.export(), as: UTF8.self)
        == "name,lat,lon,id,n,ele,WKT\nA,1.5,2.5,,,,\nVienna,48.2082,16.3738,x,1.50,151,\n,,,,,,\"LINESTRING (1.0 2.0, 3.0 4.0)\"\n"
    )
    #expect(table.selection.count == 2 && table.history.undoName == .features(.add, .several(2)))
    table.history.undo()
    #expect(String(decoding: table.export(), as: UTF8.self) == "name,lat,lon\nA,1.5,2.5\n")
  }

  @Test func pastedCopyHasNoIdentifier() throws {
    let document = try document(ExchangeTests.collection)
    let copied = copy(document, rows: [0]).features.map(\.feature)
    let first = try #require(document.features.add(copied).first)
    #expect(document.features.copies(of: [first])[0].feature.identifier == nil)
    #expect(document.features.copies(of: [first])[0].feature.title == "Vienna")
  }

  private static let styledKML = """
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Style id="s"><LineStyle><color>ff0000ff</color><width>3</width></LineStyle></Style>
    <Placemark><styleUrl>#s</styleUrl><LineString><gx:drawOrder>2</gx:drawOrder><coordinates>1,2 3,4</coordinates></LineString>
    </Placemark></Document></kml>
    """

  /// The copy contains the styles and prefixes that its feature uses in the file.
  @Test func copiedFeaturesContainStylesAndPrefixes() throws {
    let source = copy(try document(ExchangeTests.styledKML, named: "a.kml"), rows: [0])
    let bytes = source.bytes(as: .own)
    let line = try #require(
      ExchangedFeatures.features(in: bytes, of: PlaceRepresentation.own.mimeType)?.first)
    #expect(line.shapeStyle.stroke == HexColor(rgb: 0xFF0000) && line.shapeStyle.strokeWidth == 3)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#"xmlns:gx="http://www.google.com/kml/ext/2.2""#))
  }
}

import CSV
import Features
import GeoJSON
import Geography
import Testing

@Suite struct CSVFileTests {
  private static func read(_ text: String) throws -> CSVFile { try CSVFile(bytes: Array(text.utf8)) }

  @Test(arguments: Corpus.files.map(\.name))
  func unchangedRowsKeepBytes(name: String) throws {
    let text = try #require(Corpus.files.first { $0.name == name }?.text)
    let file = try CSVFileTests.read(text)
    let kept = (0..<file.count).map { FeatureEntry<CSVFeature>.kept($0) }
    #expect(file.bytes(with: kept, declaration: nil) == Array(text.utf8))
    // Rewriting each feature from its text gives the same bytes.
    let same = try (0..<file.count).map { index in
      FeatureEntry.changed(index, try file.feature(reading: Array(file.text(at: index))))
    }
    #expect(String(decoding: file.bytes(with: same, declaration: nil), as: UTF8.self) == text)
    for index in 0..<file.count {
      let feature = file.feature(at: index)
      #expect(feature.bytes == Array(file.text(at: index)))
      #expect(feature.points == Array(file.points[file.records[index].points]))
      #expect(feature.title == file.title(at: index))
      #expect(feature.record.shapes == file.records[index].shapes)
      #expect(feature.record.unplaced == file.records[index].unplaced)
    }
  }

  @Test(arguments: [
    ("commas", [48.2082, 16.3738], 0), ("semicolons and decimal commas", [48.2082, 16.3738], 0),
    ("tabs", [-33.9, 151.2], 1), ("bars", [1.5, 2.5], 0), ("CR line ends", [3.5, 4.5], 1),
    ("all in quotation marks", [1.5, 2.5], 0), ("well-known text", [48.2, 16.4], 0),
    ("both in one cell", [48.2, 16.4], 0), ("degrees and minutes", [-33.856667, 151.215], 1),
    ("excel's separator", [1.5, 2.5], 0), ("no header", [48.2082, 16.3738], 0), ("spaces", [48.2, 16.4], 0),
    ("plus and exponents", [-0.5, 2], 1), ("EWKT", [2, 1], 1),
  ])
  func coordinatesAreRead(name: String, place: [Double], index: Int) throws {
    let file = try CSVFileTests.read(try #require(Corpus.files.first { $0.name == name }?.text))
    let point = try #require(file.feature(at: index).points.first)
    #expect(abs(point.latitude - place[0]) < 1e-6 && abs(point.longitude - place[1]) < 1e-6)
  }

  @Test(arguments: ["\u{301}x", "\u{200C}x", "\u{200D}x", "\u{FE0F}", "\u{93F}x"])
  func columnNameMayBeginWithCombiningMark(_ name: String) throws {
    let text = "\(name),lat,lon\n1,2,3\n"
    let file = try CSVFileTests.read(text)
    let feature = try file.feature(reading: Array(file.text(at: 0)))
    #expect(feature.properties.map(\.name) == [name])
    let moved = feature.moving([0: Coordinate(latitude: 4, longitude: 3)], decimals: 5)
    let entries = [FeatureEntry.changed(0, moved)]
    #expect(
      String(decoding: file.bytes(with: entries, declaration: nil), as: UTF8.self)
        == "\(name),lat,lon\n1,4,3\n")
  }

  @Test func rowsWithoutPlaceAreKept() throws {
    let file = try CSVFileTests.read("name,lat,lon\nA,,\nB,n/a,n/a\nC,1.5,2.5\n,,\n")
    #expect(file.records.map(\.unplaced) == [.noGeometry, .noGeometry, nil])
    #expect(file.feature(at: 0).title == "A")
  }

  @Test(arguments: [
    ("name,lat,lon\nA,48.2082,16.3738\n", "name,lat,lon\nA,48.2500,16.3738\n"),
    ("Ort;Breite;Länge\r\nWien;48,2082;16,3738\r\n", "Ort;Breite;Länge\r\nWien;48,2500;16,3738\r\n"),
    (
      "\"name\",\"lat\",\"lon\"\n\"A\",\"48.2\",\"16.3738\"\n",
      "\"name\",\"lat\",\"lon\"\n\"A\",\"48.25\",\"16.3738\"\n"
    ),
    (
      "a,wkt\nx,\"SRID=4326;POINT Z (16.3738 48.2 151)\"\n",
      "a,wkt\nx,\"SRID=4326;POINT Z (16.3738 48.25 151)\"\n"
    ),
    ("a,coordinates\nx,\"(48.2 / 16.3738)\"\n", "a,coordinates\nx,\"(48.25 / 16.3738)\"\n"),
    ("a;lonlat\nx;16,3738 48,2\n", "a;lonlat\nx;16,3738 48,25\n"),
    ("lat,lon\n48,16.3738\n", "lat,lon\n48.25,16.3738\n"),
    ("a,lat,lon\nx,48°12'N,16°22'25.68\"E\n", "a,lat,lon\nx,48°15'N,16°22'25.68\"E\n"),
  ])
  func movingChangesOnlyCoordinateCells(before: String, after: String) throws {
    let file = try CSVFileTests.read(before)
    let moved = file.feature(at: 0).moving(
      [0: Coordinate(latitude: 48.25, longitude: 16.3738)], decimals: 5)
    #expect(
      String(decoding: file.bytes(with: [.changed(0, moved)], declaration: nil), as: UTF8.self) == after)
  }

  @Test func newPropertyAddsColumn() throws {
    let file = try CSVFileTests.read("name,lat,lon\r\nA,1.5,2.5\r\nB\r\nC,3.5,4.5")
    let changed = file.feature(at: 2).addingProperty("note", .text("x, y"))
    let bytes = file.bytes(with: [.kept(0), .kept(1), .changed(2, changed)], declaration: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "name,lat,lon,note\r\nA,1.5,2.5,\r\nB,,,\r\nC,3.5,4.5,\"x, y\"")
    let again = try CSVFile(bytes: bytes)
    #expect(again.feature(at: 2).property("note") == "x, y")
    // A feature's text from before the column was added can still be read and has the same content.
    let old = try again.feature(reading: changed.bytes)
    #expect(CSVFeature.withoutLayout(old.bytes[...]) == CSVFeature.withoutLayout(again.text(at: 2)))
    #expect(again.bytes(with: [.kept(0), .kept(1), .changed(2, old)], declaration: nil) == bytes)
  }

  @Test func titleDescriptionAndColorAreColumns() throws {
    let file = try CSVFileTests.read("Name;Beschreibung;Farbe;lat;lon\n\"A\";b;#ff0000;1,5;2,5\n")
    let feature = file.feature(at: 0)
    #expect(feature.title == "A" && feature.descriptionText == "b")
    #expect(feature.record.markerColor == HexColor(rgb: 0xFF0000))
    let changed = feature.settingTitle("C;D").settingDescription(nil).settingMarkerColor(
      HexColor(rgb: 0xFF00))
    #expect(
      String(decoding: file.bytes(with: [.changed(0, changed)], declaration: nil), as: UTF8.self)
        == "Name;Beschreibung;Farbe;lat;lon\n\"C;D\";;#00ff00;1,5;2,5\n")
  }

  @Test func newRowsHaveSameLayout() throws {
    let file = try CSVFileTests.read("Name;lat;lon;x\r\nA;1,5;2,5;\r\n")
    let new = file.newFeature(at: Coordinate(latitude: 3.25, longitude: -4), decimals: 5, title: "B;C")
    #expect(
      String(decoding: file.bytes(with: [.kept(0), .added(new)], declaration: nil), as: UTF8.self)
        == "Name;lat;lon;x\r\nA;1,5;2,5;\r\n\"B;C\";3,25;-4;\r\n")
    // A quotation mark within a cell is an ordinary character.
    let inches = try CSVFileTests.read("Pipe 5\";lat;lon\r\nA;1,5;2,5")
    let untitled = inches.newFeature(at: Coordinate(latitude: 3.25, longitude: -4), decimals: 5, title: nil)
    #expect(
      String(decoding: inches.bytes(with: [.kept(0), .added(untitled)], declaration: nil), as: UTF8.self)
        == "Pipe 5\";lat;lon\r\nA;1,5;2,5\r\n;3,25;-4")
    let empty = CSVFile.empty
    let first = empty.newFeature(at: Coordinate(latitude: 3.25, longitude: -4), decimals: 5, title: nil)
    #expect(
      String(decoding: empty.bytes(with: [.added(first)], declaration: nil), as: UTF8.self)
        == "name,latitude,longitude\n,3.25,-4\n")
  }

  @Test func renamedColumnKeepsItsIndex() throws {
    let file = try CSVFileTests.read("name,\"price\",lat,lon,note\nA,5,1.5,2.5,\nB,,3.5,4.5,x\nC,7,5.5,6.5\n")
    func renamed(_ index: Int) throws -> CSVFeature {
      let feature = file.feature(at: index)
      let place = try #require(feature.properties.firstIndex { $0.name == "price" })
      return feature.renamingProperty(at: place, to: "Preis, €")
    }
    let all: [FeatureEntry<CSVFeature>] = [
      .changed(0, try renamed(0)), .kept(1), .changed(2, try renamed(2).addingProperty("size", .text("L"))),
    ]
    #expect(
      String(decoding: file.bytes(with: all, declaration: nil), as: UTF8.self)
        == "name,\"Preis, €\",lat,lon,note,size\nA,5,1.5,2.5,,\nB,,3.5,4.5,x,\nC,7,5.5,6.5,,L\n")
    // The column keeps its name if one row keeps a value in it.
    #expect(
      String(
        decoding: file.bytes(with: [.changed(0, try renamed(0)), .kept(1), .kept(2)], declaration: nil),
        as: UTF8.self)
        == "name,\"price\",lat,lon,note,\"Preis, €\"\nA,,1.5,2.5,,5\nB,,3.5,4.5,x,\nC,7,5.5,6.5,,\n")
  }

  @Test func rowsCanBeRemovedAndReordered() throws {
    let file = try CSVFileTests.read("name,lat,lon\nA,1.5,2.5\n\nB,3.5,4.5\nC,5.5,6.5")
    func text(_ entries: [FeatureEntry<CSVFeature>]) -> String {
      String(decoding: file.bytes(with: entries, declaration: nil), as: UTF8.self)
    }
    #expect(text([.kept(1), .kept(2)]) == "name,lat,lon\nB,3.5,4.5\nC,5.5,6.5")
    #expect(text([.kept(0), .kept(2)]) == "name,lat,lon\nA,1.5,2.5\nC,5.5,6.5")
    #expect(text([.kept(2), .kept(0), .kept(1)]) == "name,lat,lon\nC,5.5,6.5\nA,1.5,2.5\n\nB,3.5,4.5")
    #expect(text([]) == "name,lat,lon\n")
  }

  /// Without a header, the columns of an empty table would be unknown.
  @Test(arguments: [
    ("Vienna,48.2082,16.3738\nGraz,47.0707,15.4395\n", "A,latitude,longitude\n"),
    ("48,2082;16,3738;Vienna\r\n", "latitude;longitude;C\r\n"),
    ("Vienna\tPOINT (16 48)", "A\tWKT\n"),
    ("\"Vienna\",\"48.2, 16.3\"\n", "\"A\",\"coordinates\"\n"),
  ])
  func emptyingTableAddsMissingHeader(before: String, after: String) throws {
    let file = try CSVFileTests.read(before)
    #expect(!file.reading.hasHeader)
    let bytes = file.bytes(with: [], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    let empty = try CSVFile(bytes: bytes)
    #expect(empty.count == 0)
    let new = empty.newFeature(at: Coordinate(latitude: 1.5, longitude: 2.5), decimals: 1, title: nil)
    let again = try CSVFile(bytes: empty.bytes(with: [.added(new)], declaration: nil))
    #expect(again.feature(at: 0).points == [Coordinate(latitude: 1.5, longitude: 2.5)])
  }

  /// Without a header, the name of the property would be lost.
  @Test func newPropertyAddsMissingHeader() throws {
    let file = try CSVFileTests.read("Vienna,48.2082,16.3738\nGraz,47.0707,15.4395\n")
    let changed = file.feature(at: 1).addingProperty("size", .text("3"))
    let bytes = file.bytes(with: [.kept(0), .changed(1, changed)], declaration: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "A,latitude,longitude,size\nVienna,48.2082,16.3738,\nGraz,47.0707,15.4395,3\n")
    let again = try CSVFile(bytes: bytes)
    #expect(again.feature(at: 1).property("size") == "3" && again.feature(at: 1).property("A") == "Graz")
    #expect(again.points == file.points)
    // The result is the same with the options that the user has chosen earlier.
    let store = try FileFormat.csv.read(bytes, options: file.readOptions)
    #expect(store.points == file.points)
  }

  @Test func addedGeometryAndIDColumnsAreReadBack() throws {
    let file = try CSVFileTests.read("name,lat,lon\nA,46.50,7.5\nB,unknown,\n")
    let positions = [(1.0, 2.0), (3, 4)].map { Coordinate(latitude: $0, longitude: $1) }
    let line = try #require(file.newFeature(.line(positions), decimals: 5, title: "L"))
    let json =
      #"{"type":"Feature","id":"a","properties":{},"geometry":{"type":"Point","coordinates":[1.5,2.5]}}"#
    let point = file.converting(try GeoJSONFeature(bytes: Array(json.utf8)))
    let bytes = file.bytes(with: [.kept(0), .kept(1), .added(line), .added(point)], declaration: nil)
    let again = try #require(try FileFormat.csv.read(bytes, options: file.readOptions) as? CSVFile)
    #expect(again.schema.columns.map(\.name) == ["name", "lat", "lon", "WKT", "id"])
    #expect(again.feature(at: 2).lines == [positions] && again.feature(at: 2).property("WKT") == nil)
    #expect(again.feature(at: 3).identifier == .text("a") && again.points[1] == point.points[0])
    for (index, added) in [(2, line), (3, point)] {
      #expect(
        CSVFeature.withoutLayout(added.bytes[...])
          == CSVFeature.withoutLayout(again.feature(at: index).bytes[...]))
    }
    // Older rows keep the text of their coordinate cells, even if it is invalid.
    let changed = file.feature(at: 1).settingTitle("C")
    let saved = again.bytes(with: [.kept(0), .changed(1, changed), .kept(2), .kept(3)], declaration: nil)
    #expect(
      String(decoding: saved, as: UTF8.self)
        == String(decoding: bytes, as: UTF8.self).replacing("B,unknown", with: "C,unknown"))
    #expect(again.bytes(with: [.added(line)], declaration: nil).starts(with: "name,lat,lon,WKT,id\nL,".utf8))
  }

  @Test func tooManyColumnsThrowError() throws {
    let most = String(repeating: "a,", count: 16_381) + "lat,lon"
    #expect(try CSVFileTests.read(most + "\n").count == 0)
    #expect(throws: CSVError.tooManyColumns(limit: 16_384)) { try CSVFileTests.read("b," + most + ",c\n") }
  }

  @Test func rowsOfOtherTablesAreMatchedByColumnName() throws {
    let mine = try CSVFileTests.read("name;lat;lon;size\nA;1,5;2,5;3\n")
    let theirs = try CSVFileTests.read("longitude,size,title,latitude,extra\n2.5,7,\"B, C\",1.5,e\n")
    let bytes = mine.bytes(with: [.kept(0), .added(theirs.feature(at: 0))], declaration: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "name;lat;lon;size;extra\nA;1,5;2,5;3;\n\"B, C\";1.5;2.5;7;e\n")
  }

  @Test(arguments: [
    ("", CSVError.empty), ("\n\r\n", .empty), ("a,b\n\u{0}", .notText),
    ("name,lat,lon\nA,1.5,2.5\n\"B,3.5,4.5\n", .openQuote(line: 3)), ("\"abc\n", .openQuote(line: 1)),
  ])
  func invalidTableThrowsError(text: String, error: CSVError) {
    #expect(throws: error) { try CSVFile(bytes: Array(text.utf8)) }
  }

  @Test(arguments: [("name,size\nA,1\n", ["name", "size"]), ("1\n2\n", ["A"])])
  func missingCoordinatesErrorContainsColumns(text: String, columns: [String]) {
    let error = #expect(throws: CSVError.self) { try CSVFile(bytes: Array(text.utf8)) }
    guard case .noPlaces(let question) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(question.columns(hasHeader: question.best.hasHeader) == columns)
  }

  /// Every column needs a name: a column without a name would be read as the geometry column.
  @Test(arguments: ["", " "])
  func emptyPropertyNameIsReplaced(name: String) throws {
    let json =
      "{\"type\":\"Feature\",\"properties\":{\"\(name)\":\"x\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1.5,2.5]}}"
    let feature = try GeoJSONFeature(bytes: Array(json.utf8))
    let row = CSVFile.empty.converting(feature)
    #expect(row.properties == [Property(name: "unnamed", value: .text("x"))])
    #expect(row.points == feature.points)
    let bytes = CSVFile.empty.bytes(with: [.added(row)], declaration: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == "name,latitude,longitude,unnamed\n,2.5,1.5,x\n")
    #expect(FileFormat.csv.losses(of: [feature]).groups.map(\.kind) == [.propertyName])
    #expect(try CSVFile.empty.feature(reading: row.bytes).properties == row.properties)
    #expect(row.renamingProperty(at: 0, to: name).properties == row.properties)
  }
}

import CSV
import Features
import Geography
import Testing

@Suite struct TableQuestionTests {
  private func file(_ text: String) throws -> CSVFile { try CSVFile(bytes: Array(text.utf8)) }

  @Test(arguments: [
    "name,lat,lon\nA,1.5,2.5\n", "Latitude;Longitude\n1,5;2,5\n", "stop_id,stop_lat,stop_lon\n1,1.5,2.5\n",
    "decimalLatitude,decimalLongitude,species\n1.5,2.5,x\n", "Y,X\n1.5,2.5\n", "geometry\n\"POINT(1 2)\"\n",
    "lat_wgs84,lon_wgs84\n1.5,2.5\n", "Breitengrad\tLängengrad\n1,5\t2,5\n", "latlng\n\"1.5,2.5\"\n",
    "\"Lat (deg)\",\"Lon (deg)\"\n1.5,2.5\n", "lat,lon,y,x\n1.5,2.5,400000,300000\n",
  ])
  func unambiguousTableHasNoQuestion(text: String) throws {
    let file = try file(text)
    #expect(file.question == nil && file.points.count == 1 && file.points[0].isValid)
  }

  @Test func missingHeaderIsAQuestion() throws {
    let question = try #require(try file("Vienna,48.2082,16.3738\nGraz,47.0707,15.4395\n").question)
    #expect(question.reasons == [.noHeader])
    #expect(question.columns(hasHeader: false) == ["A", "B", "C"])
    #expect(question.columns(hasHeader: true) == ["Vienna", "48.2082", "16.3738"])
    let rows = [["Vienna", "48.2082", "16.3738"], ["Graz", "47.0707", "15.4395"]]
    #expect(question.preview(hasHeader: false) == rows && question.preview(hasHeader: true) == [rows[1]])
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 1, longitude: 2))
    #expect(question.places(question.best).map(\.?.latitude) == [48.2082, 47.0707])
  }

  @Test func unknownColumnNamesAreAQuestion() throws {
    let question = try #require(try file("what,b,l\nA,48.2082,16.3738\n").question)
    #expect(question.reasons == [.unknownNames] && question.best.hasHeader)
  }

  @Test func numberAboveNinetyIsLongitude() throws {
    let question = try #require(try file("what,b,l\nA,151.2093,-33.8688\n").question)
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 2, longitude: 1))
  }

  @Test func severalCoordinatePairsAreAQuestion() throws {
    let question = try #require(
      try file("start_lat,start_lon,end_lat,end_lon\n1.5,2.5,3.5,4.5\n").question)
    #expect(question.reasons == [.severalColumns])
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 0, longitude: 1))
  }

  @Test func emptyGeometryColumnIsIgnored() throws {
    let file = try file("latitude,longitude,x,y,geom\n,,2.5,1.5,\n")
    #expect(file.question == nil && file.points.count == 1)
    #expect(file.points[0] == Coordinate(latitude: 1.5, longitude: 2.5))
    let question = try #require(
      try self.file("start_lat,start_lon,end_lat,end_lon,geom\n1.5,2.5,3.5,4.5,\n").question)
    #expect(question.reasons == [.severalColumns])
  }

  @Test func missingCoordinatesAreAQuestion() throws {
    let error = #expect(throws: CSVError.self) { try file("what,north,east\nA,48,16\n") }
    guard case .noPlaces(var question) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(question.reasons == [.noCoordinates] && question.best.coordinates.isEmpty)
    #expect(question.places(question.best) == [nil])
    question.best.coordinates = TableReading.Coordinates(latitude: 1, longitude: 2)
    #expect(question.places(question.best) == [Coordinate(latitude: 48, longitude: 16)])
  }

  @Test func singleColumnIsWellKnownTextOrPair() throws {
    let question = try #require(try file("1,POINT (2 1),\"1.5, 2.5\"\n").question)
    func coordinates(_ column: Int, longitudeFirst: Bool = false) -> TableReading.Coordinates {
      question.coordinates(in: column, longitudeFirst: longitudeFirst, hasHeader: false)
    }
    #expect(coordinates(1) == TableReading.Coordinates(geometry: 1))
    #expect(coordinates(2) == TableReading.Coordinates(pair: 2))
    #expect(
      coordinates(2, longitudeFirst: true) == TableReading.Coordinates(pair: 2, isLongitudeFirst: true))
    var reading = question.best
    reading.coordinates = coordinates(2, longitudeFirst: true)
    #expect(question.places(reading) == [Coordinate(latitude: 2.5, longitude: 1.5)])
  }

  private static let twoPairs = "start_lat,start_lon,end_lat,end_lon\n1.5,2.5,3.5,4.5\n"

  private func answered() throws -> CSVFile {
    let text = Array(TableQuestionTests.twoPairs.utf8)
    var reading = try #require(try CSVFile(bytes: text).question).best
    reading.coordinates = TableReading.Coordinates(latitude: 2, longitude: 3)
    return try CSVFile(bytes: text, reading: reading)
  }

  @Test func answeredColumnsAreUsed() throws {
    let file = try answered()
    #expect(file.question == nil && file.points.map(\.latitude) == [3.5])
    #expect(file.feature(at: 0).properties.map(\.name) == ["start_lat", "start_lon"])
  }

  private func read(_ text: String, _ options: [UInt8]?) throws -> CSVFile {
    try #require(try FileFormat.csv.read(Array(text.utf8), options: options) as? CSVFile)
  }

  @Test func savedOptionsAreUsedAgain() throws {
    let options = try answered().readOptions
    let same = try read(TableQuestionTests.twoPairs, options)
    #expect(same.points.map(\.latitude) == [3.5] && same.question == nil)
    // Columns that another program has moved are found by their names.
    let moved = try read("end_lon,end_lat,start_lat,start_lon\n4.5,3.5,1.5,2.5\n", options)
    #expect(moved.points == [Coordinate(latitude: 3.5, longitude: 4.5)])
    // If the names are missing, the columns are guessed.
    let other = try read("start_lat,start_lon\n1.5,2.5\n", options)
    #expect(other.points == [Coordinate(latitude: 1.5, longitude: 2.5)])
  }

  @Test func savedColumnsWithoutHeaderAreIndices() throws {
    let text = Array("16.3738,A,48.2082\n".utf8)
    let reading = TableReading(
      delimiter: UInt8(ascii: ","), hasHeader: false,
      coordinates: TableReading.Coordinates(latitude: 2, longitude: 0))
    let options = try CSVFile(bytes: text, reading: reading).readOptions
    let again = try read("15.5,B,47.5\n14.5,C,46.5\n", options)
    #expect(again.points.map(\.latitude) == [47.5, 46.5])
  }

  @Test(arguments: ["", "h", "x,.-", "h,", "-,.-tA,yB", "h;.-"])
  func invalidOptionsAreIgnored(options: String) throws {
    let file = try read("name,lat,lon\nA,1.5,2.5\n", Array(options.utf8))
    #expect(file.points == [Coordinate(latitude: 1.5, longitude: 2.5)])
  }

  @Test func savedOptionsRestoreAnswer() throws {
    let file = try answered()
    let question = try #require(try CSVFile(bytes: file.bytes).question)
    #expect(question.answered(try #require(file.readOptions))?.best == file.reading)
    #expect(question.options(file.reading) == file.readOptions)
  }

  // MARK: Decimal commas

  @Test(arguments: [
    "name;price\nBread;2,50\nMilk;1,20\n", "name\tprice\nBread\t2,50\n", "id,size\n1,\"12,5\"\n2,\"13,5\"\n",
    "ort;breite\nA;47,5\n", "Bread\t2,50\nMilk\t1,20\n",
  ])
  func decimalCommaIsNotACoordinatePair(text: String) {
    let error = #expect(throws: CSVError.self) { try file(text) }
    guard case .noPlaces = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  // MARK: Empty columns

  @Test(arguments: [
    "name,lat,lon,coordinates\nA,,,\"47.1, 11.5\"\n", "lat,lon,point\n,,\"(47.1, 11.5)\"\n",
    "lat,lon,gps\n0,0,\"47.1, 11.5\"\n0.0,0.0,\"47.2, 11.6\"\n",
  ])
  func filledColumnIsPreferredToEmptyColumns(text: String) throws {
    let file = try file(text)
    #expect(file.points[0] == Coordinate(latitude: 47.1, longitude: 11.5) && file.question == nil)
  }

  // MARK: Changed options

  @Test func changedSeparatorAndFirstLineAreUsed() throws {
    let error = #expect(throws: CSVError.self) { try file("My huts\nx;a;b\nHut;47,1;11,5\n") }
    guard case .noPlaces(let question) = error else { return }
    let line = try #require(question.reread(firstLine: 2))
    let again = try #require(line.reread(delimiter: UInt8(ascii: ";")))
    #expect(again.firstRows == [["x", "a", "b"], ["Hut", "47,1", "11,5"]] && again.firstLine == 2)
    #expect(again.lines == ["My huts", "x;a;b", "Hut;47,1;11,5"])
    var reading = again.best
    (reading.hasHeader, reading.coordinates) = (true, TableReading.Coordinates(latitude: 1, longitude: 2))
    let options = question.options(reading)
    let table = try read("My huts\nx;a;b\nHut;47,1;11,5\n", options)
    #expect(table.points == [Coordinate(latitude: 47.1, longitude: 11.5)])
    #expect(question.answered(options)?.best == reading)
  }

  @Test func changedEncodingIsUsed() throws {
    // Windows-1251: "Ж" is 0xC6.
    let bytes = Array("what,b,l\n".utf8) + [0xC6] + Array(",47.1234,11.5678\n".utf8)
    let question = try #require(try CSVFile(bytes: bytes).question)
    #expect(question.firstRows[1][0] == "Æ")
    let again = try #require(question.reread(encoding: .windows(.cyrillic)))
    #expect(again.firstRows[1][0] == "Ж")
    let file = try #require(try FileFormat.csv.read(bytes, options: question.options(again.best)) as? CSVFile)
    #expect(file.text(at: 0).elementsEqual(file.feature(at: 0).bytes))
    #expect(file.feature(at: 0).properties[0].value.text == "Ж")
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 47.5, longitude: 11.5678)], decimals: 4)
    let saved = file.bytes(with: [.changed(0, moved)], declaration: nil)
    #expect(saved == Array("what,b,l\n".utf8) + [0xC6] + Array(",47.5000,11.5678\n".utf8))
    #expect(question.reread(encoding: .utf8(hasMark: false)) == nil)
  }
}

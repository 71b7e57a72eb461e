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
  func aClearTableRaisesNoQuestion(text: String) throws {
    let file = try file(text)
    #expect(file.question == nil && file.points.count == 1 && file.points[0].isValid)
  }

  @Test func withoutAHeaderItIsAsked() throws {
    let question = try #require(try file("Vienna,48.2082,16.3738\nGraz,47.0707,15.4395\n").question)
    #expect(question.reasons == [.noHeader])
    #expect(question.columns == ["A", "B", "C"])
    #expect(question.preview == [["Vienna", "48.2082", "16.3738"], ["Graz", "47.0707", "15.4395"]])
    #expect(question.candidates == [1, 2])
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 1, longitude: 2))
  }

  @Test func namesThatSayNothingAreAskedAbout() throws {
    let question = try #require(try file("what,b,l\nA,48.2082,16.3738\n").question)
    #expect(question.reasons == [.unknownNames] && question.best.hasHeader)
  }

  @Test func aNumberBeyondNinetyIsALongitude() throws {
    let question = try #require(try file("what,b,l\nA,151.2093,-33.8688\n").question)
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 2, longitude: 1))
  }

  @Test func severalPairsAreAskedAboutAndGoTogetherByTheirNames() throws {
    let question = try #require(
      try file("start_lat,start_lon,end_lat,end_lon\n1.5,2.5,3.5,4.5\n").question)
    #expect(question.reasons == [.severalColumns])
    #expect(question.candidates == [0, 1, 2, 3])
    #expect(question.best.coordinates == TableReading.Coordinates(latitude: 0, longitude: 1))
  }

  @Test func anAnswerIsTaken() throws {
    let text = Array("start_lat,start_lon,end_lat,end_lon\n1.5,2.5,3.5,4.5\n".utf8)
    var reading = try #require(try CSVFile(bytes: text).question).best
    reading.coordinates = TableReading.Coordinates(latitude: 2, longitude: 3)
    let file = try CSVFile(bytes: text, reading: reading)
    #expect(file.points.map(\.latitude) == [3.5])
    #expect(file.feature(at: 0).properties.map(\.name) == ["start_lat", "start_lon"])
  }
}

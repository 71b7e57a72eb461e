import CSV
import Features
import Geography
import Testing

/// Tests that moving a row keeps the notation of its coordinates.
@Suite struct NotationTests {
  private static let target = Coordinate(latitude: 47.17473, longitude: 11.66479)

  private func moved(_ text: String, to place: Coordinate = target) throws -> String {
    let file = try CSVFile(bytes: Array(text.utf8))
    let feature = file.feature(at: 0).moving([0: place], decimals: 5)
    let moved = String(decoding: file.bytes(with: [.changed(0, feature)], declaration: nil), as: UTF8.self)
    let again = try CSVFile(bytes: Array(moved.utf8)).points[0]
    #expect(abs(again.latitude - place.latitude) < 1e-5 && abs(again.longitude - place.longitude) < 1e-5)
    return moved.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test(arguments: [
    ("47 06 00 N", "011 30 00 E", "47 10 29.03 N", "011 39 53.24 E"),
    ("46°33'17.78\"N", "007°54'31.2\"E", "47°10'29.03\"N", "011°39'53.24\"E"),
    ("47°06.000'N", "011°30.000'E", "47°10.4838'N", "011°39.8874'E"),
    ("N47.1", "E11.5", "N47.17473", "E11.66479"), ("47.1N", "11.5E", "47.17473N", "11.66479E"),
    ("+47.1000", "+11.5000", "+47.17473", "+11.66479"), ("047.1", "011.5", "047.17473", "011.66479"),
    ("47,1N", "11,5E", "47,17473N", "11,66479E"), (" 47.1 ", " 11.5", " 47.17473 ", " 11.66479"),
    ("47.1°", "11.5°", "47.17473°", "11.66479°"),
    ("N 47° 06′ 00″", "E 11° 30′ 00″", "N 47° 10′ 29.03″", "E 11° 39′ 53.24″"),
  ])
  func singleCellsKeepNotation(latitude: String, longitude: String, newLatitude: String, newLongitude: String)
    throws
  {
    let text = "name;lat;lon\nA;\(quoted(latitude));\(quoted(longitude))\n"
    #expect(try moved(text) == "A;\(quoted(newLatitude));\(quoted(newLongitude))")
  }

  @Test func cellsWithBareQuotesStayUnquoted() throws {
    let text = "name,lat,lon\nA,46°33'17.78\"N,007°54'31.2\"E\n"
    #expect(try moved(text) == "A,47°10'29.03\"N,011°39'53.24\"E")
  }

  private func quoted(_ cell: String) -> String {
    cell.contains("\"") ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
  }

  @Test(arguments: [
    ("47.1N 11.5E", "47.17473N 11.66479E"), ("N47.1 E11.5", "N47.17473 E11.66479"),
    ("47.1:11.5", "47.17473:11.66479"), ("47°06'00\"N 011°30'00\"E", "47°10'29.03\"N 011°39'53.24\"E"),
    ("47 06 00 N 11 30 00 E", "47 10 29.03 N 11 39 53.24 E"), ("11.5E 47.1N", "11.66479E 47.17473N"),
  ])
  func coordinatePairKeepsNotation(old: String, new: String) throws {
    #expect(try moved("name;coordinates\nA;\(quoted(old))\n") == "A;\(quoted(new))")
  }

  @Test(arguments: [
    ("47°06'N 11.5°E", true), ("47.1N 11.5E", false), ("47°06'00\"N 011°30'00\"E", false),
    ("47.1, 11.5", false),
  ])
  func aNotationThatIsNotKeptIsReported(_ old: String, _ isReplaced: Bool) throws {
    let file = try CSVFile(bytes: Array("name;coordinates\nA;\(quoted(old))\n".utf8))
    let feature = file.feature(at: 0)
    try #require(feature.points.count == 1)
    let moved = feature.moving([0: NotationTests.target], decimals: 5)
    let replaced = moved.replacedNotation(since: feature)
    #expect((replaced != nil) == isReplaced)
    if let replaced { #expect(replaced.old == old && replaced.new != old) }
  }

  @Test func theOtherHemisphereGetsItsLetter() throws {
    let place = Coordinate(latitude: -47.5, longitude: -11.25)
    #expect(try moved("name;lat;lon\nA;47.1N;11.5E\n", to: place) == "A;47.5S;11.25W")
    #expect(try moved("name;coordinates\nA;42.7:-73.8\n", to: place) == "A;-47.5:-11.25")
    #expect(
      try moved("name;lat;lon\nA;-47 06 00;-11 30 00\n", to: Coordinate(latitude: 1.5, longitude: 2.5))
        == "A;1 30 00;2 30 00")
  }

  @Test func unchangedAxisKeepsText() throws {
    let place = Coordinate(latitude: 47.1, longitude: 11.66479)
    #expect(try moved("name;coordinates\nA;47.10000N 11.5E\n", to: place) == "A;47.10000N 11.66479E")
  }

  /// Seconds that round to 60 carry to the minutes.
  @Test func roundedSecondsCarryToMinutes() throws {
    let place = Coordinate(latitude: 47.99999999, longitude: 11.0)
    #expect(try moved("name;lat;lon\nA;47 06 00 N;011 30 00 E\n", to: place) == "A;48 00 00 N;011 00 00 E")
  }
}

import Foundation
import Geography
import Testing

/// UTM and MGRS compared with GeographicLib's GeoConvert, for 10,000 coordinates.
@Suite struct GridTests {
  private static let places: [(place: Coordinate, text: String)] = {
    var places = SeededPlaces(seed: 5)
    return places.next(10_000).map { place in
      // The coordinate is parsed from the text that the tool receives, so both use exactly the same number.
      let (latitude, longitude) = (digits(place.latitude), digits(place.longitude))
      return (
        Coordinate(latitude: Double(latitude)!, longitude: Double(longitude)!), "\(latitude) \(longitude)"
      )
    }
  }()

  private static func digits(_ value: Double) -> String { String(format: "%.13f", value) }

  @Test func mgrsMatchesGeoConvert() throws {
    let answers = try Tool.run("GeoConvert", ["-m", "-p", "0"], lines: GridTests.places.map(\.text))
    for ((place, _), answer) in zip(GridTests.places, answers) {
      let compact = String(CoordinateNotation.mgrs.text(of: place).filter { $0 != " " })
      #expect(compact == (answer.hasPrefix("0") ? answer.dropFirst() : answer), "\(place)")
    }
  }

  @Test func readSquaresMatchGeoConvert() throws {
    let squares = GridTests.places.map { CoordinateNotation.mgrs.text(of: $0.place).filter { $0 != " " } }
    let answers = try Tool.run("GeoConvert", ["-g", "-p", "6"], lines: squares)
    var beside = 0
    for (square, answer) in zip(squares, answers) {
      let numbers = answer.split(separator: " ").compactMap { Double($0) }
      let middle = Coordinate(latitude: numbers[0], longitude: numbers[1])
      let distance = Geodesic(from: middle, to: try CoordinateText.coordinate(in: square).coordinate).distance
      #expect(distance < 0.75, "\(square)")
      // At the edge of a zone, the center may be in the neighboring zone.
      if distance > 0.01 { beside += 1 }
    }
    #expect(beside < 2000)
  }

  @Test func utmMatchesGeoConvert() throws {
    let answers = try Tool.run("GeoConvert", ["-u", "-p", "9"], lines: GridTests.places.map(\.text))
    var roundedOtherwise = 0
    for ((place, _), answer) in zip(GridTests.places, answers) {
      let theirs = answer.split(separator: " ")
      let ours = CoordinateNotation.utm.text(of: place).split(separator: " ")
      let (easting, northing) = (try #require(Double(theirs[1])), try #require(Double(theirs[2])))
      let zone = ours[0].dropLast()
      #expect(zone == theirs[0].dropLast().drop { $0 == "0" }, "\(place)")
      let isNorthern = "NPQRSTUVWXYZ".contains(ours[0].last!)
      #expect(isNorthern == (theirs[0].last == "n"), "\(place)")
      let (east, north) = (abs(Double(ours[1])! - easting), abs(Double(ours[2])! - northing))
      #expect(east < 1.51 && north < 1.51, "\(place): \(ours), \(answer)")
      if max(east, north) > 0.5 + 1e-6 { roundedOtherwise += 1 }
      // The text is read back with an error of at most a centimeter.
      let hemisphere = isNorthern ? "north" : "south"
      let grid = zone.isEmpty ? ours[0] : "\(zone) \(hemisphere)"
      let back = try CoordinateText.coordinate(in: "\(grid) \(theirs[1]) \(theirs[2])").coordinate
      #expect(Geodesic(from: place, to: back).distance < 0.01, "\(place)")
    }
    #expect(roundedOtherwise < 2000)
  }
}

import Foundation
import Geography
import Testing

/// Plus Codes compared with the reference implementation. `Goldens/make-plus-codes` creates the table.
@Suite struct PlusCodeTests {
  private static let codes: [Substring] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/plus-codes.txt")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
  }()

  /// The coordinates in the table.
  private static let places: [Coordinate] = {
    var places = SeededPlaces(seed: 41)
    return (0..<10_000).map { number in
      var (latitude, longitude) = (-90 + places.unit() * 180, -180 + places.unit() * 360)
      if number % 4 == 0 {
        latitude = (latitude * 8000).rounded(.toNearestOrEven) / 8000
        longitude = (longitude * 8000).rounded(.toNearestOrEven) / 8000
      }
      if number % 50 == 1 { latitude = latitude < 0 ? -90 : 90 }
      if number % 50 == 2 { longitude = longitude < 0 ? -180 : 180 }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }()

  @Test func codesMatchTheReference() {
    #expect(PlusCodeTests.codes.count == 10_000)
    for (place, code) in zip(PlusCodeTests.places, PlusCodeTests.codes) {
      #expect(CoordinateNotation.plusCode.text(of: place) == code, "\(place)")
    }
  }

  @Test func codeIsReadAsItsCenter() throws {
    for (place, code) in zip(PlusCodeTests.places, PlusCodeTests.codes) {
      let middle = try CoordinateText.coordinate(in: String(code)).coordinate
      // Cells of twelve digits are 1/200,000° high and 1/128,000° wide.
      #expect(abs(middle.latitude - place.latitude) < 0.5 / 200_000 + 1e-7, "\(code)")
      let turn = (middle.longitude - place.longitude).remainder(dividingBy: 360)
      #expect(abs(turn) < 0.5 / 128_000 + 1e-7, "\(code)")
    }
  }
}

import Foundation
import Geography
import Testing

@Suite struct GeodesicShapeTests {
  /// Returns random small and large rings, some of them around a pole or across the date line.
  private func rings() -> [[Coordinate]] {
    var places = SeededPlaces(seed: 47)
    return (0..<1000).map { number in
      let count = 3 + number % 9
      let radius = places.choice([1e-4, 0.01, 1, 10, 30])
      let middle =
        switch number % 4 {
        case 0: Coordinate(latitude: places.choice([89.5, -89.5]), longitude: places.between(-180, 180))
        case 1: Coordinate(latitude: places.between(-60, 60), longitude: 180)
        default: Coordinate(latitude: places.between(-60, 60), longitude: places.between(-180, 180))
        }
      return (0..<count).map { corner in
        let bearing = 360 * Double(corner) / Double(count)
        return Geodesic.end(
          from: middle, bearing: bearing, distance: radius * 100_000 * places.between(0.3, 1))
      }
    }
  }

  private func answers(_ lines: [[Coordinate]], _ arguments: [String]) throws -> [[Double]] {
    let text = lines.flatMap { line in
      line.map { String(format: "%.15f %.15f", $0.latitude, $0.longitude) } + ["END"]
    }
    let answers = try Tool.run("Planimeter", arguments + ["-p", "11"], lines: text, answers: lines.count)
    return answers.map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  @Test func areaMatchesPlanimeter() throws {
    let rings = rings()
    for (ring, answer) in zip(rings, try answers(rings, [])) {
      let (perimeter, area) = GeodesicShape.measures(of: [ring + [ring[0]]])
      #expect(abs(perimeter - answer[1]) <= 1e-6 * max(1, answer[1] / 1e6), "\(ring)")
      #expect(abs(area - abs(answer[2])) <= 0.1 + abs(answer[2]) * 1e-12, "\(ring)")
      #expect(abs(GeodesicShape.measures(of: [ring.reversed()]).area - area) <= 0.1 + area * 1e-12)
    }
  }

  @Test func lengthMatchesPlanimeter() throws {
    let lines = rings()
    for (line, answer) in zip(lines, try answers(lines, ["-l"])) {
      #expect(abs(GeodesicShape.length(of: line) - answer[1]) <= 1e-6 * max(1, answer[1] / 1e6), "\(line)")
    }
  }

  @Test func holesAreSubtractedFromTheArea() {
    func square(_ side: Double) -> [Coordinate] {
      [(0, 0), (0, side), (side, side), (side, 0)].map { Coordinate(latitude: $0, longitude: $1) }
    }
    let (whole, hole) = (GeodesicShape.measures(of: [square(2)]), GeodesicShape.measures(of: [square(1)]))
    let both = GeodesicShape.measures(of: [square(2), square(1)])
    #expect(abs(both.area - (whole.area - hole.area)) < 1e-3)
    #expect(abs(both.perimeter - (whole.perimeter + hole.perimeter)) < 1e-6)
  }

  @Test func emptyShapeHasNoExtent() {
    let place = Coordinate(latitude: 48, longitude: 16)
    #expect(GeodesicShape.length(of: []) == 0 && GeodesicShape.length(of: [place]) == 0)
    #expect(GeodesicShape.measures(of: []) == (0, 0))
    #expect(GeodesicShape.measures(of: [[place, place]]).area == 0)
    let nowhere = Coordinate(latitude: 100, longitude: 16)
    #expect(GeodesicShape.length(of: [place, nowhere]).isNaN)
    #expect(GeodesicShape.measures(of: [[place, nowhere, place]]).area.isNaN)
  }

  @Test(arguments: [
    (850.2, LengthUnits.metric, "850\u{a0}m²"), (9.94, .metric, "9.9\u{a0}m²"),
    (9994, .metric, "9,994\u{a0}m²"), (12_400, .metric, "1.24\u{a0}ha"),
    (999_000, .metric, "99.9\u{a0}ha"), (1_240_000, .metric, "1.24\u{a0}km²"),
    (123_456_789_000, .metric, "123,457\u{a0}km²"), (100, .imperial, "1,076\u{a0}ft²"),
    (40_468.564_224, .imperial, "10.0\u{a0}acres"), (25_899_881.1, .imperial, "10.0\u{a0}mi²"),
    (100_000, .nautical, "100,000\u{a0}m²"), (3_429_904, .nautical, "1.00\u{a0}nmi²"),
  ])
  func areaIsWrittenInUnits(squareMeters: Double, units: LengthUnits, text: String) {
    #expect(GroundArea(squareMeters: squareMeters).text(in: units) == text)
  }
}

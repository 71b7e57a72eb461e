import Features
import FuzzDriver
import Geography

/// Reads arbitrary bytes as well-known text. An error must have a column. Readable text is written, moved and split,
/// and the results must be read as expected.
@main enum WellKnownTextFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    do throws(WellKnownTextError) {
      check(try WellKnownText(bytes))
    } catch {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.count
      precondition((1...scalars + 1).contains(error.column), "A fault is outside of the text.")
    }
  }

  private static func check(_ text: WellKnownText) {
    let indices = text.positions.indices
    precondition(text.pointPositions.allSatisfy(indices.contains))
    for position in text.positions {
      precondition(text.text.indices.contains(position.range.lowerBound))
      precondition(position.range.contains(position.longitudeRange.lowerBound))
      precondition(position.longitudeRange.upperBound <= position.latitudeRange.lowerBound)
      precondition(position.latitudeRange.upperBound <= position.range.upperBound)
    }
    let coordinates = text.positions.map(\.coordinate)
    if coordinates.allSatisfy({ $0.latitude.isFinite && $0.longitude.isFinite }) {
      let same = read(text.moving(Dictionary(uniqueKeysWithValues: zip(indices, coordinates)), decimals: 15))
      precondition(same.geometry == text.geometry)
      precondition(zip(same.positions, coordinates).allSatisfy { isNear($0.coordinate, $1) }, "It moved.")
    }
    move(text)
    remove(text)
  }

  /// Whether two coordinates are equal, ignoring decimals that aren't written.
  private static func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
    abs(a.latitude - b.latitude) < 1e-14 && abs(a.longitude - b.longitude) < 1e-14
  }

  private static func move(_ text: WellKnownText) {
    guard let last = text.positions.indices.last else { return }
    let place = Coordinate(latitude: -1.25, longitude: 100.5)
    let moved = read(text.moving([last: place], decimals: 3))
    precondition(moved.geometry == text.geometry, "A move changes more.")
    precondition(moved.positions[last].coordinate == place, "A position did not move.")
    precondition(moved.positions[last].rest == text.positions[last].rest, "A height changed.")
    precondition(
      zip(moved.positions, text.positions).dropLast().allSatisfy { $0.coordinate == $1.coordinate })
  }

  private static func remove(_ text: WellKnownText) {
    let points = text.pointPositions
    for shapes in [[], .lines, .areas, [.lines, .areas]] as [FeatureRecord.Shapes] {
      for gone in [Set<Int>(), Set(points.indices.prefix(1)), Set(points.indices)] {
        guard let rest = text.removing(points: gone, shapes: shapes).map(read) else { continue }
        let left = points.indices.filter { !gone.contains($0) }.map { text.positions[points[$0]].coordinate }
        precondition(rest.pointPositions.map { rest.positions[$0].coordinate } == left, "Another point went.")
        precondition(rest.lines == (shapes.contains(.lines) ? [] : text.lines), "Lines differ.")
        precondition(rest.areas == (shapes.contains(.areas) ? [] : text.areas), "Areas differ.")
        precondition(rest.referenceSystem == text.referenceSystem)
      }
    }
  }

  private static func read(_ bytes: [UInt8]) -> WellKnownText {
    do throws(WellKnownTextError) {
      return try WellKnownText(bytes)
    } catch {
      preconditionFailure(
        "What was written cannot be read: \(String(decoding: bytes, as: UTF8.self)) \(error)")
    }
  }
}

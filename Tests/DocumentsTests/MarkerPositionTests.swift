import AnnotationKit
import Documents
import Geography
import MapFiles
import SeededRandom
import Testing

@testable import DocumentMap

/// The positions of markers. Stored positions are rounded to 32-bit steps. Single positions are exact.
@MainActor @Suite struct MarkerPositionTests {
  private let step = 1 / 4_294_967_296.0

  @Test func storedPositionIsWithinOneStepOfTheCoordinate() {
    var random = SeededGenerator(seed: 1)
    let edges = [0, 1.0.nextDown, 0.5]
    for place in 0..<2000 {
      let position =
        place < 9
        ? MercatorPoint(x: edges[place % 3], y: edges[place / 3])
        : MercatorPoint(x: .random(in: 0..<1, using: &random), y: .random(in: 0...1, using: &random))
      let middle = MarkerPosition(position).middle
      #expect(abs(middle.x - position.x) <= step && abs(middle.y - position.y) <= step)
      #expect(MarkerPosition(middle) == MarkerPosition(position))
    }
  }

  @Test func requestedMarkerHasTheExactPosition() throws {
    let numbers = ["1.23456789012345", "179.9999999999", "-180", "541.5"]
    let features = numbers.map {
      "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Point\",\"coordinates\":[\($0),-0.1234567]}}"
    }
    let document = try Opened(
      "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
    ).document
    let source = DocumentSource(document)
    var seen = 0
    for marker in source.markerList().list() {
      let row = try #require(RowKey(marker.key))
      let coordinate = try #require(document.rows.coordinate(of: row))
      let exact = MercatorPoint(coordinate.wrapped)
      #expect(source.marker(for: marker.key)?.position == exact)
      #expect(abs(marker.position.x - exact.x) <= step && abs(marker.position.y - exact.y) <= step)
      let around = Rectangle(x: exact.x - 0.01, y: exact.y - 0.01, width: 0.02, height: 0.02)
      source.forEachMarker(in: around, zoom: 10) {
        if $0.key == marker.key, $0.position == exact { seen += 1 }
      }
    }
    #expect(seen == numbers.count)
    #expect(
      document.rows.bounds(of: [document.rows.key(at: 0)])?.origin.x
        == MercatorPoint(Coordinate(latitude: 0, longitude: 1.23456789012345)).x)
  }
}

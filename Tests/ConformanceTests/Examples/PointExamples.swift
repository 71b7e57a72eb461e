import AnnotationKit
import Geography
import Observing
import PointClusters

// The example of the article about clustering, verbatim.

@MainActor final class PointFile: AnnotationSource {
  let palette = [MarkerAppearance(tint: .blue)]
  private let positions: [MercatorPoint]
  private let index: PointIndex

  // Pairs of little-endian 32-bit floating-point numbers: longitude and latitude in degrees.
  init(_ bytes: [UInt8]) {
    positions = bytes.withUnsafeBytes { bytes in
      func degrees(_ number: Int) -> Double {
        let bits = bytes.loadUnaligned(fromByteOffset: number * 4, as: UInt32.self)
        return Double(Float(bitPattern: UInt32(littleEndian: bits)))
      }
      return (0..<bytes.count / 8).map { place in
        MercatorPoint(Coordinate(latitude: degrees(2 * place + 1), longitude: degrees(2 * place)))
      }
    }
    index = PointIndex(positions)
  }

  func marker(for key: AnnotationKey) -> SourceMarker? {
    guard key.rawValue < positions.count else { return nil }
    let place = Int(key.rawValue)
    return SourceMarker(key: key, position: positions[place], order: UInt32(place))
  }

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    index.forEach(in: rectangle) { place, turns in
      var position = positions[Int(place)]
      position.x += turns
      body(SourceMarker(key: AnnotationKey(UInt64(place)), position: position, order: UInt32(place)))
    }
  }

  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    index.nearest(to: coordinate, except: excluded.map { Int32($0.rawValue) })
      .map { AnnotationKey(UInt64($0)) }
  }

  func annotation(for key: AnnotationKey) -> (any Annotation)? {
    marker(for: key).map { PointAnnotation(coordinate: $0.position.coordinate) }
  }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription { Subscription {} }
}

@MainActor func showPoints(of file: [UInt8], on mapView: MapView) {
  mapView.source = ClusteringSource(PointFile(file))
}

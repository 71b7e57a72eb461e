import AnnotationKit
import Features
import Geography

extension MapDocument {
  /// Makes a hole in the area of a row around which all of `ring` lies, as one step; `ring` need not be closed.
  public func addHole(_ ring: [Coordinate], to row: RowKey, zoom: Double) throws(ShapeEditError) {
    guard ring.count > 2 else { throw .tooFewPositions(least: 4) }
    guard let outerRing = try editableOutline(of: row).outerRing(around: ring) else { throw .holeOutside }
    try edit(row, .addHole(ring, toRing: outerRing), zoom: zoom)
  }
}

extension ShapeOutline {
  /// The outer ring of the area that all of `places` lie in and in none of its holes, as legs are drawn on the map; nil
  /// where there is no such area. O(positions · places).
  public func outerRing(around places: [Coordinate]) -> Int? {
    areas.first { rings in
      let closed = parts[rings].map { $0 + $0.prefix(1) }
      let area = OverlayShape(parts: MercatorPoint.rings(through: closed), isArea: true)
      return places.allSatisfy { area.contains(MercatorPoint($0)) }
    }?.lowerBound
  }
}

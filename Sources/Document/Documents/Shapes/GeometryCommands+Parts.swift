import Features
import Geography
import Graphics
import Keys

extension GeometryCommands {
  /// Adds a hole as one step to the area of the row that contains all positions of `ring`. `ring` needn't repeat its
  /// first position at the end.
  public func addHole(_ ring: [Coordinate], to row: RowKey, zoom: Double) throws(ShapeEditError) {
    guard ring.count > 2 else { throw .tooFewPositions(least: 4) }
    guard let outerRing = try editableOutline(of: row).outerRing(around: ring) else { throw .holeOutside }
    try edit(row, .addHole(ring, toRing: outerRing), zoom: zoom)
  }
}

extension ShapeOutline {
  /// Returns the outer ring of the area that contains all of `places`. A place in a hole isn't contained in the area.
  /// Edges are tested as the map draws them. Returns `nil` if no area contains all places. O(positions · places).
  public func outerRing(around places: [Coordinate]) -> Int? {
    areas.first { rings in
      let closed = parts[rings].map { $0 + $0.prefix(1) }
      let area = OverlayShape(parts: MercatorPoint.rings(through: closed), isArea: true)
      return places.allSatisfy { area.contains(MercatorPoint($0)) }
    }?.lowerBound
  }
}

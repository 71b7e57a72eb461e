import Features
import Geography
import Observing
import PointClusters

/// A spatial index of a document's markers. Created on first use, because drawing uses a different index for clusters.
@MainActor final class MarkerIndex {
  private var points: PointIndex?

  /// Returns the index, created from `markers` if necessary.
  func points(of markers: MarkerColumns) -> PointIndex {
    if let points { return points }
    var points = PointIndex()
    points.insert(contentsOf: MarkerIndex.points(of: markers, markers.column.keys.indices))
    self.points = points
    return points
  }

  /// Applies a change to the index. `markers` are the columns after the change.
  func apply(_ change: MarkerChange, to markers: MarkerColumns) {
    switch change {
    case .reset: points = nil
    case .inserted(let range): points?.insert(contentsOf: MarkerIndex.points(of: markers, range))
    case .removed(_, let rows):
      // If most markers were removed, discard the index, because rebuilding it is faster.
      if rows.count > markers.column.count { points = nil }
      for row in rows { points?.remove(row.slot) }
    case .moved(let index): points?.move(markers.column.keys[index].slot, to: markers.positions[index].middle)
    case .edited: break
    }
  }

  private static func points(
    of markers: MarkerColumns, _ range: Range<Int>
  ) -> [(slot: Int32, position: MercatorPoint)] {
    range.map { (markers.column.keys[$0].slot, markers.positions[$0].middle) }
  }
}

extension RowKey {
  /// The number that identifies the marker in the index. Row keys are small consecutive numbers.
  fileprivate var slot: Int32 { Int32(rawValue) }

  fileprivate init(_ slot: Int32) { self.init(UInt64(slot)) }
}

extension MapDocument {
  /// Calls `body` with each marker within `rectangle` on the Mercator square. The arguments are the marker's row, its
  /// index in the columns, and its exact position. The x range may extend beyond 0…1, in which case a marker is
  /// reported once for each copy of the world.
  package func forEachMarker(
    in rectangle: Rectangle, _ body: (_ row: RowKey, _ index: Int, _ position: MercatorPoint) -> Void
  ) {
    let contents = contents
    let column = contents.markers.column
    markerIndex.points(of: contents.markers).forEach(in: rectangle) { slot, turns in
      let row = RowKey(slot)
      guard let index = column.index(of: row), var position = contents.markerPosition(of: row) else { return }
      position.x += turns
      body(row, index, position)
    }
  }

  /// Returns the row of the marker that is nearest to `coordinate` on the ground. Ignores the marker of `excluded`.
  package func nearestMarkedRow(to coordinate: Coordinate, except excluded: RowKey?) -> RowKey? {
    let excluded = excluded.flatMap { hasMarker($0) ? $0.slot : nil }
    return markerIndex.points(of: contents.markers).nearest(to: coordinate, except: excluded).map {
      RowKey($0)
    }
  }

  /// The rows with a marker on the map, in order. O(n).
  public var markedRows: [RowKey] { contents.markers.column.keys.elements }

  /// The number of markers on the map. O(1).
  public var markerCount: Int { contents.markers.column.count }

  /// Returns the position of the marker of `row` on the Mercator square, or `nil` if the row has no marker on the map.
  /// O(1).
  public func markerPosition(of row: RowKey) -> MercatorPoint? {
    hasMarker(row) ? contents.markerPosition(of: row) : nil
  }

  /// Returns the rows with a marker on the map, in the order of `rows`. O(n).
  public func markedRows(among rows: [RowKey]) -> [RowKey] {
    contents.markers.column.present(of: rows)
  }

  /// Whether `row` has a marker on the map. O(1).
  public func hasMarker(_ row: RowKey) -> Bool { contents.markers.column.index(of: row) != nil }

  /// Calls `body` after each change of the marker columns, until the result is released.
  package func observeMarkers(_ body: @escaping @MainActor (MarkerChange) -> Void) -> Subscription {
    markerObservers.add(body)
  }

  /// Calls `body` after each change of `notation`, until the result is released.
  package func observeNotation(_ body: @escaping @MainActor () -> Void) -> Subscription {
    notationObservers.add { body() }
  }
}

import Features
import Geography
import Graphics
import Keys
import Observing
import PointClusters

/// The markers of a document, for a map view.
@MainActor public final class DocumentMarkers {
  private let core: DocumentCore
  private let index = MarkerIndex()
  private var subscription: Subscription?

  /// Create this object before adding other observers of the markers, because they may use the index, which must be
  /// updated first.
  init(_ core: DocumentCore) {
    self.core = core
    subscription = core.markerObservers.add { [unowned core, index] in
      index.apply($0, to: core.contents.markers)
    }
  }

  /// Calls `body` with each marker within `rectangle` on the Mercator square. The arguments are the marker's row, its
  /// index in the columns, and its exact position. If the rectangle's x range extends beyond 0…1, a marker is reported
  /// once for each copy of the world on which it is in the rectangle.
  package func forEach(
    in rectangle: Rectangle, _ body: (_ row: RowKey, _ index: Int, _ position: MercatorPoint) -> Void
  ) {
    let contents = core.contents
    let column = contents.markers.column
    index.points(of: contents.markers).forEach(in: rectangle) { slot, turns in
      let row = RowKey(slot: slot)
      guard let place = column.index(of: row), var position = contents.catalog.markerPosition(of: row) else {
        return
      }
      position.x += turns
      body(row, place, position)
    }
  }

  /// Returns the row of the marker that is nearest to `coordinate` on the ground, ignoring the marker of `excluded`.
  /// Returns `nil` if there are no other markers.
  package func nearestRow(to coordinate: Coordinate, except excluded: RowKey?) -> RowKey? {
    let excluded = excluded.flatMap { contains($0) ? $0.slot : nil }
    return index.points(of: core.contents.markers).nearest(to: coordinate, except: excluded).map {
      RowKey(slot: $0)
    }
  }

  /// The rows with a marker on the map, in order. O(n).
  public var rows: [RowKey] { core.contents.markers.column.keys.elements }

  /// The number of markers on the map. O(1).
  public var count: Int { core.contents.markers.column.count }

  /// Returns the position of the marker of `row` on the Mercator square, or `nil` if the row has no marker on the map.
  /// O(1).
  public func position(of row: RowKey) -> MercatorPoint? {
    contains(row) ? core.contents.catalog.markerPosition(of: row) : nil
  }

  /// Returns the elements of `rows` that have a marker on the map, in the same order. O(n).
  public func rows(among rows: [RowKey]) -> [RowKey] {
    core.contents.markers.column.present(of: rows)
  }

  /// Whether `row` has a marker on the map. O(1).
  public func contains(_ row: RowKey) -> Bool { core.contents.markers.column.index(of: row) != nil }

  /// Calls `body` after each change of the marker columns, until the result is released.
  package func observe(_ body: @escaping @MainActor (MarkerChange) -> Void) -> Subscription {
    core.markerObservers.add(body)
  }
}

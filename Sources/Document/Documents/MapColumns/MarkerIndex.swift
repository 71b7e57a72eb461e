import Features
import Geography
import Observing
import PointClusters

/// A spatial index of a document's markers. Created on first use, because many documents don't need it: drawing uses a
/// separate index for clusters.
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
  /// The number that identifies the row's marker in the index. It equals the key, because row keys are small
  /// consecutive numbers.
  var slot: Int32 { Int32(rawValue) }

  init(slot: Int32) { self.init(UInt64(slot)) }
}

import Geography
import Graphics
import Keys

extension DocumentRows {
  /// Returns the smallest rectangle on the Mercator square that contains all visible rows in `keys`, or all visible
  /// rows if `keys` is `nil`. If a rectangle across the date line is smaller, it extends beyond x = 1. Returns `nil` if
  /// no row is on the map.
  ///
  /// If `keys` is `nil` and there are more than 4096 markers, the precision is 2^-32 of the square's side, or 9 mm at
  /// the equator. O(n log n).
  public func bounds(of keys: [RowKey]? = nil) -> Rectangle? {
    BoundsFinder(core.contents).bounds(of: keys)
  }

  /// Does the same as `bounds(of:)`, but on a background thread if there are many rows.
  public func boundsInBackground(of keys: [RowKey]? = nil) async -> Rectangle? {
    areMany(keys) ? await BoundsFinder(core.contents).findBounds(of: keys) : bounds(of: keys)
  }

  /// Calls `body` with the bounds. If there are many rows, the bounds are calculated on a background thread, and `body`
  /// is called later. Otherwise, it is called immediately.
  public func withBounds(of keys: [RowKey]? = nil, _ body: @escaping @MainActor (Rectangle?) -> Void) {
    guard areMany(keys) else { return body(bounds(of: keys)) }
    Task { [finder = BoundsFinder(core.contents)] in body(await finder.findBounds(of: keys)) }
  }

  private func areMany(_ keys: [RowKey]?) -> Bool { keys?.count ?? count > DocumentCore.manyRows }
}

import Geography
import Graphics
import Keys

extension DocumentRows {
  /// Returns the smallest rectangle of the Mercator square that contains everything visible, or all of `keys`. It
  /// extends beyond x = 1 if that is smaller, across the date line. Returns `nil` if it would be empty. For all of
  /// more than 4096 markers, the precision is 2^-32 of the square's side, 9 mm at the equator. O(n log n).
  public func bounds(of keys: [RowKey]? = nil) -> Rectangle? {
    BoundsFinder(core.contents).bounds(of: keys)
  }

  /// Returns the bounds like `bounds(of:)`, calculated on a background thread if there are many rows.
  public func boundsInBackground(of keys: [RowKey]? = nil) async -> Rectangle? {
    areMany(keys) ? await BoundsFinder(core.contents).findBounds(of: keys) : bounds(of: keys)
  }

  /// Calls `body` with the bounds, synchronously, or asynchronously if there are many rows.
  public func withBounds(of keys: [RowKey]? = nil, _ body: @escaping @MainActor (Rectangle?) -> Void) {
    guard areMany(keys) else { return body(bounds(of: keys)) }
    Task { [finder = BoundsFinder(core.contents)] in body(await finder.findBounds(of: keys)) }
  }

  private func areMany(_ keys: [RowKey]?) -> Bool { keys?.count ?? count > DocumentCore.manyRows }
}

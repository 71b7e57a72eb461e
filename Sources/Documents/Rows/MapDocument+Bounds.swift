import AnnotationKit
import Geography

extension MapDocument {
  /// The smallest upright part of the Mercator square that holds all that can be shown, or all of `keys`; it
  /// goes on beyond x = 1 where that is shorter across the date line. Nil where there is nothing. Of all of
  /// more than 4096 markers to 2^-32 of the square's side, 9 mm at the equator. O(n log n).
  public func bounds(of keys: [RowKey]? = nil) -> Rectangle? { contents.bounds(of: keys) }

  /// The same, beside the main actor where many are asked about.
  public func boundsSoon(of keys: [RowKey]? = nil) async -> Rectangle? {
    areMany(keys) ? await contents.findBounds(of: keys) : bounds(of: keys)
  }

  /// Calls `body` with the same: at once, or a moment later where many are asked about.
  public func withBounds(of keys: [RowKey]? = nil, _ body: @escaping @MainActor (Rectangle?) -> Void) {
    guard areMany(keys) else { return body(bounds(of: keys)) }
    Task { [contents] in body(await contents.findBounds(of: keys)) }
  }

  private func areMany(_ keys: [RowKey]?) -> Bool { keys?.count ?? rowCount > MapDocument.manyRows }
}

extension DocumentContents {
  @concurrent fileprivate func findBounds(of keys: [RowKey]?) async -> Rectangle? { bounds(of: keys) }
}

/// A snapshot of a source's markers that can be read on any thread.
public struct MarkerList: Sendable {
  /// The number of markers.
  public let count: Int
  /// Calls its argument with each marker, as it was when the list was created and always in the same order. O(n).
  public let forEach: @Sendable (_ body: (SourceMarker) -> Void) -> Void

  /// Creates a list of `count` markers. `forEach` must provide the same markers on each call, on any thread.
  public init(count: Int, forEach: @escaping @Sendable (_ body: (SourceMarker) -> Void) -> Void) {
    (self.count, self.forEach) = (count, forEach)
  }

  /// Returns all markers as an array. O(n).
  public func list() -> [SourceMarker] {
    var markers: [SourceMarker] = []
    markers.reserveCapacity(count)
    forEach { markers.append($0) }
    return markers
  }
}

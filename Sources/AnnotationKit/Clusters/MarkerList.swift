/// The markers of a source, to be listed on any thread.
public struct MarkerList: Sendable {
  /// How many there are.
  public let count: Int
  /// Calls its argument with each as they were when the list was made, in the same order each time; O(n).
  public let forEach: @Sendable (_ body: (SourceMarker) -> Void) -> Void

  /// Makes a list of `count` markers, which `forEach` gives on any thread, as often as it is called.
  public init(count: Int, forEach: @escaping @Sendable (_ body: (SourceMarker) -> Void) -> Void) {
    (self.count, self.forEach) = (count, forEach)
  }

  /// All of them, in an array. O(n).
  public func list() -> [SourceMarker] {
    var markers: [SourceMarker] = []
    markers.reserveCapacity(count)
    forEach { markers.append($0) }
    return markers
  }
}

import Geography

/// The animation of markers when clusters split or merge. New markers start at the position of their former
/// cluster, and removed markers end at the position of their new cluster.
struct MarkerTransition {
  /// The duration in seconds.
  static let duration = 0.23
  /// The maximum number of moving markers. If there are more, nothing is animated.
  static let limit = 500
  /// The maximum number of zoom levels that one transition animates.
  private static let farthest = 2

  /// A marker that is no longer shown after the transition.
  struct Leaving {
    var marker: SourceMarker
    /// The offset from the marker's start to its end, on the Mercator square.
    var displacement: Point
  }

  /// For each new marker, the offset from its final position to its start, on the Mercator square.
  private(set) var starts: [AnnotationKey: Point] = [:]
  private(set) var leaving: [Leaving] = []
  /// The progress, in 0…1.
  var part = 0.0

  var isEmpty: Bool { starts.isEmpty && leaving.isEmpty }

  /// Creates the transition of `source` in `rectangle` from one zoom to another. It continues from the
  /// unfinished transition `former`. Returns `nil` if no marker or too many markers move. O(found).
  @MainActor init?(
    of source: any AnnotationSource, in rectangle: Rectangle, from old: Double, to new: Double,
    after former: MarkerTransition?
  ) {
    let (before, after) = (MarkerTransition.level(of: old), MarkerTransition.level(of: new))
    guard before != after, abs(after - before) <= MarkerTransition.farthest else { return nil }
    if after > before {
      part(source, rectangle, from: old, to: new, after: former)
    } else {
      join(source, rectangle, from: old, to: new, after: former)
    }
    if isEmpty || starts.count + leaving.count > MarkerTransition.limit { return nil }
  }

  /// Returns the level of a zoom. Sources show different clusters at each integer zoom.
  static func level(of zoom: Double) -> Int { Int((zoom + 1e-6).rounded(.down)) }

  /// Returns the current position of a marker, or `nil` if it doesn't move.
  func position(of marker: SourceMarker) -> MercatorPoint? {
    guard !starts.isEmpty, let start = starts[marker.key] else { return nil }
    return marker.position.moved(by: start * (1 - part))
  }

  /// Returns the current position of a removed marker.
  func position(of leaving: Leaving) -> MercatorPoint {
    leaving.marker.position.moved(by: leaving.displacement * part)
  }

  @MainActor private mutating func part(
    _ source: any AnnotationSource, _ rectangle: Rectangle, from old: Double, to new: Double,
    after former: MarkerTransition?
  ) {
    var returning: [AnnotationKey: MercatorPoint] = [:]
    for leaving in former?.leaving ?? [] { returning[leaving.marker.key] = former?.position(of: leaving) }
    for marker in MarkerTransition.markers(of: source, in: rectangle, zoom: new) {
      guard let cluster = source.cluster(holding: marker.key, zoom: old) else { continue }
      let start = returning[marker.key] ?? former?.position(of: cluster) ?? cluster.position
      let displacement = marker.position.shortestDisplacement(to: start)
      if displacement != .zero { starts[marker.key] = displacement }
    }
  }

  @MainActor private mutating func join(
    _ source: any AnnotationSource, _ rectangle: Rectangle, from old: Double, to new: Double,
    after former: MarkerTransition?
  ) {
    let markers = MarkerTransition.markers(of: source, in: rectangle, zoom: old)
    var going = markers.map { marker in
      var marker = marker
      marker.position = former?.position(of: marker) ?? marker.position
      return marker
    }
    for leaving in former?.leaving ?? [] {
      var marker = leaving.marker
      marker.position = former?.position(of: leaving) ?? marker.position
      going.append(marker)
    }
    for marker in going {
      guard let cluster = source.cluster(holding: marker.key, zoom: new) else { continue }
      let displacement = marker.position.shortestDisplacement(to: cluster.position)
      if displacement != .zero { leaving.append(Leaving(marker: marker, displacement: displacement)) }
    }
  }

  /// Returns the markers of a zoom, at most twice the limit.
  @MainActor private static func markers(
    of source: any AnnotationSource, in rectangle: Rectangle, zoom: Double
  )
    -> [SourceMarker]
  {
    var markers: [SourceMarker] = []
    source.forEachMarker(in: rectangle, zoom: zoom) { if markers.count < 2 * limit { markers.append($0) } }
    return markers
  }
}

extension MercatorPoint {
  fileprivate func moved(by displacement: Point) -> MercatorPoint {
    MercatorPoint(x: x + displacement.x, y: y + displacement.y)
  }

  /// Returns the offset to the nearest copy of `end`.
  fileprivate func shortestDisplacement(to end: MercatorPoint) -> Point {
    let east = end.x - x
    return Point(x: east - east.rounded(), y: end.y - y)
  }
}

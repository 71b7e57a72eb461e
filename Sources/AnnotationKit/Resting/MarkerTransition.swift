import Geography

/// Markers on their way where clusters part or join: those that come begin where the cluster stood that they were in, and
/// those that go end where the cluster stands that they are in now.
struct MarkerTransition {
  /// Seconds that it takes.
  static let duration = 0.23
  /// So many move at once; where there are more, those that are there are shown where they belong.
  static let limit = 500
  /// Over more zooms than that at once nobody can follow a marker.
  private static let farthest = 2

  /// A marker that is no longer there.
  struct Leaving {
    var marker: SourceMarker
    /// From where it starts to where it ends, on the Mercator square.
    var way: Point
  }

  /// Of those that come: from where they belong to where they started, on the Mercator square.
  private(set) var starts: [AnnotationKey: Point] = [:]
  private(set) var leaving: [Leaving] = []
  /// How much of the way is done, in 0…1.
  var part = 0.0

  var isEmpty: Bool { starts.isEmpty && leaving.isEmpty }

  /// The transition from what `source` shows at one zoom in `rectangle` to what it shows at another; `former` was not over
  /// yet, and is gone on from. Nil where nothing moves, or too much. O(found).
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

  /// Sources show other clusters at each whole zoom.
  static func level(of zoom: Double) -> Int { Int((zoom + 1e-6).rounded(.down)) }

  /// Where a marker that is there appears now, and nil where it does not move.
  func position(of marker: SourceMarker) -> MercatorPoint? {
    guard !starts.isEmpty, let start = starts[marker.key] else { return nil }
    return marker.position.moved(by: start * (1 - part))
  }

  /// Where one that goes appears now.
  func position(of leaving: Leaving) -> MercatorPoint {
    leaving.marker.position.moved(by: leaving.way * part)
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
      let way = marker.position.shortestWay(to: start)
      if way != .zero { starts[marker.key] = way }
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
      let way = marker.position.shortestWay(to: cluster.position)
      if way != .zero { leaving.append(Leaving(marker: marker, way: way)) }
    }
  }

  /// As many as could move, and one more.
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
  fileprivate func moved(by way: Point) -> MercatorPoint { MercatorPoint(x: x + way.x, y: y + way.y) }

  /// To the nearest copy of `end`.
  fileprivate func shortestWay(to end: MercatorPoint) -> Point {
    let east = end.x - x
    return Point(x: east - east.rounded(), y: end.y - y)
  }
}

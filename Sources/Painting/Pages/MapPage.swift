import AnnotationKit
import BaseMap
import Geography

/// What a map shows at one moment, as values, to be painted as a picture or on paper.
public struct MapPage: Sendable {
  /// A marker with a number, for an index beside the map.
  public struct IndexEntry: Hashable, Sendable {
    public var number: Int
    public var title: String
    /// The colour of its balloon.
    public var tint: Color
  }

  struct Marker: Hashable, Sendable {
    var looks: MarkerLooks
    var state = MarkerState.normal
    /// Where its tip is, in logical pixels of the view.
    var point: Point
  }

  /// Its size is that of the map on the page.
  public let viewport: Viewport
  public let theme: Theme
  /// Shown in the map's corner.
  public let credit: String
  let shapes: [OverlayLevel: [OverlayShape]]
  /// The lowest first.
  let markers: [Marker]
  /// In the order of the map's source; empty where markers have no numbers.
  public let index: [IndexEntry]

  /// What `mapView` shows without what is selected or dragged. `isNumbered` numbers the markers in view, in the order
  /// of their source, in place of what else is in their balloons. O(what is in view).
  @MainActor public init(of mapView: MapView, theme: Theme, credit: String, isNumbered: Bool = false) {
    viewport = mapView.viewport
    self.theme = theme
    self.credit = credit
    var shapes: [OverlayLevel: [OverlayShape]] = [:]
    for level in OverlayLevel.allCases {
      mapView.forEachOverlayShape(at: level) { shapes[level, default: []].append($0) }
    }
    self.shapes = shapes
    (markers, index) = isNumbered ? MapPage.numbered(mapView) : (MapPage.resting(mapView), [])
  }

  @MainActor private static func resting(_ mapView: MapView) -> [Marker] {
    let resting = mapView.displayList().resting
    return (0..<resting.count).map { index in
      Marker(
        looks: resting.palette[Int(resting.looks[index])], state: resting.states[index],
        point: resting.point(at: index))
    }
  }

  /// Copies of the world show a marker with the same number.
  @MainActor private static func numbered(_ mapView: MapView) -> ([Marker], [IndexEntry]) {
    let (viewport, source) = (mapView.viewport, mapView.source)
    let view = Rectangle(origin: .zero, size: viewport.size)
    var found: [SourceMarker] = []
    source.forEachMarker(in: viewport.bounds(margin: MapPage.margin), zoom: .infinity) { found.append($0) }
    let seen = Set(found.filter { view.contains(viewport.point(forCopy: $0.position)) }.map(\.key))
    var numbers: [AnnotationKey: Int] = [:]
    var index: [IndexEntry] = []
    for marker in found.sorted(by: { $0.order < $1.order })
    where seen.contains(marker.key) && numbers[marker.key] == nil {
      numbers[marker.key] = index.count + 1
      index.append(
        IndexEntry(
          number: index.count + 1, title: source.annotation(for: marker.key)?.title ?? "",
          tint: source.palette[Int(marker.looks)].tint))
    }
    let markers = found.map { marker in
      var looks = source.palette[Int(marker.looks)]
      if let number = numbers[marker.key] { looks.glyph = "\(number)" }
      return (marker: Marker(looks: looks, point: viewport.point(forCopy: marker.position)), marker.order)
    }
    // As the map has them: south over north, then the later over the earlier.
    let sorted = markers.sorted { ($0.marker.point.y, $0.1) < ($1.marker.point.y, $1.1) }
    return (sorted.map(\.marker), index)
  }

  /// How far beyond its point a marker reaches, in logical pixels.
  private static let margin = 40.0
}

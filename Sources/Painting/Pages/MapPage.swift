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
    /// Where its tip is, in logical pixels of the view.
    var point: Point
  }

  /// The title of a marker.
  struct Title: Hashable, Sendable {
    var drawing: Drawing
    /// What the drawing covers, in its own coordinates.
    var bounds: Rectangle
    /// Where its (0, 0) is, in logical pixels of the view.
    var point: Point
    /// What the drawing covers of the view.
    var frame: Rectangle { bounds.offset(by: point) }
  }

  /// Its size is that of the map on the page.
  public let viewport: Viewport
  public let theme: Theme
  /// Shown in the map's corner.
  public let credit: String
  /// Shown in another corner; nil where colors mean nothing.
  public let legend: PageLegend?
  let shapes: [OverlayLevel: [OverlayShape]]
  /// The lowest first.
  let markers: [Marker]
  /// Above all markers; empty where those have numbers.
  let titles: [Title]
  /// In the order of the map's source; empty where markers have no numbers.
  public let index: [IndexEntry]

  /// What `mapView` shows where nothing is selected or dragged, or would show in `viewport`. `isNumbered` numbers the
  /// markers in view, in the order of their source, in place of what else is in their balloons; their titles are in the
  /// index alone then. O(what is in view).
  /// Lines and areas are those of `source`, or of the map view's.
  @MainActor public init(
    of mapView: MapView, in viewport: Viewport? = nil, shapes source: (any OverlaySource)? = nil,
    theme: Theme, credit: String, legend: PageLegend? = nil, isNumbered: Bool = false
  ) {
    self.viewport = viewport ?? mapView.viewport
    self.theme = theme
    self.credit = credit
    self.legend = legend
    var shapes: [OverlayLevel: [OverlayShape]] = [:]
    for level in OverlayLevel.allCases {
      mapView.forEachPicturedShape(at: level, in: viewport, of: source) {
        shapes[level, default: []].append($0)
      }
    }
    self.shapes = shapes
    (markers, index) = MapPage.markers(of: mapView, in: self.viewport, isNumbered: isNumbered)
    titles = isNumbered ? [] : MapPage.titles(of: mapView, in: self.viewport, theme.appearance)
  }

  /// Those that reach into view.
  @MainActor private static func titles(
    of mapView: MapView, in viewport: Viewport, _ appearance: Appearance
  ) -> [Title] {
    let view = Rectangle(origin: .zero, size: viewport.size)
    let list = mapView.picturedTitles(in: viewport, appearance: appearance)
    return list.titles
      .map { Title(drawing: $0.drawing, bounds: $0.bounds, point: list.point(of: $0)) }
      .filter { $0.frame.intersects(view) }
  }

  /// Copies of the world show a marker with the same number.
  @MainActor private static func markers(
    of mapView: MapView, in viewport: Viewport, isNumbered: Bool
  ) -> ([Marker], [IndexEntry]) {
    let source = mapView.source
    var found: [SourceMarker] = []
    source.forEachMarker(in: viewport.bounds(margin: MapPage.margin), zoom: .infinity) { found.append($0) }
    let index = isNumbered ? numbered(found, of: source, in: viewport) : [:]
    let palette = source.palette
    let points = mapView.picturedPoints(of: found.map(\.position), in: viewport)
    let markers = zip(found, points).map { marker, point in
      var looks = palette[Int(marker.looks)]
      if let entry = index[marker.key] { looks.glyph = "\(entry.number)" }
      return (marker: Marker(looks: looks, point: point), order: marker.order)
    }
    // As the map has them: south over north, then the later over the earlier.
    let sorted = markers.sorted { ($0.marker.point.y, $0.order) < ($1.marker.point.y, $1.order) }
    return (sorted.map(\.marker), index.values.sorted { $0.number < $1.number })
  }

  /// Those that are in view.
  @MainActor private static func numbered(
    _ found: [SourceMarker], of source: any AnnotationSource, in viewport: Viewport
  ) -> [AnnotationKey: IndexEntry] {
    let view = Rectangle(origin: .zero, size: viewport.size)
    var index: [AnnotationKey: IndexEntry] = [:]
    let seen = Set(found.filter { view.contains(viewport.point(forCopy: $0.position)) }.map(\.key))
    for marker in found.sorted(by: { $0.order < $1.order })
    where seen.contains(marker.key) && index[marker.key] == nil {
      index[marker.key] = IndexEntry(
        number: index.count + 1, title: source.annotation(for: marker.key)?.title ?? "",
        tint: source.palette[Int(marker.looks)].tint)
    }
    return index
  }

  /// How far beyond its point a marker reaches, in logical pixels.
  private static let margin = 40.0
}

import AnnotationKit
import BaseMap
import Geography
import MapStyles
import Painting

/// A snapshot of a map as values that can be painted as a picture or printed on any thread.
public struct MapPage: Sendable {
  /// A numbered marker in an index of the map.
  public struct IndexEntry: Hashable, Sendable {
    public var number: Int
    public var title: String
    /// The color of the marker's balloon.
    public var tint: Color
  }

  struct Marker: Hashable, Sendable {
    var appearance: MarkerAppearance
    /// The position of the marker's tip, in logical pixels of the view.
    var point: Point
  }

  /// The title of a marker.
  struct Title: Hashable, Sendable {
    var drawing: Drawing
    /// The bounds of the drawing in its own coordinates.
    var bounds: Rectangle
    /// The position of the drawing's origin, in logical pixels of the view.
    var point: Point
    /// The bounds of the drawing in the view.
    var frame: Rectangle { bounds.offset(by: point) }
  }

  /// The viewport. Its size is the map's size on the page.
  public let viewport: Viewport
  public let theme: Theme
  /// The attributions in the map's corner, one per line.
  public let credit: String
  /// The legend in the lower left corner, or `nil` if the colors need no explanation.
  public let legend: PageLegend?
  let shapes: [OverlayLevel: [OverlayShape]]
  /// The markers, in drawing order from lowest to highest.
  let markers: [Marker]
  /// The titles, which are drawn above all markers. Empty if the markers are numbered.
  let titles: [Title]
  /// The numbered markers in the order of the map's source. Empty if the markers aren't numbered.
  public let index: [IndexEntry]

  /// Captures the contents of `mapView`, without selection and drags, in `viewport`, or in the current viewport if it
  /// is `nil`. O(visible items).
  ///
  /// If `isNumbered` is true, numbers in the order of the source replace the glyphs of the visible markers, and their
  /// titles appear only in the index. Lines and areas come from `source`, or from the map view's overlay source if it
  /// is `nil`.
  @MainActor public init(
    of mapView: MapView, in viewport: Viewport? = nil, shapes source: (any OverlaySource)? = nil,
    theme: Theme, credit: String, legend: PageLegend? = nil, isNumbered: Bool = false
  ) {
    // The map view is updated first, so that the picture shows pending changes. Painting only reads values.
    _ = mapView.prepareFrame()
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

  /// Returns the titles that are at least partly in view.
  @MainActor private static func titles(
    of mapView: MapView, in viewport: Viewport, _ appearance: Appearance
  ) -> [Title] {
    let view = Rectangle(origin: .zero, size: viewport.size)
    let list = mapView.picturedTitles(in: viewport, appearance: appearance)
    return list.titles
      .map { Title(drawing: $0.drawing, bounds: $0.bounds, point: list.point(of: $0)) }
      .filter { $0.frame.intersects(view) }
  }

  /// Returns the markers and their index. Copies of a marker in a repeated world have the same number.
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
      var appearance = palette[Int(marker.paletteIndex)]
      if let entry = index[marker.key] { appearance.glyph = "\(entry.number)" }
      return (marker: Marker(appearance: appearance, point: point), order: marker.order)
    }
    // Sort as on the map: markers farther south are above markers farther north. At equal latitudes, later markers are
    // above earlier markers.
    let sorted = markers.sorted { ($0.marker.point.y, $0.order) < ($1.marker.point.y, $1.order) }
    return (sorted.map(\.marker), index.values.sorted { $0.number < $1.number })
  }

  /// Assigns numbers to the markers in view.
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
        tint: source.palette[Int(marker.paletteIndex)].tint)
    }
    return index
  }

  /// The maximum distance by which a marker extends from its point, in logical pixels.
  private static let margin = 40.0
}

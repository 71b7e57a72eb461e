import Geography
import Tiles

extension RegionMap {
  /// The area that the file covers, in Mercator positions: the whole world if the file doesn't state it. If the area
  /// crosses the date line, it extends beyond 1.
  public var extent: Rectangle {
    guard let bounds = archive.metadata.bounds else { return Rectangle(x: 0, y: 0, width: 1, height: 1) }
    let corner = MercatorPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let opposite = MercatorPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    let width = opposite.x - corner.x
    return Rectangle(
      x: corner.x, y: corner.y, width: bounds.crossesAntimeridian ? width + 1 : width,
      height: opposite.y - corner.y)
  }

  /// Whether a part of the region is drawn in a view.
  public func isInView(_ viewport: Viewport) -> Bool {
    guard viewport.zoom + 1e-9 >= Double(zooms.lowerBound) else { return false }
    let view = viewport.bounds()
    // The world is repeated to the west and to the east.
    return (-1...1).contains { view.intersects(extent.offset(by: Point(x: Double($0), y: 0))) }
  }
}

extension OfflineMap {
  /// The zoom at which streets around a place can be recognized.
  private static let streetZoom = 15.0

  /// Returns the zoom at which a region shows the streets around a place, or `nil` if no region does.
  public func streetZoom(at place: Coordinate) -> Double? {
    let point = MercatorPoint(place.wrapped)
    let zooms = regions.filter { region in
      region.areas?.contains { $0.contains(Point(x: point.x, y: point.y)) } ?? true
    }.map { Double($0.zooms.upperBound) }
    return zooms.max().flatMap { $0 > 11 ? min($0, OfflineMap.streetZoom) : nil }
  }

  /// Returns the attributions of the regions in a view, from the highest region to the lowest.
  public func attributions(in viewport: Viewport) -> [Attribution] {
    var found: [Attribution] = []
    for region in regions.reversed() where region.isInView(viewport) {
      let attribution = region.attribution
      if !attribution.isEmpty, !found.contains(attribution) { found.append(attribution) }
    }
    return found
  }
}

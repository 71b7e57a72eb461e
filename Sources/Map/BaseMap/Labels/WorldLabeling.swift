import Geography
import MapStyles
import Tiles

/// Places the labels of the world on a background thread.
///
/// The result depends only on the view. The world is divided into fixed blocks, and labels are placed for all blocks in
/// view together. So labels don't change during panning.
public actor WorldLabeling: Labeling {
  public nonisolated let isEmpty: Bool
  private let read: @Sendable (TileID) throws(TileFileError) -> [MapLabel]
  private var cells: [TileID: [MapLabel]] = [:]
  private var sizes: TextSizes
  private var last: (settings: Settings, labels: [PlacedLabel])?

  /// The properties that determine the labels of a region.
  private struct Settings: Hashable {
    var plane: LabelPlane
    var region: Rectangle
    var theme: Theme
    var textScale: Double
  }

  /// The side of a block in logical pixels.
  private static let block = 512.0
  /// The distance beyond the view in which labels are always placed. So a picture of a view has the same labels as the
  /// window.
  private static let leastMargin = 256.0

  public init(_ map: OfflineMap, measuring: any TextMeasuring) {
    let labels = map.world?.labels
    isEmpty = labels == nil
    read = { cell throws(TileFileError) in try labels?.labels(in: cell) ?? [] }
    sizes = TextSizes(measuring)
  }

  /// Returns the labels in `viewport`, extended by `margin` logical pixels on each side. Labels that can't be read are
  /// missing.
  public func labels(
    for viewport: Viewport, margin: Double = 0, theme: Theme, textScale: Double = 1
  ) async throws(CancellationError) -> LabelSet {
    let plane = LabelPlane(viewport)
    let frame = plane.frame(of: viewport).inset(by: -margin)
    var labels: [PlacedLabel] = []
    if viewport.size.width > 0, viewport.size.height > 0, viewport.zoom.isFinite {
      let area = plane.frame(of: viewport).inset(by: -max(margin, WorldLabeling.leastMargin))
      labels = try place(
        Settings(
          plane: plane, region: WorldLabeling.region(around: area), theme: theme, textScale: textScale))
    }
    return LabelSet(
      plane: plane, frame: frame, theme: theme, textScale: textScale,
      labels: labels.filter { $0.frame.intersects(frame) })
  }

  /// Returns the labels of a region, or the last result if only the view has changed.
  private func place(_ settings: Settings) throws(CancellationError) -> [PlacedLabel] {
    if let last, last.settings == settings { return last.labels }
    let candidates = candidates(settings.plane, settings.region)
    if Task.isCancelled { throw CancellationError() }
    var placement = LabelPlacement()
    placement.textScale = settings.textScale
    let labels = placement.place(
      candidates, styles: settings.theme.style.labels, zoom: settings.plane.zoom
    ) { sizes.size(of: $0, in: $1) }
    last = (settings, labels)
    return labels
  }

  /// Returns a region of whole blocks that contains an area. The region extends beyond the area, because labels just
  /// outside can displace labels inside.
  private static func region(around area: Rectangle) -> Rectangle {
    func down(_ value: Double) -> Double { (value / block).rounded(.down) * block }
    func up(_ value: Double) -> Double { (value / block).rounded(.up) * block }
    let (x, y) = (down(area.minX), down(area.minY))
    return Rectangle(x: x, y: y, width: up(area.maxX) - x, height: up(area.maxY) - y).inset(by: -block / 2)
  }

  private func candidates(_ plane: LabelPlane, _ region: Rectangle) -> [LabelPlacement.Candidate] {
    var candidates: [LabelPlacement.Candidate] = []
    for zoom in 0...max(0, min(LabelStore.deepestCell, Int(plane.zoom))) {
      for (cell, turns) in plane.cells(at: zoom, under: region) {
        for label in labels(in: cell) where label.minZoom <= plane.zoom && plane.zoom <= label.maxZoom {
          let position = MercatorPoint(x: label.position.x + Double(turns), y: label.position.y)
          let exact = plane.point(for: position)
          guard region.contains(exact) else { continue }
          // Round to whole pixels of the plane, so that all labels move by the same amount.
          candidates.append(.init(label: label, point: Point(x: exact.x.rounded(), y: exact.y.rounded())))
        }
      }
    }
    // Compare `x` to sort the copies of a label in repeated worlds in a fixed order.
    candidates.sort { a, b in
      (a.label.tier(at: plane.zoom), a.label.id, a.point.x)
        < (b.label.tier(at: plane.zoom), b.label.id, b.point.x)
    }
    return candidates
  }

  private func labels(in cell: TileID) -> [MapLabel] {
    if let labels = cells[cell] { return labels }
    // Cache a failed read as an empty list, so that it isn't repeated.
    let labels = (try? read(cell)) ?? []
    if cells.count > 4096 { cells.removeAll(keepingCapacity: true) }
    cells[cell] = labels
    return labels
  }
}

extension MapLabel {
  /// Returns the first sort key, which precedes the importance. From zoom 4.5, large capitals come before countries,
  /// because the labels of countries can be shifted. Small countries come last at medium zooms.
  fileprivate func tier(at zoom: Double) -> Int {
    switch kind {
    case .locality: zoom >= 4.5 && isCapital && population >= 200_000 ? 0 : 1
    case .country: rank >= 6 && zoom < 6.5 && zoom >= 3 ? 2 : 1
    case .region, .lake, .river: 1
    }
  }
}

import Geography
import MapStyles
import Tiles

/// Chooses the labels of the base map that a view shows, and their positions.
///
/// The result depends only on the view. The world is divided into fixed blocks, and labels are placed for all blocks in
/// view together. So labels don't change during panning. The last result is reused for views within the same blocks.
public final class LabelLayout {
  /// The factor by which labels are enlarged.
  public var textScale = 1.0 { didSet { if textScale != oldValue { last = nil } } }

  private let read: (TileID) throws(TileFileError) -> [MapLabel]
  private let measuring: any TextMeasuring
  private var cells: [TileID: [MapLabel]] = [:]
  private var sizes: [SizeKey: Size] = [:]
  private var last: (plane: LabelPlane, region: Rectangle, theme: Theme, labels: [PlacedLabel])?

  private struct SizeKey: Hashable {
    var text: String
    var style: TextStyle
  }

  /// The side of a block in logical pixels.
  private static let block = 512.0

  public convenience init(_ map: OfflineMap, measuring: any TextMeasuring) {
    let labels = map.world?.labels
    self.init(measuring: measuring) { cell throws(TileFileError) in try labels?.labels(in: cell) ?? [] }
  }

  init(measuring: any TextMeasuring, read: @escaping (TileID) throws(TileFileError) -> [MapLabel]) {
    self.measuring = measuring
    self.read = read
  }

  /// Returns the labels in view, the most important first. Empty if the data can't be read.
  public func labels(for viewport: Viewport, theme: Theme) -> [PlacedLabel] {
    guard viewport.size.width > 0, viewport.size.height > 0, viewport.zoom.isFinite else { return [] }
    let plane = LabelPlane(viewport)
    let frame = plane.frame(of: viewport)
    let region = LabelLayout.region(around: frame)
    let labels: [PlacedLabel]
    if let last, last.plane == plane, last.theme == theme, last.region == region {
      labels = last.labels
    } else {
      labels = place(plane, region, theme)
      last = (plane, region, theme, labels)
    }
    return labels.compactMap { label in
      guard label.frame.intersects(frame) else { return nil }
      var label = label
      label.anchor = label.anchor - frame.origin
      label.frame = label.frame.offset(by: -frame.origin)
      return label
    }
  }

  private func place(_ plane: LabelPlane, _ region: Rectangle, _ theme: Theme) -> [PlacedLabel] {
    var placement = LabelPlacement()
    placement.textScale = textScale
    return placement.place(
      candidates(plane, region), styles: theme.style.labels, zoom: plane.zoom, measure: size(of:in:))
  }

  /// Returns a region of whole blocks that contains the view. The region extends beyond the view, because labels just
  /// outside of the view can displace labels inside.
  static func region(around frame: Rectangle) -> Rectangle {
    func down(_ value: Double) -> Double { (value / block).rounded(.down) * block }
    func up(_ value: Double) -> Double { (value / block).rounded(.up) * block }
    let (x, y) = (down(frame.minX), down(frame.minY))
    return Rectangle(x: x, y: y, width: up(frame.maxX) - x, height: up(frame.maxY) - y).inset(by: -block / 2)
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
    // Cache a failed read as an empty list, so that it isn't repeated in every frame.
    let labels = (try? read(cell)) ?? []
    if cells.count > 4096 { cells.removeAll(keepingCapacity: true) }
    cells[cell] = labels
    return labels
  }

  private func size(of text: String, in style: TextStyle) -> Size {
    let key = SizeKey(text: text, style: style)
    if let size = sizes[key] { return size }
    let size = measuring.size(of: text, in: style)
    if sizes.count > 20_000 { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = size
    return size
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

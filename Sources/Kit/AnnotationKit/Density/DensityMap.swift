import Geography
import Glibc

/// A cache of density tiles, which replace markers in crowded areas of a source. The tiles are rendered on a
/// background thread.
@MainActor final class DensityMap {
  /// The highest zoom with density. At higher zooms, annotations are shown as markers.
  static let lastZoom = DensityPoints.depth - 6
  /// If a tile is missing, tiles of up to this many lower zoom levels are used instead.
  static let reach = 4
  /// The maximum number of cached tiles.
  private static let capacity = 160

  private let annotations: MapContents
  private let surface: MapSurface
  /// Called when the available tiles have changed.
  private let onChange: () -> Void
  private(set) var points: DensityPoints?
  /// The fullness of the color ramp at each zoom for which it has been computed.
  private var fullness: [Int: Double] = [:]
  private var tiles: [DensityTileID: CachedTile] = [:]
  /// A counter of changes to the annotations. A tile with an older value is out of date.
  private var contents = 0
  private var listing: Task<Void, Never>?
  /// Whether the annotations have changed since they were listed.
  private var isOutOfDate = false
  private var building: Task<Void, Never>?
  private var uses = 0

  private struct CachedTile {
    var tile: DensityTile
    var contents: Int
    var use: Int
  }

  init(of annotations: MapContents, on surface: MapSurface, onChange: @escaping () -> Void) {
    (self.annotations, self.surface, self.onChange) = (annotations, surface, onChange)
  }

  isolated deinit {
    listing?.cancel()
    building?.cancel()
  }

  /// Whether density is shown.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      isOn ? listPoints() : forget()
    }
  }

  /// Discards the points and all tiles.
  func forget() {
    listing?.cancel()
    (listing, points) = (nil, nil)
    appearanceDidChange()
  }

  /// Discards all tiles. Call it when the appearance of tiles changes.
  func appearanceDidChange() {
    building?.cancel()
    (building, tiles) = (nil, [:])
  }

  /// Schedules an update of the points. Call it after each change of the source.
  func sourceDidChange(_ change: AnnotationChange) {
    guard isOn else { return }
    if case .edited = change { return }
    listPoints()
  }

  /// Lists the points asynchronously. Several changes before the listing starts cause only one listing. A change during
  /// the listing causes another.
  private func listPoints() {
    isOutOfDate = true
    guard listing == nil else { return }
    listing = Task { [weak self] in
      while let markers = self?.markersToList() {
        let points = await DensityMap.list(markers)
        guard !Task.isCancelled else { return }
        self?.take(points)
      }
    }
  }

  /// Returns the markers to list, or `nil` if the points are up to date or the task was canceled.
  private func markersToList() -> MarkerList? {
    guard !Task.isCancelled else { return nil }
    guard isOutOfDate else {
      listing = nil
      return nil
    }
    isOutOfDate = false
    return annotations.source.markerList()
  }

  private func take(_ points: DensityPoints) {
    building?.cancel()
    (building, self.points, fullness) = (nil, points, [:])
    contents += 1
    onChange()
  }

  @concurrent private nonisolated static func list(_ markers: MarkerList) async -> DensityPoints {
    DensityPoints(count: markers.count) { body in markers.forEach { body($0.position) } }
  }

  // MARK: Tiles

  /// Returns the zoom of the tiles that a map shows, or `nil` if annotations are shown as markers.
  func zoom(of viewport: Viewport) -> Int? {
    let zoom = max(0, Int((viewport.zoom + 1e-6).rounded(.down)))
    return isOn && zoom <= DensityMap.lastZoom ? zoom : nil
  }

  /// Returns whether a density is shown at `point` of the view.
  func isDense(at point: Point) -> Bool {
    guard let zoom = zoom(of: surface.viewport), surface.size.width > 0 else { return false }
    return isDense(at: surface.viewport.mercatorPoint(at: point), zoom: zoom) ?? false
  }

  /// Returns a viewport in which single markers near `point` can be distinguished. Returns `nil` if no density is shown
  /// there.
  func magnified(at point: Point) -> Viewport? {
    guard isDense(at: point) else { return nil }
    var goal = surface.viewport
    goal.zoom = min(goal.zoom + 2, surface.zoomRange.upperBound)
    // Keeps the pressed coordinate under the pointer.
    let growth = exp2(goal.zoom - surface.viewport.zoom)
    goal.center = surface.viewport.mercatorPoint(
      at: surface.center + (point - surface.center) * (1 - 1 / growth))
    return goal
  }

  /// Returns the cached tile of a square, which may be out of date. Returns `nil` if no tile is cached.
  func tile(_ id: DensityTileID) -> DensityTile? { tiles[id]?.tile }

  /// Returns whether a marker at `position` is shown as part of a density at `zoom`, or `nil` if that isn't known yet.
  /// If the tile at `zoom` isn't available, a tile of a lower zoom or of the next higher zoom decides.
  func isDense(at position: MercatorPoint, zoom: Int) -> Bool? {
    guard position.y >= 0, position.y < 1 else { return false }
    let east = position.x - position.x.rounded(.down)
    for zoom in [zoom] + stride(from: zoom - 1, through: max(0, zoom - DensityMap.reach), by: -1) + [zoom + 1]
    {
      let count = Double(1 << zoom)
      let (x, y) = (east * count, position.y * count)
      let id = DensityTileID(zoom: zoom, column: min(Int(x), Int(count) - 1), row: Int(y))
      if let tile = tile(id) { return tile.isDense(x - Double(id.column), y - Double(id.row)) }
    }
    return nil
  }

  /// Requests the missing and outdated tiles among `ids`, in this order. May discard the least recently used
  /// tiles.
  func need(_ ids: [DensityTileID]) {
    guard let points, let zoom = ids.first?.zoom else { return }
    uses += 1
    var missing: [DensityTileID] = []
    for id in ids {
      guard let kept = tiles[id], kept.contents == contents else {
        missing.append(id)
        continue
      }
      tiles[id]?.use = uses
    }
    guard !missing.isEmpty, building == nil else { return }
    let (scale, contents, known) = (surface.displayScale, contents, fullness[zoom])
    var ramp = DensityRamp(
      tint: annotations.source.palette.first?.tint ?? MarkerAppearance.standardTint,
      appearance: surface.appearance, fullness: known ?? 0)
    // The batch is limited, so that the first tiles appear quickly.
    let batch = Array(missing.prefix(12))
    building = Task { [weak self] in
      let built = await DensityMap.build(batch, points, &ramp, zoom, scale)
      guard let self, !Task.isCancelled else { return }
      building = nil
      fullness[zoom] = ramp.fullness
      for tile in built { tiles[tile.id] = CachedTile(tile: tile, contents: contents, use: uses) }
      shrink()
      onChange()
    }
  }

  @concurrent private nonisolated static func build(
    _ ids: [DensityTileID], _ points: DensityPoints, _ ramp: inout DensityRamp, _ zoom: Int, _ scale: Double
  ) async -> [DensityTile] {
    // Converts the count per square of 16 pixels to the count per square of 12 pixels.
    if ramp.fullness == 0 { ramp.fullness = points.fullness(ofSquaresAt: zoom + 4) * 144 / 256 }
    let side = Int((256 * min(2, max(1, scale))).rounded())
    return ids.prefix { _ in !Task.isCancelled }.map { DensityTile($0, of: points, ramp: ramp, side: side) }
  }

  private func shrink() {
    guard tiles.count > DensityMap.capacity else { return }
    let kept = tiles.sorted { $0.value.use > $1.value.use }.prefix(DensityMap.capacity * 3 / 4)
    tiles = Dictionary(uniqueKeysWithValues: Array(kept))
  }
}

import Geography

/// What a density needs of its map view.
@MainActor protocol DensityStage: AnyObject {
  var source: any AnnotationSource { get }
  var appearance: Appearance { get }
  /// Device pixels in a logical one.
  var displayScale: Double { get }
  /// There are other tiles than before.
  func densityDidChange()
}

/// Knows where a source has more annotations than can be told apart, and has the pictures of that made beside the main
/// thread: tiles that travel with the map.
@MainActor final class DensityMap {
  /// At greater zooms annotations are shown as markers.
  static let lastZoom = DensityPoints.depth - 6
  /// How many zooms below its own a tile stands in for one that is not made yet.
  static let reach = 4
  /// So many tiles are kept.
  private static let capacity = 160

  private unowned let stage: any DensityStage
  private(set) var points: DensityPoints?
  /// Of each zoom, once it is known.
  private var fullness: [Int: Double] = [:]
  private var tiles: [DensityTileID: Kept] = [:]
  /// Goes on with each change of the annotations, so that tiles know what they were made of.
  private var contents = 0
  private var listing: Task<Void, Never>?
  /// Whether the annotations have changed since they were listed.
  private var isOutOfDate = false
  private var building: Task<Void, Never>?
  private var uses = 0

  private struct Kept {
    var tile: DensityTile
    var contents: Int
    var use: Int
  }

  init(stage: any DensityStage) { self.stage = stage }

  isolated deinit {
    listing?.cancel()
    building?.cancel()
  }

  /// Whether there is a density.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      isOn ? listPoints() : forget()
    }
  }

  /// Forgets all that was made.
  func forget() {
    listing?.cancel()
    (listing, points) = (nil, nil)
    looksDidChange()
  }

  /// To be called where tiles are to look different.
  func looksDidChange() {
    building?.cancel()
    (building, tiles) = (nil, [:])
  }

  /// To be called after each change of the source.
  func sourceDidChange(_ change: AnnotationChange) {
    guard isOn else { return }
    if case .edited = change { return }
    listPoints()
  }

  /// Lists them after this turn, once for all that changes in it, and again where something changes meanwhile.
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

  /// Nil where they are listed as they are.
  private func markersToList() -> MarkerList? {
    guard !Task.isCancelled else { return nil }
    guard isOutOfDate else {
      listing = nil
      return nil
    }
    isOutOfDate = false
    return stage.source.markerList()
  }

  private func take(_ points: DensityPoints) {
    building?.cancel()
    (building, self.points, fullness) = (nil, points, [:])
    contents += 1
    stage.densityDidChange()
  }

  @concurrent private nonisolated static func list(_ markers: MarkerList) async -> DensityPoints {
    DensityPoints(count: markers.count) { body in markers.forEach { body($0.position) } }
  }

  // MARK: Tiles

  /// The zoom of whose tiles a map shows; nil where annotations are shown as markers.
  func zoom(of viewport: Viewport) -> Int? {
    let zoom = max(0, MarkerTransition.level(of: viewport.zoom))
    return isOn && zoom <= DensityMap.lastZoom ? zoom : nil
  }

  /// The tile of a square as it was made last; nil while there is none.
  func tile(_ id: DensityTileID) -> DensityTile? { tiles[id]?.tile }

  /// Whether a marker at `position` would be shown as part of a density at a zoom; nil where that is not known yet. Where
  /// the zoom's own tile is not made yet, that of a lower or of the next one tells.
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

  /// Has the tiles made that are missing or out of date, those first that come first, and forgets some not named.
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
    let (scale, contents, known) = (stage.displayScale, contents, fullness[zoom])
    var ramp = DensityRamp(
      tint: stage.source.palette.first?.tint ?? MarkerAnnotationView.defaultTint,
      appearance: stage.appearance, fullness: known ?? 0)
    // Not more than make the map wait for the first.
    let batch = Array(missing.prefix(12))
    building = Task { [weak self] in
      let made = await DensityMap.build(batch, points, &ramp, zoom, scale)
      guard let self, !Task.isCancelled else { return }
      building = nil
      fullness[zoom] = ramp.fullness
      for tile in made { tiles[tile.id] = Kept(tile: tile, contents: contents, use: uses) }
      shrink()
      stage.densityDidChange()
    }
  }

  @concurrent private nonisolated static func build(
    _ ids: [DensityTileID], _ points: DensityPoints, _ ramp: inout DensityRamp, _ zoom: Int, _ scale: Double
  ) async -> [DensityTile] {
    // Squares of 16 pixels, as a number of squares of 12.
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

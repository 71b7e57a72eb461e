import Geography
import MapStyles
import Streets
import Tiles

/// Places the labels of street maps on a background thread.
public actor StreetLabeling: Labeling {
  private struct Settings: Hashable {
    var plane: LabelPlane
    var theme: Theme
    var textScale: Double
  }

  private struct SourceTile: Hashable {
    var source: Int
    var tile: TileID
    /// The zoom of the view, if the labels depend on it.
    var zoom: Double?
  }

  /// A tile on one of the repeated worlds.
  private struct TileCopy: Hashable {
    var tile: SourceTile
    var turns: Int
  }

  /// The sources, the most important first.
  public nonisolated let sources: [StreetLabelSource]
  private let languages: [String]
  private var tiles: [SourceTile: [StreetLabel]] = [:]
  private var sizes: TextSizes
  private var settings: Settings?
  private var placement: StreetLabelPlacement?
  private var added: Set<TileCopy> = []

  /// Creates a labeling. `languages` are the preferred languages of names, such as `de`.
  public init(_ sources: [StreetLabelSource], languages: [String] = [], measuring: any TextMeasuring) {
    (self.sources, self.languages) = (sources, languages)
    sizes = TextSizes(measuring)
  }

  public nonisolated var isEmpty: Bool { sources.isEmpty }

  /// Returns the labels in `viewport`, extended by `margin` logical pixels on each side.
  public func labels(
    for viewport: Viewport, margin: Double = 0, theme: Theme, textScale: Double = 1
  ) async throws(CancellationError) -> LabelSet {
    let plane = LabelPlane(viewport)
    let frame = plane.frame(of: viewport).inset(by: -margin)
    let settings = Settings(plane: plane, theme: theme, textScale: textScale)
    forgetOldTiles()
    while true {
      // Other calls can change the placement while tiles are being read.
      use(settings)
      guard var placement else { throw CancellationError() }
      let blocks = placement.missing(for: frame)
      let needed = copies(on: plane, under: blocks.map(placement.area(of:)), in: frame)
      let missing = Set(needed.map(\.tile)).filter { tiles[$0] == nil }
      guard missing.isEmpty else {
        try await read(missing)
        continue
      }
      self.placement = nil
      if placement.count > 0, needed.contains(where: isLate) { continue }
      for copy in needed where added.insert(copy).inserted {
        placement.add(labels(of: copy.tile, at: plane.zoom), turns: copy.turns)
      }
      var isCancelled = false
      for block in blocks {
        isCancelled = Task.isCancelled
        if isCancelled { break }
        placement.place(block) { sizes.size(of: $0, in: $1) }
      }
      self.placement = placement
      if isCancelled { throw CancellationError() }
      return LabelSet(
        plane: plane, frame: frame, theme: theme, textScale: textScale, labels: placement.labels(in: frame))
    }
  }

  private func use(_ settings: Settings) {
    guard self.settings != settings || placement == nil || placement!.count > 2000 else { return }
    self.settings = settings
    added = []
    placement = StreetLabelPlacement(
      plane: settings.plane, styles: settings.theme.streetLabels, textScale: settings.textScale)
  }

  /// Whether a tile was read after blocks were placed without its labels, so that all blocks must be placed again.
  private func isLate(_ copy: TileCopy) -> Bool {
    sources[copy.tile.source].readsOnlyView && !added.contains(copy)
  }

  /// Returns the tiles that intersect any of the areas. For sources that read only tiles in view, returns the tiles
  /// that intersect the requested frame.
  private func copies(on plane: LabelPlane, under areas: [Rectangle], in frame: Rectangle) -> Set<TileCopy> {
    var copies: Set<TileCopy> = []
    for (index, source) in sources.enumerated() {
      guard let zoom = source.zoom(for: plane.zoom) else { continue }
      for area in source.readsOnlyView ? [frame] : areas {
        for (cell, turns) in plane.cells(at: zoom, under: area) where source.mayContain(cell) {
          let key = SourceTile(source: index, tile: cell, zoom: source.style == nil ? nil : plane.zoom)
          copies.insert(TileCopy(tile: key, turns: turns))
        }
      }
    }
    return copies
  }

  private func read(_ missing: Set<SourceTile>) async throws(CancellationError) {
    let (sources, languages) = (sources, languages)
    let read = await withTaskGroup(of: (SourceTile, [StreetLabel]).self) { group in
      for tile in missing {
        group.addTask {
          let source = sources[tile.source]
          guard !Task.isCancelled, let data = await source.tile(tile.tile) else { return (tile, []) }
          let labels = source.labels(
            in: data, at: tile.tile, zoom: tile.zoom ?? 0, languages: languages)
          return (tile, labels)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    if Task.isCancelled { throw CancellationError() }
    tiles.merge(read) { _, new in new }
  }

  /// Returns the labels of a tile outside of the bounds of more important sources.
  private func labels(of tile: SourceTile, at zoom: Double) -> [StreetLabel] {
    let labels = tiles[tile] ?? []
    guard tile.source > 0 else { return labels }
    return labels.filter { label in
      !sources[..<tile.source].contains { $0.shows(label.position, at: zoom) }
    }
  }

  private func forgetOldTiles() {
    if tiles.count > 600 { tiles.removeAll(keepingCapacity: true) }
  }
}

extension StreetLabel {
  /// The position of the point, or the start of the line.
  fileprivate var position: MercatorPoint {
    switch shape {
    case .point(let position): position
    case .line(let line): line.first ?? MercatorPoint(x: 0, y: 0)
    }
  }
}

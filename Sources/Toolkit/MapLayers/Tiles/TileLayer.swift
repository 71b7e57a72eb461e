import BaseMap
import CCairo
import Geography
import Gtk
import Painting
import Tiles

/// Draws the tiles of a base map that are in view, aligned to whole pixels. A missing tile is replaced by
/// magnified tiles of another zoom.
///
/// libshumate's own layer adds all tiles around the view to each frame and leaves gaps between magnified
/// tiles.
package final class TileLayer: MapLayer {
  /// The viewport of the map. Nothing is drawn before it is set.
  package var viewport: Viewport? { didSet { if viewport != oldValue { viewportDidChange() } } }
  /// The viewport whose tiles were requested last.
  private var requestedViewport: Viewport?
  /// The zoom of the map at the end of an animation, or the current zoom at rest. `nil` while the map zooms to an
  /// unknown zoom.
  private var goal: Double?
  /// Whether the map isn't zooming. Only at rest, tiles that were painted for another zoom are painted again.
  private var isAtRest = true
  private lazy var rest = Debouncer(seconds: 0.03) { [weak self] in
    guard let self, let viewport else { return }
    (goal, isAtRest) = (viewport.zoom, true)
    ask()
  }

  /// Whether opaque tiles cover the whole visible part of the world.
  package private(set) var coversView = false {
    didSet { if coversView != oldValue { onCoverage() } }
  }
  /// Called when `coversView` changes.
  package var onCoverage: () -> Void = {}

  /// Returns whether other tiles hide the whole layer. The layer then isn't drawn.
  package var isCovered: () -> Bool = { false }

  private let source: MapSource
  private var cache = TilePictureCache()
  /// The unfinished requests.
  package private(set) var requests: [TileID: TileRequest] = [:]
  private var grid: TileGrid?
  /// The canvas for a rotated map.
  private var canvas: SpriteBuffers?
  private var hasAskedForWorld = false

  /// The margin around the view in which tiles are preloaded for panning, in logical pixels.
  private static let margin = 192.0
  /// The size of the cache, in bytes of pixels.
  private static let cacheSize = 24 << 20
  /// The number of tiles outside of the view and its surroundings that are kept while the map isn't moving.
  private static let keptAtRest = 16
  /// The maximum number of zoom levels by which a tile is magnified.
  private static let reach = 5

  package init(_ source: MapSource, _ viewport: NativeViewport) {
    self.source = source
    super.init(viewport)
  }

  /// Requests the tile of the whole world. It is magnified as a placeholder until the tiles in view are painted.
  private func askForWorld() {
    guard source.isAtHand, !hasAskedForWorld else { return }
    hasAskedForWorld = true
    let world = TileID(z: 0, x: 0, y: 0)
    // Use a large capacity, so that inserting this tile evicts no other tiles.
    let capacity = Int(UInt16.max)
    source.fill(TileRequest(world) { [weak self] in self?.take($1, for: $0, capacity: capacity) })
  }

  isolated deinit { for request in requests.values { request.cancel() } }

  private func viewportDidChange() {
    grid = viewport.map { TileGrid(under: $0, zooms: source.zooms, scale: Double(scaleFactor)) }
    updateCoverage()
    queueDraw()
  }

  /// Shows the tiles of `viewport`, and requests the missing ones. Call it once before the layout of each frame
  /// in which the map may have moved. `goal` is the zoom to which the map is zooming, if it is known.
  package func update(to viewport: Viewport, zoomingTo goal: Double? = nil) {
    self.viewport = viewport
    guard viewport != requestedViewport else { return }
    if requestedViewport == nil {
      self.goal = viewport.zoom
    } else if viewport.zoom != requestedViewport?.zoom {
      // There is no need to wait if an animation has reached its goal.
      isAtRest = goal == nil && viewport.zoom == self.goal
      if !isAtRest {
        self.goal = goal
        rest.note()
      }
    }
    requestedViewport = viewport
    ask()
  }

  /// Whether all tiles in view are painted for the zoom of the view.
  package var isSharp: Bool {
    guard let grid, let viewport else { return false }
    return grid.tiles.allSatisfy { cache.knows($0.id, at: paintable(viewport.zoom, $0.id)) }
  }

  private func updateCoverage() { coversView = grid?.tiles.allSatisfy { cache.covers($0.id) } ?? false }

  /// Returns `zoom` if the source can paint the tile for this zoom, otherwise `nil`.
  private func paintable(_ zoom: Double?, _ tile: TileID) -> Double? {
    guard source.paintsForZoom, let zoom else { return nil }
    return (Double(tile.z)..<Double(tile.z + 1)).contains(zoom + 1e-9) ? zoom : nil
  }

  /// Requests missing tiles, from the center outward, and cancels requests for tiles that are no longer
  /// needed. A tile that was painted for another zoom is shown until it has been painted again.
  private func ask() {
    guard let viewport, viewport.size.width > 0 else { return }
    askForWorld()
    let wanted = wanted(under: viewport)
    let kept = Set(wanted)
    for (tile, request) in requests
    where !kept.contains(tile) || paintable(goal, tile).map({ $0 != request.zoom }) ?? false {
      requests[tile] = nil
      request.cancel()
    }
    let pixels =
      wanted.first.map { TileRaster($0, zoom: viewport.zoom, scale: Double(scaleFactor)).side } ?? 256
    let capacity = max(2 * wanted.count, TileLayer.cacheSize / Int(4 * pixels * pixels))
    for tile in wanted where requests[tile] == nil {
      let goal = paintable(goal, tile)
      guard !cache.knows(tile, at: isAtRest ? goal : nil) else { continue }
      let request = TileRequest(tile, zoom: goal ?? paintable(viewport.zoom, tile)) { [weak self] in
        self?.take($1, for: $0, capacity: capacity)
      }
      requests[tile] = request
      source.fill(request)
    }
  }

  private func wanted(under viewport: Viewport) -> [TileID] {
    TileGrid(under: viewport, zooms: source.zooms, scale: Double(scaleFactor), margin: TileLayer.margin)
      .tiles.map(\.id)
  }

  private func take(_ picture: TilePicture?, for request: TileRequest, capacity: Int) {
    // The request may have been canceled, and another request for the same tile may have replaced it.
    let isWanted = requests[request.tile] === request
    if isWanted { requests[request.tile] = nil }
    // Don't cache the failure of a canceled request: the tile is requested again when it comes into view.
    guard picture != nil && !cache.knows(request.tile) || isWanted else { return }
    // A picture for another zoom stays if the tile can't be painted again.
    if picture == nil, cache.picture(of: request.tile) != nil { return }
    cache.insert(picture, for: request.tile, at: request.zoom, capacity: capacity)
    updateCoverage()
    queueDraw()
  }

  /// Keeps the tiles in and around the view and some recently drawn ones, mostly of neighboring zooms.
  package func forgetUnused() {
    guard let viewport else { return }
    if viewport.rotation == 0 { canvas = nil }
    cache.shrink(to: wanted(under: viewport).count + TileLayer.keptAtRest)
  }

  package override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let grid, !isCovered() else { return }
    let withCairo = rendersWithCairo
    guard viewport.rotation != 0 else {
      let pieces = pieces(of: grid, overlap: 0)
      // Because of rounding, a magnified node extends slightly beyond its pixels. Cairo 1.16 crashes if the drawn
      // region contains only this margin.
      let isMagnified = pieces.contains { !$0.picture.size.isNearly($0.frame.size) }
      guard withCairo, isMagnified else { return append(pieces, to: snapshot, withCairo: withCairo) }
      return paint(pieces, of: viewport, on: snapshot)
    }
    // Let the tiles overlap, because the background would show through edges that aren't on whole pixels.
    let pieces = pieces(of: grid, overlap: 0.5)
    if !pieces.isEmpty { drawTurned(pieces, in: viewport, on: snapshot, withCairo: withCairo) }
  }

  private func drawTurned(
    _ pieces: [TilePiece], in viewport: Viewport, on snapshot: Snapshot, withCairo: Bool
  ) {
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    guard withCairo else {
      return snapshot.translated(x: middle.x, y: middle.y) {
        snapshot.rotated(degrees: viewport.rotation * 180 / .pi) {
          snapshot.translated(x: -middle.x, y: -middle.y) { append(pieces, to: snapshot, withCairo: false) }
        }
      }
    }
    guard pieces.allSatisfy(\.picture.isOpaque) else {
      // Draw all tiles in one node: cairo would clip each rotated node with a mask, which is slow.
      return paint(pieces, of: viewport, on: snapshot) { context in
        cairo_translate(context, middle.x, middle.y)
        cairo_rotate(context, viewport.rotation)
        cairo_translate(context, -middle.x, -middle.y)
      }
    }
    let view = RotatedImages(size: viewport.size, rotation: viewport.rotation, scale: Double(scaleFactor))
    let canvas = canvas ?? SpriteBuffers()
    self.canvas = canvas
    snapshot.append(RenderNode(view.sprite(of: pieces.map(\.turned), on: canvas), withCairo: true))
  }

  /// Draws all pieces as one node. `place` transforms the context before the pieces are drawn.
  private func paint(
    _ pieces: [TilePiece], of viewport: Viewport, on snapshot: Snapshot,
    place: (OpaquePointer) -> Void = { _ in }
  ) {
    snapshot.paint(in: Bounds(Rectangle(origin: .zero, size: viewport.size))) { context in
      place(context)
      for piece in pieces { piece.draw(into: context) }
    }
  }

  private func append(_ pieces: [TilePiece], to snapshot: Snapshot, withCairo: Bool) {
    for piece in pieces { piece.append(to: snapshot, withCairo: withCairo) }
  }

  private func pieces(of grid: TileGrid, overlap: Double) -> [TilePiece] {
    grid.tiles.flatMap { tile in
      let frame = tile.frame.inset(by: -overlap)
      if let picture = cache.picture(of: tile.id) { return [TilePiece(picture: picture, frame: frame)] }
      return substitutes(for: tile, in: frame, of: grid)
    }
  }

  /// Returns pictures to show instead of a missing tile: a part of the nearest tile with a lower zoom, and over it the
  /// available tiles of the next higher zoom.
  private func substitutes(for tile: TileGrid.PlacedTile, in frame: Rectangle, of grid: TileGrid)
    -> [TilePiece]
  {
    var pieces: [TilePiece] = []
    for step in 1...TileLayer.reach where step <= tile.id.z {
      guard let picture = cache.picture(of: tile.id.ancestor(at: tile.id.z - step)) else { continue }
      let whole = grid.frame(column: tile.column >> step, row: tile.id.y >> step, zoom: tile.id.z - step)
      pieces.append(TilePiece(picture: picture, frame: whole, clip: frame))
      break
    }
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let id = TileID(z: tile.id.z + 1, x: 2 * tile.id.x + dx, y: 2 * tile.id.y + dy)
      guard let picture = cache.picture(of: id) else { continue }
      pieces.append(
        TilePiece(picture: picture, frame: grid.frame(column: 2 * tile.column + dx, row: id.y, zoom: id.z)))
    }
    return pieces
  }
}

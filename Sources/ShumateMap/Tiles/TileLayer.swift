import BaseMap
import CCairo
import Geography
import Gtk
import Painting

/// Draws the tiles of a base map: those in view and no others, on whole pixels, each magnified from another zoom until it
/// is there.
///
/// libshumate's own layer makes all tiles around the view parts of each frame, and leaves gaps between magnified ones.
final class TileLayer: MapLayer {
  /// What the map shows; nothing is drawn before it is known.
  var viewport: Viewport? { didSet { if viewport != oldValue { viewportDidChange() } } }

  /// Whether tiles hide all of the view that is on the world.
  private(set) var coversView = false {
    didSet { if coversView != oldValue { onCoverage() } }
  }
  /// Called when that changes.
  var onCoverage: () -> Void = {}

  private let source: MapSource
  private var cache = TileCache()
  private var requests: [TileID: TileRequest] = [:]
  private var grid: TileGrid?
  /// For a map that is turned.
  private var canvas: SpriteCanvas?
  /// The viewport may change more than once before it is drawn.
  private lazy var asking = FrameTask { [unowned self] in ask() }
  private var hasAskedForWorld = false

  /// Around the view, in logical pixels: a map that is pulled finds its next tiles there.
  private static let margin = 192.0
  /// In bytes of pixels.
  private static let cacheSize = 24 << 20
  /// How many tiles beside those around the view a map at rest keeps.
  private static let keptAtRest = 16
  /// How many zooms below its own a tile is magnified from.
  private static let reach = 5

  init(_ source: MapSource, _ viewport: NativeViewport) {
    self.source = source
    super.init(viewport)
  }

  /// There is land sooner than the tiles in view are painted: that one is magnified in their place.
  private func askForWorld() {
    guard source.isAtHand, !hasAskedForWorld else { return }
    hasAskedForWorld = true
    let world = TileID(z: 0, x: 0, y: 0)
    // It makes none of the others go.
    let capacity = Int(UInt16.max)
    source.fill(TileRequest(world) { [weak self] in self?.take($1, for: $0, capacity: capacity) })
  }

  isolated deinit { for request in requests.values { request.cancel() } }

  private func viewportDidChange() {
    grid = viewport.map { TileGrid(under: $0, zooms: source.zooms, scale: Double(scaleFactor)) }
    updateCoverage()
    queueDraw()
    asking.schedule()
  }

  private func updateCoverage() { coversView = grid?.tiles.allSatisfy { cache.covers($0.id) } ?? false }

  /// Asks for the tiles that are missing, the nearest to the middle first, and gives up those that nobody waits for.
  private func ask() {
    guard let viewport, viewport.size.width > 0 else { return }
    askForWorld()
    let wanted = wanted(under: viewport)
    let kept = Set(wanted)
    for (tile, request) in requests where !kept.contains(tile) {
      requests[tile] = nil
      request.cancel()
    }
    let pixels = Int(TileGrid.side) * scaleFactor
    let capacity = max(2 * wanted.count, TileLayer.cacheSize / (4 * pixels * pixels))
    for tile in wanted where requests[tile] == nil && !cache.knows(tile) {
      let request = TileRequest(tile) { [weak self] in self?.take($1, for: $0, capacity: capacity) }
      requests[tile] = request
      source.fill(request)
    }
  }

  private func wanted(under viewport: Viewport) -> [TileID] {
    TileGrid(under: viewport, zooms: source.zooms, scale: Double(scaleFactor), margin: TileLayer.margin)
      .tiles.map(\.id)
  }

  private func take(_ picture: TilePicture?, for request: TileRequest, capacity: Int) {
    // Its tile may have been given up, and asked for again meanwhile.
    let isWanted = requests[request.tile] === request
    if isWanted { requests[request.tile] = nil }
    // One that was given up is asked for again when it comes into view.
    guard picture != nil || isWanted else { return }
    cache.insert(picture, for: request.tile, capacity: capacity)
    updateCoverage()
    queueDraw()
  }

  /// Keeps the tiles in view and around it, and some that were drawn last: those of the next zooms, mostly.
  func forgetUnused() {
    guard let viewport else { return }
    if viewport.rotation == 0 { canvas = nil }
    cache.shrink(to: wanted(under: viewport).count + TileLayer.keptAtRest)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, let grid else { return }
    let withCairo = paintsWithCairo
    guard viewport.rotation != 0 else {
      let pieces = pieces(of: grid, overlap: 0)
      // A node that is magnified ends beside its pixels by what is rounded, and cairo 1.16 crashes where no more of
      // it than that is in the region that is drawn.
      let isMagnified = pieces.contains {
        $0.frame.width != TileGrid.side || $0.frame.height != TileGrid.side
      }
      guard withCairo, isMagnified else { return append(pieces, to: snapshot, withCairo: withCairo) }
      return paint(pieces, of: viewport, on: snapshot)
    }
    // Edges that are not on pixels would let the ground through.
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
      // Cairo clips to a turned node by a mask, for each node.
      return paint(pieces, of: viewport, on: snapshot) { context in
        cairo_translate(context, middle.x, middle.y)
        cairo_rotate(context, viewport.rotation)
        cairo_translate(context, -middle.x, -middle.y)
      }
    }
    let view = TurnedImages(size: viewport.size, rotation: viewport.rotation, scale: Double(scaleFactor))
    let canvas = canvas ?? SpriteCanvas()
    self.canvas = canvas
    snapshot.append(RenderNode(view.sprite(of: pieces.map(\.turned), on: canvas), withCairo: true))
  }

  /// Draws all of them as one node, in what `place` makes of the view.
  private func paint(
    _ pieces: [TilePiece], of viewport: Viewport, on snapshot: Snapshot,
    place: @escaping (OpaquePointer) -> Void = { _ in }
  ) {
    let bounds = Bounds(Rectangle(origin: .zero, size: viewport.size))
    snapshot.paint(
      in: bounds,
      keeping: { context in
        place(context)
        for piece in pieces { piece.draw(into: context) }
      })
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

  /// The part of the nearest tile below, and over it what there is of the next zoom.
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

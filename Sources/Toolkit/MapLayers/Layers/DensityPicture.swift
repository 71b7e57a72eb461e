import AnnotationKit
import BaseMap
import CCairo
import Geography
import Gtk
import Painting

/// The density tiles below the markers. Each tile is cached in the form that the window's renderer draws fastest.
final class DensityPicture {
  /// The values that the combined node for magnified or rotated tiles depends on.
  private struct NodeInputs: Equatable {
    var tiles: [PlacedDensity]
    var viewport: Viewport
    var scale: Double
  }

  private var pictures: [ObjectIdentifier: (tile: DensityTile, picture: TilePicture)] = [:]
  private var painted: (shown: NodeInputs, node: RenderNode?)?

  /// Draws tiles at their positions in `viewport`. `scale` is in device pixels per logical pixel.
  func draw(
    _ tiles: [PlacedDensity], in viewport: Viewport, scale: Double, on snapshot: Snapshot, withCairo: Bool
  ) {
    guard let zoom = tiles.first.map({ $0.part?.zoom ?? $0.tile.id.zoom }) else {
      painted = nil
      return pictures.removeAll()
    }
    let grid = TileGrid(under: viewport, zooms: zoom...zoom, scale: scale)
    let pieces = tiles.map { piece($0, of: grid) }
    forgetOthers(than: tiles)
    let isPlain = viewport.rotation == 0 && pieces.allSatisfy(\.isPlain)
    guard withCairo, !isPlain else {
      return turned(viewport, on: snapshot) {
        for piece in pieces { piece.append(to: snapshot, withCairo: withCairo) }
      }
    }
    // Reuse the node while the map isn't moving, so that GTK doesn't redraw it.
    let shown = NodeInputs(tiles: tiles, viewport: viewport, scale: scale)
    if painted?.shown != shown { painted = (shown, node(pieces, in: viewport)) }
    if let node = painted?.node { snapshot.append(node) }
  }

  /// Combines the tiles in one node. Cairo crashes when it draws separate magnified nodes that are almost completely
  /// clipped.
  private func node(_ pieces: [TilePiece], in viewport: Viewport) -> RenderNode {
    let size = viewport.size
    return RenderNode(in: Bounds(Rectangle(origin: .zero, size: size))) { context in
      cairo_translate(context, size.width / 2, size.height / 2)
      cairo_rotate(context, viewport.rotation)
      cairo_translate(context, -size.width / 2, -size.height / 2)
      for piece in pieces { piece.draw(into: context) }
    }
  }

  private func piece(_ placed: PlacedDensity, of grid: TileGrid) -> TilePiece {
    let id = placed.tile.id
    return TilePiece(
      picture: picture(of: placed.tile), frame: grid.frame(column: placed.column, row: id.row, zoom: id.zoom),
      clip: placed.part.map { grid.frame(column: $0.column, row: $0.row, zoom: $0.zoom) })
  }

  private func picture(of tile: DensityTile) -> TilePicture {
    if let known = pictures[ObjectIdentifier(tile)] { return known.picture }
    let picture = TilePicture(PixelBuffer(width: tile.side, height: tile.side, bytes: tile.pixels ?? []))
    pictures[ObjectIdentifier(tile)] = (tile, picture)
    return picture
  }

  /// Removes the pictures of all tiles that aren't in `tiles`, once there are many pictures. Keeps them until then,
  /// because the map may be panned back.
  private func forgetOthers(than tiles: [PlacedDensity]) {
    guard pictures.count > 2 * tiles.count + 32 else { return }
    let kept = Set(tiles.map { ObjectIdentifier($0.tile) })
    pictures = pictures.filter { kept.contains($0.key) }
  }

  private func turned(_ viewport: Viewport, on snapshot: Snapshot, _ body: () -> Void) {
    guard viewport.rotation != 0 else { return body() }
    let (x, y) = (viewport.size.width / 2, viewport.size.height / 2)
    snapshot.translated(x: x, y: y) {
      snapshot.rotated(degrees: viewport.rotation * 180 / .pi) {
        snapshot.translated(x: -x, y: -y, body)
      }
    }
  }
}

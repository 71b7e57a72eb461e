import BaseMap
import CCairo
import Dispatch
import Geography
import MapStyles
import Synchronization
import Tiles

/// The base map on a page: the contents of its tiles, and placed labels.
public struct BaseMapImage: Sendable {
  let viewport: Viewport
  let theme: Theme
  /// The number of device pixels per logical pixel in pixel images.
  let scale: Int
  let tiles: [TileID: [TileContent]]
  /// The labels of street maps and of the world, the most important first.
  let labels: [PlacedLabel]

  /// The distance by which the outlines of a tile extend into its neighbors, in logical pixels.
  private static let overlap = 1.0
  /// The zooms at which tiles are drawn.
  private static let zooms = 0...19

  static func grid(under viewport: Viewport, scale: Int) -> TileGrid {
    TileGrid(under: viewport, zooms: zooms, scale: Double(scale))
  }
}

extension OfflineMap {
  /// Reads the base map of a view. Pixel images are painted at `scale` device pixels per logical pixel.
  public func ground(of viewport: Viewport, scale: Int, theme: Theme) async throws -> BaseMapImage {
    let ids = Set(BaseMapImage.grid(under: viewport, scale: scale).tiles.map(\.id))
    let tiles = try await withThrowingTaskGroup(of: (TileID, [TileContent]).self) { group in
      for tile in ids { group.addTask { (tile, try await contents(of: tile)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let streets = try await StreetLabeling(self).labels(for: viewport, theme: theme).labels(in: viewport)
    let names = try await WorldLabeling(self).labels(for: viewport, theme: theme).labels(in: viewport)
    return BaseMapImage(
      viewport: viewport, theme: theme, scale: scale, tiles: tiles,
      labels: streets + worldLabels(names, in: viewport, around: streets))
  }
}

extension BaseMapImage {
  /// Paints land and water at the origin of a context whose unit is a logical pixel: as pixels in pixel images, and as
  /// outlines in vector files.
  package func paintLand(into context: OpaquePointer) {
    let view = Rectangle(origin: .zero, size: viewport.size)
    cairo_save(context)
    cairo_rectangle(context, 0, 0, view.width, view.height)
    cairo_clip(context)
    DrawingPainter.setSource(theme.style.background, of: context)
    cairo_paint(context)
    cairo_translate(context, view.center.x, view.center.y)
    cairo_rotate(context, viewport.rotation)
    cairo_translate(context, -view.center.x, -view.center.y)
    if context.isVector { paintOutlines(into: context) } else { paintPixels(into: context) }
    cairo_restore(context)
  }

  private func paintOutlines(into context: OpaquePointer) {
    for placed in BaseMapImage.grid(under: viewport, scale: 1).tiles {
      // Neighboring tiles overlap slightly, and each tile is clipped as a whole. Otherwise, programs that display the
      // file would show thin lines between tiles.
      let frame = placed.frame.inset(by: -BaseMapImage.overlap)
      cairo_save(context)
      cairo_push_group(context)
      cairo_translate(context, placed.frame.minX, placed.frame.minY)
      TilePainter.paint(
        TileRaster(placed.id, zoom: viewport.zoom, scale: 1), from: tiles[placed.id] ?? [], theme: theme,
        into: context)
      cairo_pop_group_to_source(context)
      cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
      cairo_clip(context)
      cairo_paint(context)
      cairo_restore(context)
    }
  }

  /// Paints the tiles in parallel, and combines them in one image, so that a rotation causes no seams.
  private func paintPixels(into context: OpaquePointer) {
    let placed = BaseMapImage.grid(under: viewport, scale: scale).tiles
    guard let area = Rectangle(around: placed.flatMap { [$0.frame.origin, $0.frame.farCorner] }) else {
      return
    }
    let pictures = Mutex<[TileID: PixelBuffer]>([:])
    let names = Array(Set(placed.map(\.id)))
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let raster = TileRaster(names[index], zoom: viewport.zoom, scale: Double(scale))
      let picture = TilePainter.picture(of: raster, from: tiles[names[index]] ?? [], theme: theme)
      pictures.withLock { $0[names[index]] = picture }
    }
    let painted = pictures.withLock { $0 }
    let factor = Double(scale)
    PixelBuffer(
      width: Int((area.width * factor).rounded()), height: Int((area.height * factor).rounded())
    ) { mosaic in
      for tile in placed {
        painted[tile.id]?.withSurface(isOpaque: true) { surface in
          let corner = (tile.frame.origin - area.origin) * factor
          cairo_set_source_surface(mosaic, surface, corner.x.rounded(), corner.y.rounded())
          cairo_paint(mosaic)
          // Remove the surface from the context, because the surface is valid only during this call.
          cairo_set_source_rgb(mosaic, 0, 0, 0)
        }
      }
    }.withSurface(isOpaque: true) { surface in
      cairo_translate(context, area.minX, area.minY)
      cairo_scale(context, 1 / factor, 1 / factor)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
      cairo_set_source_rgb(context, 0, 0, 0)
    }
  }

  /// Paints the labels as sprites in pixel images, and as outlines in vector files. Skips labels that a title in
  /// `titles` would cover.
  package func paintNames(clearOf titles: [Rectangle] = [], into context: OpaquePointer) {
    LabelPainter.paint(labels.clear(of: titles), into: context, scale: Double(scale))
  }
}

extension Rectangle {
  fileprivate var farCorner: Point { Point(x: maxX, y: maxY) }
}

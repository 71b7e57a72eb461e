import BaseMap
import CCairo
import Geography
import MapStyles
import Tiles

/// The base map on a page: land and water as pixels, and placed labels.
public struct BaseMapImage: Sendable {
  /// An image with the view's size times ``scale``.
  let picture: PixelBuffer
  /// The number of device pixels per logical pixel.
  let scale: Int
  /// The picture as a JPEG file, for vector files, which embed it.
  private var compressed: [UInt8]?
  let labels: [PlacedLabel]

  /// Encodes land and water as a JPEG file. Returns `nil` on failure.
  public typealias Compression = @Sendable (PixelBuffer) -> [UInt8]?

  init(picture: PixelBuffer, scale: Int, labels: [PlacedLabel]) {
    (self.picture, self.scale, self.labels) = (picture, scale, labels)
  }
}

extension OfflineMap {
  /// Paints the base map of a view at `scale` device pixels per logical pixel. The tiles are painted in parallel.
  public func ground(of viewport: Viewport, scale: Int, theme: Theme) async throws -> BaseMapImage {
    let mosaic = TileMosaic(under: viewport)
    let names = Set(mosaic.tiles.map(\.tile))
    let pictures = try await withThrowingTaskGroup(of: (TileID, PixelBuffer).self) { group in
      for tile in names { group.addTask { (tile, try await paint(tile: tile, scale: scale, theme: theme)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let tiles = mosaic.tiles.compactMap { placed in pictures[placed.tile].map { (placed, $0) } }
    let factor = Double(scale)
    let picture = PixelBuffer(
      width: Int((viewport.size.width * factor).rounded()),
      height: Int((viewport.size.height * factor).rounded()), scale: factor
    ) { context in
      DrawingPainter.setSource(theme.style.background, of: context)
      cairo_paint(context)
      mosaic.paint(tiles, scale: factor, into: context)
    }
    return BaseMapImage(
      picture: picture, scale: scale,
      labels: LabelLayout(self).labels(for: viewport, theme: theme))
  }
}

extension BaseMapImage {
  /// Encodes land and water as a JPEG file with `compress`.
  package mutating func compress(by compress: Compression) { compressed = compress(picture) }

  /// Paints land and water at the origin of a context whose unit is a logical pixel.
  package func paintLand(into context: OpaquePointer) {
    cairo_save(context)
    cairo_scale(context, 1 / Double(scale), 1 / Double(scale))
    picture.withSurface(isOpaque: true) { surface in
      if let compressed { surface.attach(jpeg: compressed) }
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
      // Remove the surface from the context, because the surface is valid only during this call.
      cairo_set_source_rgb(context, 0, 0, 0)
    }
    cairo_restore(context)
  }

  /// Paints the labels as sprites in pixel images, and as outlines in vector files. Skips labels that a title in
  /// `titles` would cover.
  package func paintNames(clearOf titles: [Rectangle] = [], into context: OpaquePointer) {
    let labels = labels.clear(of: titles)
    guard context.isVector else { return LabelPainter().paint(labels, into: context, scale: Double(scale)) }
    for label in labels.reversed() {
      cairo_save(context)
      cairo_translate(context, label.anchor.x, label.anchor.y)
      LabelPainter.paint(label.appearance, into: context)
      cairo_restore(context)
    }
  }
}

extension OpaquePointer {
  /// Attaches a JPEG file to the surface. Vector files embed the JPEG file instead of the pixels.
  fileprivate func attach(jpeg: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: jpeg.count)
    _ = copy.initialize(fromContentsOf: jpeg)
    cairo_surface_set_mime_data(
      self, CAIRO_MIME_TYPE_JPEG, copy.baseAddress, UInt(jpeg.count), { $0?.deallocate() }, copy.baseAddress)
  }
}

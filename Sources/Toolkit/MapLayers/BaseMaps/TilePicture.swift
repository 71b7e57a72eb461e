import BaseMap
import Geography
import Gtk
import Painting

/// The picture of a tile, cached in the form that the window's renderer draws fastest.
///
/// The GL renderer uploads a texture once. The cairo renderer copies the pixels of a texture in each frame (GTK 4.8
/// also converts them), but paints a cairo surface directly.
package final class TilePicture {
  private enum Content {
    case pixels(PixelBuffer)
    case texture(Texture)
    case surface(TileSurface, RenderNode)
  }

  private var content: Content
  /// The size at which the picture is sharp, in logical pixels.
  let size: Size
  /// Whether the picture is fully opaque.
  package let isOpaque: Bool

  /// Creates a picture of pixels. `size` is the size at which the pixels are sharp, in logical pixels.
  package init(_ pixels: PixelBuffer, size: Size = TileSurface.plainSize) {
    self.size = size
    content = .pixels(pixels)
    isOpaque = pixels.isOpaque
  }

  /// Decodes a PNG, JPEG or TIFF file. Returns `nil` for other data.
  package convenience init?(encoded bytes: [UInt8]) {
    guard let texture = Texture(encoded: bytes) else { return nil }
    self.init(texture.pixels)
  }

  /// Draws the tile in `frame` of the widget.
  package func append(to snapshot: Snapshot, in frame: Rectangle, withCairo: Bool) {
    guard withCairo else { return snapshot.append(texture(), in: Bounds(frame)) }
    let node = surface().node
    snapshot.translated(x: frame.minX, y: frame.minY) {
      guard !size.isNearly(frame.size) else { return snapshot.append(node) }
      snapshot.scaled(x: frame.width / size.width, y: frame.height / size.height) {
        snapshot.append(node)
      }
    }
  }

  /// Draws the tile in `frame` of a cairo context, clipped to `clip`.
  func draw(into context: OpaquePointer, in frame: Rectangle, clip: Rectangle) {
    surface().surface.draw(into: context, in: frame, clip: clip)
  }

  /// Returns the tile as a piece of a rotated view, clipped to `clip`.
  func turned(in frame: Rectangle, clip: Rectangle) -> RotatedImages.Piece {
    RotatedImages.Piece(surface().surface, in: frame, clip: clip)
  }

  private func texture() -> Texture {
    if case .texture(let texture) = content { return texture }
    let pixels = pixels()
    let texture = Texture(
      width: pixels.width, height: pixels.height, stride: pixels.stride, premultipliedBGRA: pixels.bytes)
    content = .texture(texture)
    return texture
  }

  private func surface() -> (surface: TileSurface, node: RenderNode) {
    if case .surface(let surface, let node) = content { return (surface, node) }
    let surface = TileSurface(pixels(), size: size)
    let node = RenderNode(in: Bounds(x: 0, y: 0, width: size.width, height: size.height), surface.draw)
    content = .surface(surface, node)
    return (surface, node)
  }

  private func pixels() -> PixelBuffer {
    switch content {
    case .pixels(let pixels): pixels
    case .texture(let texture): texture.pixels
    // The renderer of a window doesn't change while the window is realized.
    case .surface: preconditionFailure("A tile drawn by cairo is drawn by another renderer.")
    }
  }
}

extension Texture {
  fileprivate var pixels: PixelBuffer {
    PixelBuffer(width: width, height: height, bytes: premultipliedBGRA)
  }
}

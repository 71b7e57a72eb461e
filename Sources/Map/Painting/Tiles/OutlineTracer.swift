import BaseMap
import CCairo
import Geography
import Tiles

/// The transformation from a layer's units to device pixels of a tile's image.
struct TileFrame {
  /// The number of device pixels per unit of the layer's extent.
  let unit: Double
  /// The top left corner of the tile's image in its ancestor's image, in device pixels.
  let x: Double
  let y: Double
  /// The width or the height of the image, whichever is larger, in device pixels.
  let size: Double

  init(_ window: TileWindow, extent: Int, _ raster: TileRaster) {
    unit = raster.side * window.magnification / Double(extent)
    x = window.column * raster.side - raster.corner.x
    y = window.row * raster.side - raster.corner.y
    size = max(raster.width, raster.height)
  }
}

/// Adds outlines to a cairo path, without invisible parts.
///
/// A run of points beyond the same edge of the image is drawn as one straight line, which doesn't change the image. So
/// if a tile shows a small part of its ancestor, the cost depends only on the visible part.
struct OutlineTracer: FeatureTracer {
  private let context: OpaquePointer
  private let frame: TileFrame
  private let low: Double
  private let high: Double
  /// Bits for the edges of the image beyond which all points since the last drawn point are.
  private var beyond: UInt8 = 0
  private var skipped: (x: Double, y: Double, code: UInt8)?
  /// The distance below which a point is merged with the previous point, in device pixels.
  private let tolerance: Double
  private var last = (x: 0.0, y: 0.0)

  /// Creates a tracer that keeps points up to `margin` device pixels outside of the image. Points within `tolerance`
  /// device pixels of the previous point are omitted, unless they are the last of a line.
  init(_ context: OpaquePointer, _ frame: TileFrame, margin: Double, tolerance: Double = 0) {
    self.tolerance = tolerance
    self.context = context
    self.frame = frame
    low = -margin
    high = frame.size + margin
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    flush()
    let (x, y) = devicePoint(x, y)
    cairo_move_to(context, x, y)
    last = (x, y)
    beyond = code(x, y)
  }

  mutating func line(_ x: Int32, _ y: Int32) {
    let (x, y) = devicePoint(x, y)
    let here = code(x, y)
    if beyond & here == 0, let former = skipped {
      // Where a run beyond an edge ends, its last point is needed. A point that was merged isn't.
      if beyond != 0 { add(former) }
      skipped = nil
    }
    beyond &= here
    if beyond != 0 || max(abs(x - last.x), abs(y - last.y)) < tolerance {
      skipped = (x, y, here)
    } else {
      add((x, y, here))
    }
  }

  mutating func close() {
    flush()
    cairo_close_path(context)
  }

  /// Draws the pending point. Call this method at the end.
  mutating func flush() {
    guard let former = skipped else { return }
    add(former)
    skipped = nil
  }

  private mutating func add(_ point: (x: Double, y: Double, code: UInt8)) {
    cairo_line_to(context, point.x, point.y)
    last = (point.x, point.y)
    beyond = point.code
  }

  private func devicePoint(_ x: Int32, _ y: Int32) -> (Double, Double) {
    (Double(x) * frame.unit - frame.x, Double(y) * frame.unit - frame.y)
  }

  private func code(_ x: Double, _ y: Double) -> UInt8 {
    (x < low ? 1 : 0) | (x > high ? 2 : 0) | (y < low ? 4 : 0) | (y > high ? 8 : 0)
  }
}

import Colors
import Tiles

/// How the features of vector tiles are drawn.
///
/// Zooms are those of the map, at which the world is 256·2^zoom logical pixels wide. Most tile schemas and the MapLibre
/// style specification count for tiles of 512 pixels, so their zoom is lower by 1. Can be used from any thread.
public protocol TileStyle: Sendable {
  /// Returns the color of the ground below all features.
  func background(at zoom: Double) -> Color

  /// Returns the steps that draw a tile, in drawing order. `zoom` is the zoom of the map. It can be fractional, and can
  /// be higher than the zoom of the file's tile. O(features).
  func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep]
}

/// A part of a tile's drawing: some features of one layer, drawn alike.
public struct PaintStep: Hashable, Sendable {
  public enum Paint: Hashable, Sendable {
    /// Fills areas by the nonzero winding rule. Parts that overlap are filled once.
    case fill(Color)
    case line(LineStyle)
    /// Draws a circle at each point. The radius is in logical pixels.
    case circle(Color, radius: Double)
  }

  public var paint: Paint
  /// The index of the layer in ``VectorTile/layers``.
  public var layer: Int
  /// The indices of the features in the layer, in drawing order.
  public var features: [Int]

  public init(_ paint: Paint, layer: Int, features: [Int]) {
    self.paint = paint
    self.layer = layer
    self.features = features
  }
}

/// The style of a line. Lengths are in logical pixels.
public struct LineStyle: Hashable, Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  public var color: Color
  public var width: Double
  /// The width of a gap along the line. With a gap, two lines of `width` are drawn, one on each side of the gap.
  public var gap = 0.0
  /// The distance of the line to the right of the feature.
  public var offset = 0.0
  /// The lengths of dashes and gaps, alternately. A solid line has none.
  public var dashes: [Double]
  public var cap: Cap
  public var join: Join

  public init(_ color: Color, width: Double, dashes: [Double] = [], cap: Cap = .round, join: Join = .round) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.cap = cap
    self.join = join
  }
}

import Colors
import MapStyles
import Tiles

/// The style of the base map: the painting rules in order, and the styles of labels.
public struct MapStyle: Hashable, Sendable {
  public var background: Color
  public var rules: [MapRule]
  public var labels: LabelStyles
}

/// A painting step, which fills or strokes some features of one layer.
public struct MapRule: Hashable, Sendable {
  public enum Paint: Hashable, Sendable {
    case fill(Color)
    /// A line with width and dashes in logical pixels.
    case line(Color, width: ZoomCurve, dashes: [Double] = [])
  }

  /// Selects features of the layer.
  public enum Condition: Hashable, Sendable {
    case all
    case having(String)
    case lacking(String)
    /// The attribute is a number less than or equal to the limit.
    case atMost(String, Double)
    case above(String, Double)
  }

  public var layer: String
  public var shapes: Condition
  /// The lowest zoom at which the rule applies.
  public var minZoom: Int
  public var paint: Paint

  public init(_ layer: String, _ shapes: Condition = .all, from minZoom: Int = 0, paint: Paint) {
    self.layer = layer
    self.shapes = shapes
    self.minZoom = minZoom
    self.paint = paint
  }

  /// Whether the rule paints the feature at the zoom. No rule paints a feature below the feature's own `minzoom`.
  public func applies(to feature: VectorTile.Feature, of layer: VectorTile.Layer, at zoom: Int) -> Bool {
    if let own = layer.value("minzoom", of: feature)?.double, Double(zoom) < own { return false }
    return switch shapes {
    case .all: true
    case .having(let key): layer.value(key, of: feature) != nil
    case .lacking(let key): layer.value(key, of: feature) == nil
    case .atMost(let key, let limit): (layer.value(key, of: feature)?.double ?? .infinity) <= limit
    case .above(let key, let limit): (layer.value(key, of: feature)?.double ?? .infinity) > limit
    }
  }
}

/// A part of a style that isn't supported, and is omitted from the drawing.
public struct StyleOmission: Hashable, Sendable {
  /// The identifier of the layer.
  public var layer: String
  public var problem: StyleProblem
  /// The place in the style as a JSON pointer, such as `/layers/3/filter/1`.
  public var place: String
  /// Whether the whole layer is left out, and not only a property.
  public var isLayerLeftOut: Bool

  public init(layer: String, _ problem: StyleProblem, at place: String, isLayerLeftOut: Bool) {
    (self.layer, self.problem, self.place) = (layer, problem, place)
    self.isLayerLeftOut = isLayerLeftOut
  }
}

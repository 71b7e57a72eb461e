/// A part of a style that isn't understood.
public struct StyleOmission: Hashable, Sendable {
  /// The identifier of the layer.
  public var layer: String
  public var problem: StyleProblem
  /// The place in the style as a JSON pointer, such as `/layers/3/filter/1`.
  public var place: String
  /// Whether the whole layer isn't drawn.
  public var isLayerLeftOut: Bool

  public init(layer: String, _ problem: StyleProblem, at place: String, isLayerLeftOut: Bool) {
    (self.layer, self.problem, self.place) = (layer, problem, place)
    self.isLayerLeftOut = isLayerLeftOut
  }
}

/// The reason why an expression or a property isn't supported, with its place in the style.
struct ExpressionError: Error, Hashable {
  var problem: StyleProblem
  /// The place as a JSON pointer, such as `/layers/3/filter/1`.
  var place: String

  init(_ problem: StyleProblem, at place: String) { (self.problem, self.place) = (problem, place) }
}

/// A reason why a part of a style isn't supported.
public enum StyleProblem: Hashable, Sendable {
  /// A type of layer, such as `heatmap`.
  case layerType(String)
  /// An operator of expressions, such as `distance`.
  case expression(String)
  /// A property, such as `line-blur`.
  case property(String)
  /// A pattern of images. The program has no images for patterns.
  case pattern
  /// The layer shows a source that isn't a source of vector tiles. The associated value is the source's name.
  case source(String)
  /// The value at the place isn't valid.
  case value
  /// The style or the expression is larger than the limit.
  case limit
  /// The height of three-dimensional buildings, which are drawn flat.
  case extrusion
}

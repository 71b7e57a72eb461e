/// The reason why an expression or a property isn't understood, with the place in the style.
struct ExpressionError: Error, Hashable {
  var problem: StyleProblem
  /// The place as a JSON pointer, such as `/layers/3/filter/1`.
  var place: String

  init(_ problem: StyleProblem, at place: String) { (self.problem, self.place) = (problem, place) }
}

/// What isn't understood in a style.
public enum StyleProblem: Hashable, Sendable {
  /// A type of layer, such as `heatmap`.
  case layerType(String)
  /// An operator of expressions, such as `distance`.
  case expression(String)
  /// A property, such as `line-offset`. The layer is drawn without it.
  case property(String)
  /// A pattern of an image that isn't in the program.
  case pattern
  /// The layer shows another source of data than the file.
  case source(String)
  /// The value at the place isn't valid.
  case value
  /// The style or the expression is larger than the limit.
  case limit
  /// A building in three dimensions, which is drawn flat.
  case extrusion
}

import Features

extension FeatureTable {
  /// A condition that the user has entered for a column. Rows that don't meet it are hidden.
  public struct Filter: Sendable {
    /// The text that the user entered.
    public var text: String
    public var matches: @Sendable (any Feature) -> Bool

    public init(_ text: String, matches: @escaping @Sendable (any Feature) -> Bool) {
      (self.text, self.matches) = (text, matches)
    }
  }
}

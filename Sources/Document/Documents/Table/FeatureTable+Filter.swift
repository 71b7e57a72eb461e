import Features

extension FeatureTable {
  /// A filter of the rows by a column.
  public struct Filter: Sendable {
    /// The text that the user entered.
    public var text: String
    public var matches: @Sendable (any Feature) -> Bool

    public init(_ text: String, matches: @escaping @Sendable (any Feature) -> Bool) {
      (self.text, self.matches) = (text, matches)
    }
  }
}

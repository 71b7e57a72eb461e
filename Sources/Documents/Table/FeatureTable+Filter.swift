import Features

extension FeatureTable {
  /// What of a column is shown alone.
  public struct Filter: Sendable {
    /// As somebody wrote it.
    public var text: String
    public var matches: @Sendable (any Feature) -> Bool

    public init(_ text: String, matches: @escaping @Sendable (any Feature) -> Bool) {
      (self.text, self.matches) = (text, matches)
    }
  }
}

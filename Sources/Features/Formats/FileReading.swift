/// What a file's bytes are read as: a format, and how where they do not say so themselves.
public struct FileReading: Hashable, Sendable {
  public var format: FormatIdentifier
  /// As `FeatureStore.readOptions` has them; nil where the format's own guess is right.
  public var options: [UInt8]?

  public init(_ format: FormatIdentifier, options: [UInt8]? = nil) {
    (self.format, self.options) = (format, options)
  }

  /// As a store was read, so that later bytes of its file are read alike.
  public init(of store: some FeatureStore) { self.init(store.format, options: store.readOptions) }
}

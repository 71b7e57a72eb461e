/// The format in which a file is read, with options that the file's bytes don't contain.
public struct FileReading: Hashable, Sendable {
  public var format: FormatIdentifier
  /// The value of `FeatureStore.readOptions`, or `nil` to let the format detect the options.
  public var options: [UInt8]?

  public init(_ format: FormatIdentifier, options: [UInt8]? = nil) {
    (self.format, self.options) = (format, options)
  }

  /// Creates a value with which the file can later be read in the same way as `store`.
  public init(of store: some FeatureStore) { self.init(store.format, options: store.readOptions) }
}

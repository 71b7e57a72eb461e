/// A description of a file format and what the program can do with it. It is used by dialogs, the command line, drag
/// and drop, the desktop file, saving, recovery and recent files.
public struct FileFormat: Sendable, Identifiable {
  /// What the program can do with files of a format.
  public enum Access: Hashable, Sendable {
    /// Files are opened and saved in place. Unedited parts don't change.
    case editedInPlace
    /// Layers can be written to new files. Files can't be opened.
    case written
    /// Files are opened but not written: a layer is saved in another format.
    case imported
    /// Files are opened after another program has converted them, and are never saved.
    case converted
    /// Files are only recognized, so that an error can name their format.
    case recognized
  }

  /// Reads the bytes of a file, with the `readOptions` of an earlier read if there was one.
  public typealias Reader =
    @Sendable (_ bytes: [UInt8], _ options: [UInt8]?) throws(FormatError) ->
    any FeatureStore
  /// Creates the empty store for a new file with this name. `store` is the store of the layer that will be saved in
  /// the new file, if there is one.
  public typealias EmptyStoreFactory =
    @Sendable (_ name: String, _ store: (any FeatureStore)?) -> any WritableFeatureStore
  /// Returns what a feature of another format loses in this format.
  public typealias Losses = @Sendable (_ feature: any Feature) -> [FormatLoss]

  public let id: FormatIdentifier
  /// The file name suffixes, in lowercase and without the period. New files get the first one.
  public let suffixes: [String]
  /// The registered or most common MIME type comes first.
  public let mimeTypes: [String]
  public let access: Access
  /// Whether a file is a sequence of texts, even if it has only one.
  public let isSequence: Bool
  /// Whether layers can be exported to this format but not saved in it.
  public let isExported: Bool
  private let reader: Reader?
  private let makeEmpty: EmptyStoreFactory?
  private let lossesOfFeature: Losses?

  /// Creates a format whose files can be opened and, depending on `access`, saved in place.
  ///
  /// `makeEmpty` creates the store for a new file, or is `nil` if the format doesn't support new files. `losses`
  /// returns what a feature of another format loses in this one, or is `nil` if it loses nothing.
  public init(
    _ id: FormatIdentifier, suffixes: [String], mimeTypes: [String], isSequence: Bool = false, access: Access,
    makeEmpty: EmptyStoreFactory? = nil, losses: Losses? = nil, reader: @escaping Reader
  ) {
    self.id = id
    self.suffixes = suffixes
    self.mimeTypes = mimeTypes
    self.access = access
    self.isSequence = isSequence
    isExported = false
    self.reader = reader
    self.makeEmpty = makeEmpty
    lossesOfFeature = losses
  }

  /// Creates a format that is only recognized.
  public init(recognized id: FormatIdentifier, suffixes: [String] = []) {
    self.init(id, suffixes, [], .recognized, isExported: false)
  }

  /// Creates a format whose files are converted by another program before they are read. If `isExported`, that
  /// program can also write them.
  public init(
    converted id: FormatIdentifier, suffixes: [String], mimeTypes: [String] = [], isExported: Bool = false
  ) {
    self.init(id, suffixes, mimeTypes, .converted, isExported: isExported)
  }

  private init(
    _ id: FormatIdentifier, _ suffixes: [String], _ mimeTypes: [String], _ access: Access, isExported: Bool
  ) {
    self.id = id
    self.suffixes = suffixes
    self.mimeTypes = mimeTypes
    self.access = access
    isSequence = false
    self.isExported = isExported
    reader = nil
    makeEmpty = nil
    lossesOfFeature = nil
  }

  public var isReadable: Bool { reader != nil }
  /// Whether files can be opened, by the program itself or with the help of another program.
  public var isOpened: Bool { isReadable || access == .converted }
  /// Whether layers can be written in this format.
  public var isWritable: Bool { access == .editedInPlace || access == .written }

  /// Whether both formats have the same encoding, for example JSON.
  public func isRelated(to other: FileFormat) -> Bool {
    id == other.id || id.encoding != nil && id.encoding == other.id.encoding
  }

  /// Reads a file in this format. `options` are the `readOptions` of a store that was read from the same file
  /// earlier. Throws if the bytes aren't in this format, or if the format can't be read. O(n).
  public func read(_ bytes: [UInt8], options: [UInt8]? = nil) throws(FormatError) -> any FeatureStore {
    guard let reader else { throw FormatError(UnsupportedFormat(format: id), reading: id) }
    return try reader(bytes, options)
  }

  /// Returns the empty store that a new layer starts from, or `nil` if the format has no empty store. Some formats
  /// write the name into the file. If a layer of `store` is saved as the new file, the result keeps what it can of
  /// `store`, such as the columns of a table.
  public func emptyStore(
    named name: String = "", after store: (any FeatureStore)? = nil
  ) -> (any WritableFeatureStore)? { makeEmpty?(name, store) }

  /// Returns what features of other formats lose in a file of this one. O(features).
  public func losses(of features: some Collection<any Feature>) -> FormatLosses {
    guard let lossesOfFeature else { return FormatLosses(of: [], { _ in [] }) }
    return FormatLosses(of: features, lossesOfFeature)
  }
}

/// A file's format is recognized but can't be read.
public struct UnsupportedFormat: Error, Hashable, Sendable {
  public var format: FormatIdentifier

  public init(format: FormatIdentifier) { self.format = format }
}

/// A file format, with information about what the program can do with files of this format. Dialogs, the command line,
/// drag and drop, saving, recovery and the desktop file use this information.
public struct FileFormat: Sendable, Identifiable {
  /// The ways in which the program can use files of a format.
  public enum Access: Hashable, Sendable {
    /// The program opens files and saves them in place. Parts that weren't edited don't change.
    case editedInPlace
    /// The program writes new files, but can't open files.
    case written
    /// The program opens files after GDAL has converted them, and never saves them.
    case converted
    /// The program draws the file's tiles below the places.
    case baseMap
    /// The program only recognizes files, so that error messages can name the format.
    case recognized
  }

  /// Reads the bytes of a file. `options` are the store's `readOptions` from an earlier reading of the file, or `nil`.
  public typealias Reader =
    @Sendable (_ bytes: [UInt8], _ options: [UInt8]?) throws(FormatError) ->
    any FeatureStore
  /// Creates the empty store for a new file with this name. `store` is the store of the layer that will be saved to the
  /// file, or `nil`.
  public typealias EmptyStoreFactory =
    @Sendable (_ name: String, _ store: (any FeatureStore)?) -> any WritableFeatureStore
  /// Returns the data that a feature of another format loses in this format.
  public typealias Losses = @Sendable (_ feature: any Feature) -> [FormatLoss]

  public let id: FormatIdentifier
  /// The file name suffixes, in lowercase and without the dot. New files get the first suffix.
  public let suffixes: [String]
  /// The MIME types. The registered or most common one comes first.
  public let mimeTypes: [String]
  public let access: Access
  /// Whether a file is a sequence of GeoJSON texts, even if it contains only one.
  public let isSequence: Bool
  /// Whether layers can be exported to this format, but not saved in it.
  public let isExported: Bool
  private let reader: Reader?
  private let makeEmpty: EmptyStoreFactory?
  private let lossesOfFeature: Losses?

  /// Creates a format whose files can be opened. Depending on `access`, they can also be saved in place.
  ///
  /// `makeEmpty` creates the store for a new file, or is `nil` if the format doesn't support new files. `losses`
  /// returns the data that a feature of another format loses in this format, or is `nil` if it loses nothing.
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

  /// Creates a format that the program only recognizes.
  public init(recognized id: FormatIdentifier, suffixes: [String] = []) {
    self.init(id, suffixes, [], .recognized, isExported: false)
  }

  /// Creates a format whose files GDAL converts before they are read. `isExported` means that GDAL can also write the
  /// format.
  public init(
    converted id: FormatIdentifier, suffixes: [String], mimeTypes: [String] = [], isExported: Bool = false
  ) {
    self.init(id, suffixes, mimeTypes, .converted, isExported: isExported)
  }

  /// Creates a format of map tiles, which the program draws below the places.
  public init(baseMap id: FormatIdentifier, suffixes: [String], mimeTypes: [String]) {
    self.init(id, suffixes, mimeTypes, .baseMap, isExported: false)
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
  /// Whether files contain map tiles that are drawn below the places.
  public var isBaseMap: Bool { access == .baseMap }
  /// Whether the program can read places from files, by itself or with GDAL.
  public var isOpened: Bool { isReadable || access == .converted }
  /// Whether layers can be written in this format.
  public var isWritable: Bool { access == .editedInPlace || access == .written }

  /// Whether the formats are the same or are based on the same encoding, for example JSON.
  public func isRelated(to other: FileFormat) -> Bool {
    id == other.id || id.encoding != nil && id.encoding == other.id.encoding
  }

  /// Reads a file in this format. `options` are the store's `readOptions` from an earlier reading of the file, or
  /// `nil`. Throws if the bytes aren't in this format, or if the program can't read the format. O(n).
  public func read(_ bytes: [UInt8], options: [UInt8]? = nil) throws(FormatError) -> any FeatureStore {
    guard let reader else { throw FormatError(UnsupportedFormat(format: id), reading: id) }
    return try reader(bytes, options)
  }

  /// Returns the empty store for a new layer, or `nil` if the format doesn't support new files. `name` is the file
  /// name, which some formats write to the file. `store` is the store of the layer that will be saved to the new file.
  /// The result keeps properties of that store, such as the columns of a table.
  public func emptyStore(
    named name: String = "", after store: (any FeatureStore)? = nil
  ) -> (any WritableFeatureStore)? { makeEmpty?(name, store) }

  /// Returns the data that features of other formats lose in a file of this format. O(features).
  public func losses(of features: some Collection<any Feature>) -> FormatLosses {
    guard let lossesOfFeature else { return FormatLosses(of: [], { _ in [] }) }
    return FormatLosses(of: features, lossesOfFeature)
  }
}

/// The error for a file whose format was recognized but can't be read.
public struct UnsupportedFormat: Error, Hashable, Sendable {
  public var format: FormatIdentifier

  public init(format: FormatIdentifier) { self.format = format }
}

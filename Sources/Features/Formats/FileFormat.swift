/// What the program knows of a format, in one value: dialogs, command line, drops, the desktop file, saving, recovery
/// and recent files ask it.
public struct FileFormat: Sendable, Identifiable {
  /// What the program can do with a format.
  public enum Access: Hashable, Sendable {
    /// Files are opened and saved in place; what nobody touched stays as it is.
    case editedInPlace
    /// Layers can be written as new files, and none is opened.
    case written
    /// Files are opened and never written: a layer of one is saved in another format.
    case imported
    /// Files are opened by what another program makes of them, and never saved.
    case converted
    /// Files are told apart from others, so that an error can say what they are.
    case recognised
  }

  /// Reads a file's bytes, by the options of an earlier reading where there are some.
  public typealias Reader =
    @Sendable (_ bytes: [UInt8], _ options: [UInt8]?) throws(FormatError) ->
    any FeatureStore
  /// Makes what a new file of that name starts from, where a layer of `store` goes on in it.
  public typealias EmptyMaker =
    @Sendable (_ name: String, _ store: (any FeatureStore)?) -> any WritableFeatureStore
  /// Tells what of a feature of another format this one cannot carry.
  public typealias Losses = @Sendable (_ feature: any Feature) -> [FormatLoss]

  public let id: FormatIdentifier
  /// How names of its files end, in small letters and without the point; what new files get comes first.
  public let suffixes: [String]
  /// The one that is registered, or most used, comes first.
  public let mimeTypes: [String]
  public let access: Access
  /// Whether a file is several texts, one after another, even where there is only one.
  public let isSequence: Bool
  /// Whether layers can be exported to files of the format, in which none is saved.
  public let isExported: Bool
  private let reader: Reader?
  private let makeEmpty: EmptyMaker?
  private let lossesOfFeature: Losses?

  /// A format whose files are opened, and saved in place or not. `makeEmpty` makes what a new file starts from, where
  /// new ones are made; `losses` tells what a feature of another format loses in them, nil for nothing.
  public init(
    _ id: FormatIdentifier, suffixes: [String], mimeTypes: [String], isSequence: Bool = false, access: Access,
    makeEmpty: EmptyMaker? = nil, losses: Losses? = nil, reader: @escaping Reader
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

  /// A format that is only told apart from others.
  public init(recognised id: FormatIdentifier, suffixes: [String] = []) {
    self.init(id, suffixes, [], .recognised, isExported: false)
  }

  /// A format whose files another program makes something of that can be read. It may make files of it, too.
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
  /// Whether files can be opened, by a reader of the program's own or by another program.
  public var isOpened: Bool { isReadable || access == .converted }
  /// Whether layers can be written in the format.
  public var isWritable: Bool { access == .editedInPlace || access == .written }

  /// Whether both are at first sight the same, as all that is JSON.
  public func isRelated(to other: FileFormat) -> Bool {
    id == other.id || id.encoding != nil && id.encoding == other.id.encoding
  }

  /// Reads a file that is in the format, as a store with those `readOptions` was read; throws where it is not in it, or
  /// the format cannot be read. O(n).
  public func read(_ bytes: [UInt8], options: [UInt8]? = nil) throws(FormatError) -> any FeatureStore {
    guard let reader else { throw FormatError(UnsupportedFormat(format: id), reading: id) }
    return try reader(bytes, options)
  }

  /// What a new layer starts from, as a file of that name has it where names of the format say more than that; nil where
  /// the format has no such thing. Where a layer of `store` goes on in it, it keeps what can be kept of that, as the columns
  /// of a table.
  public func emptyStore(
    named name: String = "", after store: (any FeatureStore)? = nil
  ) -> (any WritableFeatureStore)? { makeEmpty?(name, store) }

  /// What features of other formats lose in a file of this one. O(the features).
  public func losses(of features: some Collection<any Feature>) -> FormatLosses {
    guard let lossesOfFeature else { return FormatLosses(of: [], { _ in [] }) }
    return FormatLosses(of: features, lossesOfFeature)
  }
}

/// A file is in a format that the program knows by sight and cannot read.
public struct UnsupportedFormat: Error, Hashable, Sendable {
  public var format: FormatIdentifier

  public init(format: FormatIdentifier) { self.format = format }
}

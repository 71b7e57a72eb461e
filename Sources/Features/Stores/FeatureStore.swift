import Geography

/// The features that a layer starts from: a file in memory, what has come of a table so far, or anything else that
/// answers. What is done to them afterwards is the document's.
///
/// A value that does not change: a layer that comes in pages is given another store with each page, which has the
/// features of the one before at the same indices. What a map needs of every feature is in columns, so that no call
/// is made for each; everything else is asked one feature at a time.
public protocol FeatureStore<Element>: Sendable {
  /// The layer's features, with texts of its format.
  associatedtype Element: Feature

  /// The format of `bytes`.
  var format: FormatIdentifier { get }
  /// What a map needs of each feature, in the order of the layer. O(1).
  var records: RunColumn<FeatureRecord> { get }
  /// The point positions of all features, one after another, also those that are no place on the globe. O(1).
  var points: CoordinateColumn { get }
  /// All there is as bytes, which the layer's format reads as an equal store. O(size) at most.
  var bytes: [UInt8] { get }
  /// How the bytes are read where they do not say so themselves, as a table's columns, in the format's own words; nil
  /// where they do.
  var readOptions: [UInt8]? { get }

  /// The feature, to be looked into or edited. O(its length), as what follows.
  func feature(at index: Int) -> Element
  func title(at index: Int) -> String?
  /// The feature's own text: the `bytes` of `feature(at:)`.
  func text(at index: Int) -> ArraySlice<UInt8>
  func identifier(at index: Int) -> FeatureIdentifier?
  /// Calls `body` with each text of the properties of features that it has, in the text's order, and `end` after
  /// those of each, also where it has none.
  func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void)

  /// What the layer says that its numbers are; nil where it says nothing.
  var referenceSystem: ReferenceSystem? { get }
  /// How the layer says that its numbers are metres, in its format's own words: `bytes(with:declaration:)` of a
  /// later store needs them to say so again. Nil where they are degrees.
  var metresDeclaration: [UInt8]? { get }
  /// What says which of its numbers are latitudes.
  var axisNaming: AxisNaming { get }
  /// The edges that the layer gives for its extent; see `Feature.boundingBox`.
  var boundingBox: [Double]? { get }
  /// What properties are called in the order in which a file has them, be there features that have them or not; empty where
  /// each feature has its own. O(the names).
  var propertyNames: [String] { get }
  /// Whether features with points alone stand in front of others in the files: a new one is put there.
  var putsPointsFirst: Bool { get }
  /// Whether its markers have the sizes and symbols that their properties say, as simplestyle-spec 1.1 has them.
  var hasMarkerSymbols: Bool { get }
  /// Records that somebody did not finish writing: they are no features, and stay in the file.
  var incompleteRecords: [IncompleteRecord] { get }
  /// The error at the place at which the file breaks off; `nil` if the file is whole. A file that breaks off is not saved
  /// in place, because the rest of its last part would be lost.
  var truncation: FormatError? { get }
  /// Coordinates that are wrong, in the order of the file. They stay in the file. O(n) if there are some.
  var wrongCoordinates: [WrongCoordinate] { get }

  /// What the file has besides features, which is not shown.
  var unshown: UnshownContent { get }
  /// The names of what the file says of itself as a whole, such as its name, each once. A file of another format does not
  /// have it.
  var fileDetails: [String] { get }

  /// A feature with a single point, set as the others are, its numbers with at most `decimals` decimals, 0 to 15.
  /// It is in no layer until it is written.
  func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> Element
  /// A feature with one line or one area, in the same way; nil where the format has none. Coordinates must be finite.
  func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> Element?
  /// Reads a feature's own text, as a journal has kept it; throws where it is none.
  func feature(reading text: [UInt8]) throws(FormatError) -> Element
  /// Reads the new text of the feature at `index`, which may need what stands around that feature.
  func feature(reading text: [UInt8], at index: Int) throws(FormatError) -> Element
  /// A feature of any file as a text of this one: of another format as this one can say it, of the same with all that its
  /// text needs of its own file.
  func converting(_ feature: any Feature) -> Element
}

/// A store that can be saved in place: the bytes that it was read from, with what was done to its features. Layers of
/// others are kept, and saved as files of another format.
public protocol WritableFeatureStore<Element>: FeatureStore {
  /// The layer with exactly `entries`, as bytes of its format: what was kept is written as it was. The store's own
  /// features may come in any order; `order(of:)` tells in which they are written. `declaration` is the
  /// `metresDeclaration` of an earlier store. O(size).
  func bytes(with entries: [FeatureEntry<Element>], declaration: [UInt8]?) -> [UInt8]

  /// Whether features may be written in another order than that of the entries: some formats have one kind of features
  /// in front of another, or features in folders that they stay in.
  var hasOwnOrder: Bool { get }
  /// The order in which `entries` are written, as indices among them; nil where it is theirs. O(n).
  func order(of entries: [FeatureEntry<Element>]) -> [Int]?

  /// Whether its file is written as one that begins with `other` of the same format: the cells of two tables may be divided
  /// otherwise.
  func isWritten(as other: any WritableFeatureStore) -> Bool

  /// The same with entries of any format, those of others converted. Not to be written by a store: it is a
  /// requirement so that each store has it compiled for its own type of features.
  func bytes(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [UInt8]
  /// The same in pieces that follow one another: what stays of the file are slices of its bytes, where the format can.
  func pieces(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [ArraySlice<UInt8>]
  /// The same for their order.
  func order(adopting entries: [FeatureEntry<any Feature>]) -> [Int]?
}

extension FeatureStore {
  public var count: Int { records.count }
  public var propertyNames: [String] { [] }
  /// The type of its features.
  public var elementType: any Feature.Type { Element.self }

  public func title(at index: Int) -> String? { feature(at: index).title }
  public func text(at index: Int) -> ArraySlice<UInt8> { feature(at: index).bytes[...] }
  public func identifier(at index: Int) -> FeatureIdentifier? { feature(at: index).identifier }
  public func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void
  ) {
    for index in indices {
      feature(at: index).forEachPropertyText(body)
      end(index)
    }
  }

  public var readOptions: [UInt8]? { nil }
  public var referenceSystem: ReferenceSystem? { nil }
  public var metresDeclaration: [UInt8]? { nil }
  public var axisNaming: AxisNaming { .order }
  public var boundingBox: [Double]? { nil }
  public var putsPointsFirst: Bool { false }
  public var hasMarkerSymbols: Bool { false }
  public var incompleteRecords: [IncompleteRecord] { [] }
  public var truncation: FormatError? { nil }
  public var wrongCoordinates: [WrongCoordinate] { [] }
  public var unshown: UnshownContent { UnshownContent() }
  public var fileDetails: [String] { [] }
  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> Element? { nil }
  public func feature(reading text: [UInt8], at index: Int) throws(FormatError) -> Element {
    try feature(reading: text)
  }
}

extension WritableFeatureStore {
  public func isWritten(as other: any WritableFeatureStore) -> Bool { true }
  public var hasOwnOrder: Bool { false }
  public func order(of entries: [FeatureEntry<Element>]) -> [Int]? { nil }

  @inlinable public func order(adopting entries: [FeatureEntry<any Feature>]) -> [Int]? {
    order(of: entries.map { $0.map(converting) })
  }

  @inlinable public func bytes(
    adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?
  ) -> [UInt8] {
    bytes(with: entries.map { $0.map(converting) }, declaration: declaration)
  }

  public func pieces(
    adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?
  ) -> [ArraySlice<UInt8>] {
    [bytes(adopting: entries, declaration: declaration)[...]]
  }
}

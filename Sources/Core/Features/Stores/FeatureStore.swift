import Geography

/// The features that a layer is based on: a file in memory, the loaded part of a table, or another source. Edits are
/// stored by the document, not here.
///
/// A store is immutable. A layer that is loaded in pages gets a new store with each page, with the features of the
/// previous store at the same indices. The data that a map needs of all features is in columns, to avoid a call for
/// each feature. Everything else is accessed one feature at a time.
public protocol FeatureStore<Element>: Sendable {
  /// The type of the features, with texts in the store's format.
  associatedtype Element: Feature

  /// The format of `bytes`.
  var format: FormatIdentifier { get }
  /// The data that a map needs of each feature, in the order of the layer. O(1).
  var records: RunColumn<FeatureRecord> { get }
  /// The point positions of all features in one list, including positions outside the valid range of coordinates.
  /// O(1).
  var points: CoordinateColumn { get }
  /// The whole file. Reading it in `format` gives an equal store. O(size) at most.
  var bytes: [UInt8] { get }
  /// Format-specific options for reading `bytes`, such as the columns of a table, if the bytes don't contain them.
  var readOptions: [UInt8]? { get }

  /// Returns a feature for reading and editing. This and the following methods are O(the feature's length).
  func feature(at index: Int) -> Element
  func title(at index: Int) -> String?
  /// Returns the text of a feature: the `bytes` of `feature(at:)`.
  func text(at index: Int) -> ArraySlice<UInt8>
  func identifier(at index: Int) -> FeatureIdentifier?
  /// Calls `body` with each text in the properties of the features, in the order of the text. Calls `end` after each
  /// feature, even if it has no texts.
  func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void)

  /// The reference system that the file declares, if any.
  var referenceSystem: ReferenceSystem? { get }
  /// The format-specific declaration that the file's numbers are in meters, or `nil` if they are in degrees. It can
  /// be passed to `bytes(with:declaration:)` of a later store.
  var metersDeclaration: [UInt8]? { get }
  /// The way in which the file distinguishes latitude and longitude.
  var axisNaming: AxisNaming { get }
  /// The bounding box in the file; see `Feature.boundingBox`.
  var boundingBox: [Double]? { get }
  /// The names of the properties in the order of the file, if all features share them, whether or not they have
  /// values. Empty if each feature has its own names. O(names).
  var propertyNames: [String] { get }
  /// Whether features that only have points precede all others in the file. A new point feature is inserted there.
  var putsPointsFirst: Bool { get }
  /// Whether markers use the sizes and symbols of simplestyle-spec 1.1 properties.
  var hasMarkerSymbols: Bool { get }
  /// Records that end too early. They aren't features, but stay in the file.
  var incompleteRecords: [IncompleteRecord] { get }
  /// The error at the offset at which the file is truncated, or `nil` if the file is complete. A truncated file isn't
  /// saved in place, because the rest of its last part would be lost.
  var truncation: FormatError? { get }
  /// Invalid coordinates in the order of the file. They stay in the file. O(n) if there are any.
  var invalidCoordinates: [InvalidCoordinate] { get }

  /// Content of the file that the map doesn't show.
  var unsupportedContent: UnsupportedContent { get }
  /// The format's names for information about the file as a whole, such as its name, without duplicates. It is lost in
  /// another format.
  var fileDetails: [String] { get }

  /// Returns a new feature with one point, formatted like the store's other features. Numbers have at most `decimals`
  /// decimals, 0 to 15. The feature isn't part of a layer until it is written.
  func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> Element
  /// Returns a new feature with one line or one area, or `nil` if the format has no such shapes. Coordinates must be
  /// finite.
  func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> Element?
  /// Parses a feature's text from a journal. Throws if the text isn't a feature.
  func feature(reading text: [UInt8]) throws(FormatError) -> Element
  /// Parses the new text of the feature at `index`. It may depend on the text around that feature.
  func feature(reading text: [UInt8], at index: Int) throws(FormatError) -> Element
  /// Converts a feature of any file for use in this one. A feature of the same format gets everything that its text
  /// needs from its own file.
  func converting(_ feature: any Feature) -> Element
}

/// A store that can be saved in place: the bytes that it was read from, with edited features. Layers of other stores
/// are kept in the journal, and saved as files of another format.
public protocol WritableFeatureStore<Element>: FeatureStore {
  /// Returns a file that contains exactly `entries`. The text of kept features doesn't change. Features of the store
  /// may be in any order; `order(of:)` returns the order in which they are written. `declaration` is the
  /// `metersDeclaration` of an earlier store. O(size).
  func bytes(with entries: [FeatureEntry<Element>], declaration: [UInt8]?) -> [UInt8]

  /// Whether features may be written in another order than the order of the entries. Some formats sort features by
  /// kind, or keep features in their folders.
  var hasOwnOrder: Bool { get }
  /// Returns the order in which `entries` are written, as indices of `entries`. Returns `nil` if the order doesn't
  /// change. O(n).
  func order(of entries: [FeatureEntry<Element>]) -> [Int]?

  /// Whether the store's file uses the same notation as a file that begins with `other`, which has the same format.
  /// The delimiters of two tables may differ.
  func isWritten(as other: any WritableFeatureStore) -> Bool

  /// Returns the file like `bytes(with:declaration:)`, for entries of any format, which are converted. Stores
  /// shouldn't implement this. It is a requirement so that it is compiled separately for each store's type of
  /// features.
  func bytes(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [UInt8]
  /// Returns the file like `bytes(adopting:declaration:)`, in consecutive pieces. Unchanged parts are slices of the
  /// store's bytes if the format supports it.
  func pieces(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [ArraySlice<UInt8>]
  /// Returns the order like `order(of:)`, for entries of any format.
  func order(adopting entries: [FeatureEntry<any Feature>]) -> [Int]?
}

extension FeatureStore {
  public var count: Int { records.count }
  public var propertyNames: [String] { [] }
  /// The type of the store's features.
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
  public var metersDeclaration: [UInt8]? { nil }
  public var axisNaming: AxisNaming { .order }
  public var boundingBox: [Double]? { nil }
  public var putsPointsFirst: Bool { false }
  public var hasMarkerSymbols: Bool { false }
  public var incompleteRecords: [IncompleteRecord] { [] }
  public var truncation: FormatError? { nil }
  public var invalidCoordinates: [InvalidCoordinate] { [] }
  public var unsupportedContent: UnsupportedContent { UnsupportedContent() }
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

import Geography

/// The features of a layer without the user's edits: a file in memory, the loaded part of a table, or another source.
/// The document stores the edits.
///
/// A store is immutable. A layer that is loaded in pages gets a new store with each page, in which the earlier features
/// keep their indices. The data that a map needs of all features is stored in columns, so that the map needn't call the
/// store for each feature. All other data is accessed one feature at a time.
public protocol FeatureStore<Element>: Sendable {
  /// The type of the features. Their texts are in the store's format.
  associatedtype Element: Feature

  /// The format of `bytes`.
  var format: FormatIdentifier { get }
  /// The records of all features in the order of the layer. They contain the data that a map needs. O(1).
  var records: RunColumn<FeatureRecord> { get }
  /// The coordinates of the points of all features in one list, including invalid coordinates. O(1).
  var points: CoordinateColumn { get }
  /// The whole file. Reading these bytes in `format` creates an equal store. O(size) at most.
  var bytes: [UInt8] { get }
  /// Options that are needed to read `bytes` again if the bytes don't contain them, such as the columns of a table. The
  /// encoding depends on the format.
  var readOptions: [UInt8]? { get }

  /// Returns a feature for reading and editing. The complexity of this and the following methods is O(the feature's
  /// length).
  func feature(at index: Int) -> Element
  func title(at index: Int) -> String?
  /// Returns the text of a feature: the `bytes` of `feature(at:)`.
  func text(at index: Int) -> ArraySlice<UInt8>
  func identifier(at index: Int) -> FeatureIdentifier?
  /// Calls `body` with each string or number in the properties of the given features, in the order of the file. Calls
  /// `end` after each feature, even if it has no properties.
  func forEachPropertyText(
    of indices: [Int], _ body: (PropertyText) -> Void, end: (_ index: Int) -> Void)

  /// The reference system that the file declares, or `nil` if it declares none.
  var referenceSystem: ReferenceSystem? { get }
  /// The part of the file that declares coordinates in meters, in a format-specific form. `nil` if the coordinates are
  /// in degrees. The declaration can be passed to `bytes(with:declaration:)` of a later store.
  var metersDeclaration: [UInt8]? { get }
  /// The way in which the file distinguishes latitude and longitude.
  var axisNaming: AxisNaming { get }
  /// The bounding box in the file. See `Feature.boundingBox`.
  var boundingBox: [Double]? { get }
  /// The names of the properties in the order of the file, if all features have the same names, as in a table. Empty if
  /// each feature has its own names. O(names).
  var propertyNames: [String] { get }
  /// Whether features that only have points come before all other features in the file. A new point feature is inserted
  /// after the last point feature.
  var putsPointsFirst: Bool { get }
  /// Whether markers have the sizes and symbols of simplestyle-spec 1.1.
  var hasMarkerSymbols: Bool { get }
  /// Records that end too early, for example in a truncated file. They aren't features, but remain in the file.
  var incompleteRecords: [IncompleteRecord] { get }
  /// The error at the position at which the file is truncated, or `nil` if the file is complete. A truncated file isn't
  /// saved in place, because its incomplete last part would be lost.
  var truncation: FormatError? { get }
  /// Invalid coordinates in the order of the file. Saving doesn't change them. O(n) if there are any.
  var invalidCoordinates: [InvalidCoordinate] { get }

  /// Content of the file that the map doesn't show.
  var unsupportedContent: UnsupportedContent { get }
  /// The names, in the store's format, of information about the whole file, such as its title. Each name occurs once.
  /// The information is lost in other formats.
  var fileDetails: [String] { get }

  /// Returns a new feature with one point, formatted like the other features of the store. Numbers have at most
  /// `decimals` decimals, from 0 to 15. The feature isn't added to the store.
  func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> Element
  /// Returns a new feature with one line or one area, or `nil` if the format has no such shapes. Coordinates must be
  /// finite.
  func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> Element?
  /// Parses the text of a feature from a journal. Throws if the text isn't a feature.
  func feature(reading text: [UInt8]) throws(FormatError) -> Element
  /// Parses new text for the feature at `index`. The result may depend on the file's text around that feature.
  func feature(reading text: [UInt8], at index: Int) throws(FormatError) -> Element
  /// Converts a feature of any format to this store's format. If the feature is already in this format, its text is
  /// completed with everything that it needs from its own file.
  func converting(_ feature: any Feature) -> Element
}

/// A store that can be saved in place, by inserting the edited features into its bytes. Layers of other stores are
/// saved to new files in another format.
public protocol WritableFeatureStore<Element>: FeatureStore {
  /// Returns a file that contains exactly `entries`. The text of unchanged features stays the same. The entries may be
  /// in any order. `order(of:)` returns the order in which they are written. `declaration` is the `metersDeclaration`
  /// of an earlier store. O(size).
  func bytes(with entries: [FeatureEntry<Element>], declaration: [UInt8]?) -> [UInt8]

  /// Whether the format can change the order of the entries when writing. Some formats sort features by kind, or keep
  /// features in folders.
  var hasOwnOrder: Bool { get }
  /// Returns the order in which `entries` are written, as indices in `entries`. Returns `nil` if they are written in
  /// the given order. O(n).
  func order(of entries: [FeatureEntry<Element>]) -> [Int]?

  /// Whether this store's file can become, in its current notation, a new file for which `other` is the empty store.
  /// The formats must be the same. For example, a table with commas can't become a TSV file.
  func isWritten(as other: any WritableFeatureStore) -> Bool

  /// Does the same as `bytes(with:declaration:)`, but also converts features of other formats. Stores shouldn't
  /// implement this method. It is a requirement only so that it is specialized for each feature type.
  func bytes(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [UInt8]
  /// Does the same as `bytes(adopting:declaration:)`, but returns the file as a list of consecutive pieces. If the
  /// format supports it, unchanged parts are slices of the store's bytes.
  func pieces(adopting entries: [FeatureEntry<any Feature>], declaration: [UInt8]?) -> [ArraySlice<UInt8>]
  /// Does the same as `order(of:)`, but accepts features of any format.
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

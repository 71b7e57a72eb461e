import Features
import Geography

/// The features of all layers, and the rows that represent their parts. A feature is identified by its key, from which
/// the catalog finds its current text, its data in the layer's file, and its layer.
///
/// The catalog also contains deleted features, and the features of layers that aren't on the map. It doesn't know
/// which rows exist, their order or their visibility.
public struct FeatureCatalog: Sendable {
  /// The store of new layers without a file. It is empty.
  let emptyStore: any WritableFeatureStore
  /// The stores of the layers, indexed by layer number.
  private var stores: [any FeatureStore] = []
  /// The columns of `stores`.
  private var columns: [StoreColumns] = []
  private var registry = KeyRegistry()
  /// The texts of new and changed features.
  private(set) var texts = FeatureTexts()

  /// Creates a catalog without layers.
  init(drafts emptyStore: any WritableFeatureStore) { self.emptyStore = emptyStore }

  /// The number of assigned feature keys.
  var featureCount: Int { registry.featureCount }
  /// The number of assigned row keys.
  var rowKeyCount: Int { registry.rowCount }

  // MARK: Rows

  public func owner(of key: RowKey) -> FeatureKey { registry.owner(of: key) }
  public func part(of key: RowKey) -> FeaturePart { registry.part(of: key) }
  public func layer(of key: RowKey) -> LayerKey { origin(of: owner(of: key)).layer }

  /// Finds the owners of the `count` consecutive row keys that begin with `row`. Calls `body` for each run of
  /// consecutive feature keys among the owners.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    registry.forEachRunOfOwners(of: row, count: count, body)
  }

  /// Returns the feature of a row. O(length).
  public func feature(of key: RowKey) -> any Feature { feature(owner(of: key)) }

  /// Returns the coordinate of a point with full precision, or `nil` if the row isn't a point.
  public func coordinate(of key: RowKey) -> Coordinate? {
    guard case .point(let index) = part(of: key) else { return nil }
    let owner = owner(of: key)
    if let own = texts.own(of: owner) {
      return own.points.indices.contains(index) ? own.points[index] : nil
    }
    let (layer, place) = original(of: owner)
    let points = columns[layer].records[place].points
    return index < points.count ? columns[layer].points[points.lowerBound + index] : nil
  }

  /// Returns the marker position of a point on the Mercator square, or `nil` if the row isn't a point. O(1).
  package func markerPosition(of key: RowKey) -> MercatorPoint? {
    coordinate(of: key).map { MarkerColumns.position(at: $0) }
  }

  /// Whether the row is a line or an area. O(1).
  func isShape(_ key: RowKey) -> Bool {
    switch part(of: key) {
    case .lines, .areas: true
    case .point, .unplaced: false
    }
  }

  // MARK: Features

  /// Returns the feature, parsed from its text. O(length).
  public func feature(_ key: FeatureKey) -> any Feature { ownFeature(key) ?? originalFeature(key) }

  /// Returns the feature if it was edited or isn't in a file. Returns `nil` if it still has its text from the file.
  /// O(length).
  func ownFeature(_ key: FeatureKey) -> (any Feature)? {
    texts.own(of: key) ?? texts.edit(of: key).map { feature(key, $0) }
  }

  /// Returns the record of a feature: the data that was extracted from its text, such as its parts and its marker
  /// style.
  public func record(of key: FeatureKey) -> FeatureRecord {
    if let own = texts.own(of: key) { return own.record }
    let original = originalRecord(key)
    return texts.edit(of: key)?.record(of: original) ?? original
  }

  public func title(of key: FeatureKey) -> String? {
    if let own = ownFeature(key) { return own.title }
    let (layer, index) = original(of: key)
    return stores[layer].title(at: index)
  }

  /// Returns the coordinates of a feature's points with full precision.
  func points(of key: FeatureKey) -> [Coordinate] {
    texts.own(of: key)?.points ?? Array(originalPoints(of: key))
  }

  /// Whether the user added the feature, or moved it since the file was opened. O(1) for unedited features, otherwise
  /// O(the feature's length).
  func isPlacedByHand(_ feature: FeatureKey) -> Bool {
    guard let own = texts.own(of: feature) else { return false }
    return origin(of: feature).index == nil || own.positions != originalFeature(feature).positions
  }

  // MARK: Features in files

  func store(of layer: LayerKey) -> any FeatureStore { stores[layer.rawValue] }

  /// Returns the store that parses a layer's features in a journal. For an unknown layer, returns the empty store of
  /// new layers.
  func store(ofLayer number: Int) -> any FeatureStore {
    stores.indices.contains(number) ? stores[number] : emptyStore
  }

  func format(of feature: FeatureKey) -> FormatIdentifier { store(of: origin(of: feature).layer).format }

  func origin(of feature: FeatureKey) -> FeatureOrigin { registry.origin(of: feature) }

  /// Returns the number of the layer to whose file the feature belongs, and its index in that file. The feature must be
  /// in a file.
  private func original(of key: FeatureKey) -> (layer: Int, index: Int) {
    let origin = origin(of: key)
    guard let index = origin.index else {
      preconditionFailure("A feature that is in no file has a text of its own.")
    }
    return (origin.layer.rawValue, index)
  }

  /// Returns the feature as in its file, without edits. The feature must be in a file.
  func originalFeature(_ key: FeatureKey) -> any Feature {
    let (layer, index) = original(of: key)
    return stores[layer].feature(at: index)
  }

  func originalRecord(_ key: FeatureKey) -> FeatureRecord {
    let (layer, index) = original(of: key)
    return columns[layer].records[index]
  }

  /// Returns the feature's bytes in its file, without parsing them.
  func originalText(_ key: FeatureKey) -> ArraySlice<UInt8> {
    let (layer, index) = original(of: key)
    return stores[layer].text(at: index)
  }

  /// Returns the coordinates of the points of the unedited feature.
  func originalPoints(of key: FeatureKey) -> Slice<CoordinateColumn> {
    let (layer, index) = original(of: key)
    return columns[layer].points[columns[layer].records[index].points]
  }

  /// Whether `text` is the feature's text in its file. O(length).
  func isOriginal(_ text: [UInt8], of key: FeatureKey) -> Bool {
    guard key.rawValue < featureCount, origin(of: key).index != nil else { return false }
    return originalText(key).elementsEqual(text)
  }

  /// Whether the feature belongs to the layer. Also true for deleted features.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool { registry.isKnown(feature, in: layer) }

  /// Returns the record of each feature in a layer's file.
  func records(of layer: LayerKey) -> RunColumn<FeatureRecord> { columns[layer.rawValue].records }

  /// Returns all features in a layer's file, in the order of the file. O(all features of the document).
  func originalFeatureKeys(of layer: LayerKey) -> [FeatureKey] {
    registry.originalFeatures(of: layer, count: records(of: layer).count)
  }

  /// Returns all features of a layer, including deleted features. O(all features of the document).
  func featureKeys(of layer: LayerKey) -> [FeatureKey] {
    originalFeatureKeys(of: layer)
      + texts.own.keys.filter { origin(of: $0).layer == layer && origin(of: $0).index == nil }
  }

  // MARK: Changes of files

  /// Adds the features of a new layer. `former` are their keys in an earlier session, if any. Returns the keys of their
  /// rows. O(features).
  mutating func add(_ store: any FeatureStore, of layer: LayerKey, as former: KeyLayout?) -> [RowKey] {
    precondition(layer.rawValue == stores.count, "Layers are added in the order of their keys.")
    stores.append(store)
    columns.append(StoreColumns(store))
    let records = records(of: layer)
    guard let former else {
      let rows = Array(registry.nextKeys(for: records).rowKeys)
      registry.add(records, of: layer)
      texts.noteNew(features: featureCount)
      return rows
    }
    let rows = registry.add(records, of: layer, as: former)
    texts.reserve(features: featureCount)
    texts.note(all: former.featureKeys.prefix(records.count))
    return rows
  }

  /// Replaces the store of a layer. The caller must set the origins of its features.
  mutating func setStore(_ store: any FeatureStore, of layer: LayerKey) {
    stores[layer.rawValue] = store
    columns[layer.rawValue] = StoreColumns(store)
  }

  mutating func setOrigin(of feature: FeatureKey, _ origin: FeatureOrigin) {
    registry.setOrigin(of: feature, origin)
  }

  // MARK: Changing texts

  /// Sets the text of a feature, and assigns the feature's parts to its row keys.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    texts.note(feature)
    texts.set(state.text, of: feature)
    registry.setParts(of: state.keys, of: record(of: feature))
  }

  /// Records that the feature's text may have changed.
  mutating func noteText(of feature: FeatureKey) { texts.note(feature) }

  /// Stores `text` as the complete text of a feature. `nil` resets the feature to the text in its file.
  mutating func setOwn(_ text: (any Feature)?, of feature: FeatureKey) { texts.setOwn(text, of: feature) }

  // MARK: Assigning keys

  /// Creates row keys for the parts of a new feature, or for additional parts of an existing feature.
  mutating func makeKeys(for feature: FeatureKey, count: Int) -> [RowKey] {
    registry.makeRows(for: feature, count: count)
  }

  mutating func makeFeatureKey(in layer: LayerKey) -> FeatureKey {
    let key = registry.makeFeature(in: layer)
    texts.reserve(features: featureCount)
    return key
  }

  /// Whether a step from a journal may use these keys. True if the keys are unused, or already belong to this feature
  /// in this layer.
  func canClaim(_ feature: FeatureKey, in layer: LayerKey, rows: [RowKey]) -> Bool {
    registry.canClaim(feature, in: layer, rows: rows)
  }

  /// Marks the feature key and row keys of a step from a journal as used.
  mutating func claim(_ feature: FeatureKey, in layer: LayerKey, rows: [RowKey]) {
    registry.claim(feature, in: layer, rows: rows)
    texts.reserve(features: featureCount)
  }
}

import Features
import Geography

/// The features, layers and styles of a document. They are stored in columns across all layers. This is a value type,
/// so that contents can be created and changed on any thread.
public struct DocumentContents: Sendable {
  /// All layers, indexed by key. Includes layers that the user has removed.
  private(set) var layers: [Layer] = []
  /// The columns of the layers' stores, with the same indices as `layers`.
  private var storeColumns: [StoreColumns] = []
  /// The keys of the layers on the map, from bottom to top. The rows of each layer are consecutive, in this order.
  public private(set) var stack: [LayerKey] = []
  /// The store of new layers without a file. It is empty.
  let emptyStore: any WritableFeatureStore
  /// The texts of new and changed features.
  private(set) var texts = FeatureTexts()
  /// All rows, ordered by layer as in `stack`, and within a layer as in its file.
  package private(set) var rows = KeyColumn()
  package internal(set) var markers = MarkerColumns()
  var overlays = OverlayColumns()
  /// The layers with lines or areas that are hidden, because the layer or one of its folders is hidden.
  var layersOfHiddenShapes: Set<LayerKey> = []
  var ruleClasses = RuleClasses()
  private var registry = KeyRegistry()
  /// A counter that increases with each change of the document. A result that was calculated from a copy is valid only
  /// while the edition stays the same.
  var edition = 0

  /// Creates contents from layers, in order from bottom to top. `emptyStore` is the store of new layers without a file.
  /// O(n).
  public init(layers: [LayerContents], drafts emptyStore: any WritableFeatureStore) {
    self.emptyStore = emptyStore
    stack = layers.map { add($0) }
    setRows(self.layers.flatMap(\.parkedRows))
    for index in self.layers.indices { self.layers[index].parkedRows = [] }
    if layers.contains(where: { $0.state.colorRule != nil }) { takeColorRules() }
    rebuildColumns()
  }

  /// Creates contents with one empty layer that has no file.
  public init(drafts emptyStore: any WritableFeatureStore, name: String = "") {
    self.init(layers: [LayerContents(emptyStore, name: name)], drafts: emptyStore)
  }

  /// Returns the contents of an empty layer without a file.
  public func draft(name: String) -> LayerContents { LayerContents(emptyStore, name: name) }

  // MARK: Features

  public func owner(of key: RowKey) -> FeatureKey { registry.owner(of: key) }
  /// Finds the owners of the `count` consecutive row keys that begin with `row`. Calls `body` for each run of
  /// consecutive feature keys among the owners.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    registry.forEachRunOfOwners(of: row, count: count, body)
  }
  public func part(of key: RowKey) -> FeaturePart { registry.part(of: key) }
  func origin(of feature: FeatureKey) -> FeatureOrigin { registry.origin(of: feature) }
  /// The number of assigned feature keys.
  var featureCount: Int { registry.featureCount }

  /// Returns the feature, parsed from its text. O(length).
  public func feature(_ key: FeatureKey) -> any Feature {
    ownFeature(key) ?? original(of: key) { store, index in store.feature(at: index) }
  }

  /// Returns the feature of a row. O(length).
  public func feature(of key: RowKey) -> any Feature { feature(owner(of: key)) }

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
    return original(of: key) { store, index in store.title(at: index) }
  }

  private func original<Part>(of key: FeatureKey, _ body: (any FeatureStore, Int) -> Part) -> Part {
    let place = originalPlace(of: key)
    return body(layers[place.layer].store, place.index)
  }

  /// Returns the number of the layer to whose file the feature belongs, and its index in that file. The feature must be
  /// in a file.
  private func originalPlace(of key: FeatureKey) -> (layer: Int, index: Int) {
    let origin = origin(of: key)
    guard let index = origin.index else {
      preconditionFailure("A feature that is in no file has a text of its own.")
    }
    return (origin.layer.rawValue, index)
  }

  /// Returns the feature as in its file, without edits. The feature must be in a file.
  func originalFeature(_ key: FeatureKey) -> any Feature {
    original(of: key) { store, index in store.feature(at: index) }
  }

  func originalRecord(_ key: FeatureKey) -> FeatureRecord {
    let place = originalPlace(of: key)
    return storeColumns[place.layer].records[place.index]
  }

  /// Returns the feature's bytes in its file, without parsing them.
  func originalText(_ key: FeatureKey) -> [UInt8] {
    original(of: key) { store, index in Array(store.text(at: index)) }
  }

  /// Whether `text` is the feature's text in its file. O(length).
  func isOriginal(_ text: [UInt8], of key: FeatureKey) -> Bool {
    guard key.rawValue < registry.featureCount, let index = origin(of: key).index else { return false }
    return self[origin(of: key).layer].store.text(at: index).elementsEqual(text)
  }

  /// Returns the coordinate of a point with full precision, or `nil` if the row isn't a point.
  public func coordinate(of key: RowKey) -> Coordinate? {
    guard case .point(let index) = part(of: key) else { return nil }
    let owner = owner(of: key)
    if let own = texts.own(of: owner) {
      return own.points.indices.contains(index) ? own.points[index] : nil
    }
    let place = originalPlace(of: owner)
    let points = storeColumns[place.layer].records[place.index].points
    return index < points.count ? storeColumns[place.layer].points[points.lowerBound + index] : nil
  }

  /// Returns the marker position of a point on the Mercator square, or `nil` if the row isn't a point. O(1).
  package func markerPosition(of key: RowKey) -> MercatorPoint? {
    coordinate(of: key).map { MarkerColumns.position(at: $0) }
  }

  /// Returns the coordinates of a feature's points with full precision.
  func points(of key: FeatureKey) -> [Coordinate] {
    texts.own(of: key)?.points ?? Array(originalPoints(of: key))
  }

  /// Returns the coordinates of the points of the unedited feature.
  func originalPoints(of key: FeatureKey) -> Slice<CoordinateColumn> {
    let place = originalPlace(of: key)
    let columns = storeColumns[place.layer]
    return columns.points[columns.records[place.index].points]
  }

  /// Returns the indices of all rows of the feature to which the row `key` belongs. The rows are consecutive. Returns
  /// `nil` if the row doesn't exist.
  func rowRange(around key: RowKey) -> Range<Int>? {
    guard let row = rows.index(of: key) else { return nil }
    let owner = owner(of: key)
    var low = row
    var high = row + 1
    while low > 0, self.owner(of: rows.keys[low - 1]) == owner { low -= 1 }
    while high < rows.count, self.owner(of: rows.keys[high]) == owner { high += 1 }
    return low..<high
  }

  /// Returns the current state of the feature to which the row `key` belongs, or `nil` if the row doesn't exist.
  func state(around key: RowKey) -> FeatureState? {
    guard let range = rowRange(around: key) else { return nil }
    let owner = owner(of: key)
    return FeatureState(text: texts[owner], keys: Array(rows.keys[range]))
  }

  // MARK: Keys

  /// Creates row keys for the parts of a new feature, or for additional parts of an existing feature.
  mutating func makeKeys(for feature: FeatureKey, count: Int) -> [RowKey] {
    registry.makeRows(for: feature, count: count)
  }

  mutating func makeFeatureKey(in layer: LayerKey) -> FeatureKey {
    let key = registry.makeFeature(in: layer)
    texts.reserve(features: registry.featureCount)
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
    texts.reserve(features: registry.featureCount)
  }

  // MARK: Texts

  /// Sets the text of a feature, and assigns the feature's parts to its row keys. Doesn't change the columns.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    setUnclassifiedText(of: feature, to: state)
    classify(feature)
  }

  /// Does the same as `setText(of:to:)`, but doesn't apply the layer's color rule. The caller must call `classify(_:)`
  /// later, which is faster if many features are classified at once.
  mutating func setUnclassifiedText(of feature: FeatureKey, to state: FeatureState) {
    texts.note(feature)
    texts.set(state.text, of: feature)
    registry.setParts(of: state.keys, of: record(of: feature))
  }

  /// A counter that increases whenever the texts of features change.
  var textTime: Int { texts.time }

  /// Returns the value that `textTime` had after the last change of the feature's text.
  func textTime(of feature: FeatureKey) -> Int { texts.time(of: feature) }

  /// Returns the features whose texts changed after `time`, ordered by key. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> { texts.features(newerThan: time) }

  /// Records that the feature's text may have changed.
  mutating func noteText(of feature: FeatureKey) { texts.note(feature) }

  /// Whether the feature was edited or isn't in a file.
  func hasOwnText(_ feature: FeatureKey) -> Bool { texts.hasOwn(feature) }

  mutating func setOwn(_ text: (any Feature)?, of feature: FeatureKey) { texts.setOwn(text, of: feature) }

  // MARK: Rows

  mutating func removeRows(_ range: Range<Int>) {
    countRows(range, -1)
    rows.remove(range)
  }

  mutating func insertRows(_ keys: [RowKey], at index: Int) {
    rows.insert(keys, at: index)
    countRows(index..<index + keys.count, 1)
  }

  private mutating func countRows(_ range: Range<Int>, _ difference: Int) {
    var counts = layers.map(\.rowCount)
    for row in range { counts[layer(of: rows.keys[row]).rawValue] += difference }
    for (index, count) in counts.enumerated() { layers[index].rowCount = count }
  }

  /// Replaces all rows. `keys` must be ordered by layer, as in the stack.
  mutating func setRows(_ keys: [RowKey]) {
    for index in layers.indices { layers[index].rowCount = 0 }
    rows = KeyColumn(keys, capacity: registry.rowCount)
    countRows(0..<rows.count, 1)
  }

  /// Returns all features in a layer's file, in the order of the file. O(all features of the document).
  func originalFeatureKeys(of layer: LayerKey) -> [FeatureKey] {
    registry.originalFeatures(of: layer, count: records(of: layer).count)
  }

  /// Whether the feature belongs to the layer. Also true for deleted features.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool { registry.isKnown(feature, in: layer) }

  /// Whether the feature is in the layer's file.
  func origins(has feature: FeatureKey, in layer: Int) -> Bool {
    isKnown(feature, in: LayerKey(layer)) && origin(of: feature).index != nil
  }

  mutating func setOrigin(of feature: FeatureKey, _ origin: FeatureOrigin) {
    registry.setOrigin(of: feature, origin)
  }

  // MARK: Layers

  public func layer(of key: RowKey) -> LayerKey { origin(of: owner(of: key)).layer }

  subscript(layer: LayerKey) -> Layer {
    get { layers[layer.rawValue] }
    set { layers[layer.rawValue] = newValue }
  }

  /// Returns the record of each feature in a layer's store.
  func records(of layer: LayerKey) -> RunColumn<FeatureRecord> { storeColumns[layer.rawValue].records }

  /// Replaces the store of a layer. The caller must update the rows and columns.
  mutating func setStore(_ store: any FeatureStore, of layer: LayerKey) {
    layers[layer.rawValue].store = store
    storeColumns[layer.rawValue] = StoreColumns(store)
  }

  /// Adds a layer, but not to the stack. Creates keys for its features, and returns the layer's key. O(features).
  mutating func add(_ contents: LayerContents) -> LayerKey {
    let key = LayerKey(layers.count)
    var layer = Layer(
      key: key, store: contents.store, state: contents.state, source: contents.source)
    let columns = StoreColumns(contents.store)
    let records = columns.records
    layer.formerDeclaration = contents.formerDeclaration
    if let former = contents.keys {
      layer.parkedRows = registry.add(records, of: key, as: former)
      texts.reserve(features: registry.featureCount)
      texts.note(all: former.featureKeys.prefix(records.count))
    } else {
      layer.parkedRows = Array(registry.nextKeys(for: records).rowKeys)
      registry.add(records, of: key)
      texts.noteNew(features: registry.featureCount)
    }
    layers.append(layer)
    storeColumns.append(columns)
    return key
  }

  mutating func setStack(_ keys: [LayerKey]) { stack = keys }
}

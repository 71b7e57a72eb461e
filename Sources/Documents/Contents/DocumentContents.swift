import Features
import Geography

/// All that a document shows, in columns over all its layers. A value, so that it can be made off the main actor.
public struct DocumentContents: Sendable {
  /// All layers by their keys, also those that a step took away.
  private(set) var layers: [Layer] = []
  /// Of the layers' stores, in the same order.
  private var storeColumns: [StoreColumns] = []
  /// Those that are there, from the bottom to the top. Their rows follow one another in this order.
  public private(set) var stack: [LayerKey] = []
  /// What drafts start from, in the format that new files get.
  let emptyStore: any WritableFeatureStore
  /// Those that are not the files'.
  private(set) var texts = FeatureTexts()
  /// In the order of the stack and, within a layer, of the file.
  private(set) var rows = KeyColumn()
  var markers = MarkerColumns()
  var overlays = OverlayColumns()
  /// The layers with lines or areas that are hidden with the layer or with a folder of it.
  var layersOfHiddenShapes: Set<LayerKey> = []
  var ruleClasses = RuleClasses()
  private var registry = KeyRegistry()
  /// Goes on with each change that a document makes: what is made of contents elsewhere is true of those alone that
  /// have the same.
  var edition = 0

  /// Lays out a map of layers, from the bottom to the top; what is new in a map starts from `emptyStore`, which has
  /// no features. O(n).
  public init(layers: [LayerContents], drafts emptyStore: any WritableFeatureStore) {
    self.emptyStore = emptyStore
    stack = layers.map { add($0) }
    setRows(self.layers.flatMap(\.parkedRows))
    for index in self.layers.indices { self.layers[index].parkedRows = [] }
    if layers.contains(where: { $0.state.colorRule != nil }) { takeColorRules() }
    rebuildColumns()
  }

  /// Lays out a map of one draft without a name.
  public init(drafts emptyStore: any WritableFeatureStore, name: String = "") {
    self.init(layers: [LayerContents(emptyStore, name: name)], drafts: emptyStore)
  }

  /// A layer with nothing in it as yet.
  public func draft(name: String) -> LayerContents { LayerContents(emptyStore, name: name) }

  // MARK: Features

  public func owner(of key: RowKey) -> FeatureKey { registry.owner(of: key) }
  /// Calls `body` with runs of the features that `count` rows are parts of whose keys follow `row`.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    registry.forEachRunOfOwners(of: row, count: count, body)
  }
  public func part(of key: RowKey) -> FeaturePart { registry.part(of: key) }
  func origin(of feature: FeatureKey) -> FeatureOrigin { registry.origin(of: feature) }
  /// How many numbers have been given to features.
  var featureCount: Int { registry.featureCount }

  /// The feature's text, read again. O(its length).
  public func feature(_ key: FeatureKey) -> any Feature {
    ownFeature(key) ?? original(of: key) { store, index in store.feature(at: index) }
  }

  /// The feature where its text is not the file's. O(its length).
  func ownFeature(_ key: FeatureKey) -> (any Feature)? {
    texts.own(of: key) ?? texts.edit(of: key).map { feature(key, $0) }
  }

  /// What was noted of the feature when it was read.
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

  /// The layer that a feature comes from, by its number, and its index in that layer's store.
  private func originalPlace(of key: FeatureKey) -> (layer: Int, index: Int) {
    let origin = origin(of: key)
    guard let index = origin.index else {
      preconditionFailure("A feature that is in no file has a text of its own.")
    }
    return (origin.layer.rawValue, index)
  }

  /// The feature as its file has it; it must have come from one.
  func originalFeature(_ key: FeatureKey) -> any Feature {
    original(of: key) { store, index in store.feature(at: index) }
  }

  func originalRecord(_ key: FeatureKey) -> FeatureRecord {
    let place = originalPlace(of: key)
    return storeColumns[place.layer].records[place.index]
  }

  /// The bytes of the feature in its file, without reading them.
  func originalText(_ key: FeatureKey) -> [UInt8] {
    original(of: key) { store, index in Array(store.text(at: index)) }
  }

  /// Whether `text` is what the feature's file has of it. O(its length).
  func isOriginal(_ text: [UInt8], of key: FeatureKey) -> Bool {
    guard key.rawValue < registry.featureCount, let index = origin(of: key).index else { return false }
    return self[origin(of: key).layer].store.text(at: index).elementsEqual(text)
  }

  /// The place of a point as the file has it; nil for what is no point.
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

  /// Where the marker of a point is on the Mercator square; nil for what is no point. O(1).
  func markerPosition(of key: RowKey) -> MercatorPoint? {
    coordinate(of: key).map { MarkerColumns.position(at: $0) }
  }

  /// A feature's point positions as the file has them.
  func points(of key: FeatureKey) -> [Coordinate] {
    texts.own(of: key)?.points ?? Array(originalPoints(of: key))
  }

  /// The same, as the feature's own file has them.
  func originalPoints(of key: FeatureKey) -> Slice<CoordinateColumn> {
    let place = originalPlace(of: key)
    let columns = storeColumns[place.layer]
    return columns.points[columns.records[place.index].points]
  }

  /// The rows of the feature that `key` is a part of: they follow one another.
  func rowRange(around key: RowKey) -> Range<Int>? {
    guard let row = rows.index(of: key) else { return nil }
    let owner = owner(of: key)
    var low = row
    var high = row + 1
    while low > 0, self.owner(of: rows.keys[low - 1]) == owner { low -= 1 }
    while high < rows.count, self.owner(of: rows.keys[high]) == owner { high += 1 }
    return low..<high
  }

  /// The feature's state now.
  func state(around key: RowKey) -> FeatureState? {
    guard let range = rowRange(around: key) else { return nil }
    let owner = owner(of: key)
    return FeatureState(text: texts[owner], keys: Array(rows.keys[range]))
  }

  // MARK: Keys

  /// Makes keys for the parts of a new feature or of new parts.
  mutating func makeKeys(for feature: FeatureKey, count: Int) -> [RowKey] {
    registry.makeRows(for: feature, count: count)
  }

  mutating func makeFeatureKey(in layer: LayerKey) -> FeatureKey {
    let key = registry.makeFeature(in: layer)
    texts.reserve(features: registry.featureCount)
    return key
  }

  /// Whether the numbers are free, or have been given to the same feature of the same layer.
  func canClaim(_ feature: FeatureKey, in layer: LayerKey, rows: [RowKey]) -> Bool {
    registry.canClaim(feature, in: layer, rows: rows)
  }

  /// Makes room for keys that a step from before has given.
  mutating func claim(_ feature: FeatureKey, in layer: LayerKey, rows: [RowKey]) {
    registry.claim(feature, in: layer, rows: rows)
    texts.reserve(features: registry.featureCount)
  }

  // MARK: Texts

  /// Gives a feature its text, and its keys their parts; the columns are not touched.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    setUnclassifiedText(of: feature, to: state)
    classify(feature)
  }

  /// The same for one of many, which are classified together.
  mutating func setUnclassifiedText(of feature: FeatureKey, to state: FeatureState) {
    texts.note(feature)
    texts.set(state.text, of: feature)
    registry.setParts(of: state.keys, of: record(of: feature))
  }

  /// Goes on whenever features get texts.
  var textTime: Int { texts.time }

  /// When the feature got the text that it has, in terms of `textTime`.
  func textTime(of feature: FeatureKey) -> Int { texts.time(of: feature) }

  /// The features that got their texts after `time`, by their numbers. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> { texts.features(newerThan: time) }

  /// Notes that the feature's text may be another one.
  mutating func noteText(of feature: FeatureKey) { texts.note(feature) }

  /// Whether the feature's text is not its file's.
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

  /// Takes other rows, in the order of the stack.
  mutating func setRows(_ keys: [RowKey]) {
    for index in layers.indices { layers[index].rowCount = 0 }
    rows = KeyColumn(keys, capacity: registry.rowCount)
    countRows(0..<rows.count, 1)
  }

  /// The features that a layer's file has, in its order. O(all features).
  func originalFeatureKeys(of layer: LayerKey) -> [FeatureKey] {
    registry.originalFeatures(of: layer, count: records(of: layer).count)
  }

  /// Whether the number was given to a feature of that layer, whether it is there or not.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool { registry.isKnown(feature, in: layer) }

  /// Whether the layer's file has the feature.
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

  /// What a map needs of the features that a layer's store has.
  func records(of layer: LayerKey) -> RunColumn<FeatureRecord> { storeColumns[layer.rawValue].records }

  /// Gives a layer another store; rows and columns are not touched.
  mutating func setStore(_ store: any FeatureStore, of layer: LayerKey) {
    layers[layer.rawValue].store = store
    storeColumns[layer.rawValue] = StoreColumns(store)
  }

  /// Reads a layer's features into keys; it is not in the stack as yet. O(its features).
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

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
  /// Features whose text is not the file's.
  private(set) var ownFeatures: [FeatureKey: any Feature] = [:]
  /// Others of which the text is not the file's.
  private(set) var editedTexts: [FeatureKey: EditedText] = [:]
  /// In the order of the stack and, within a layer, of the file.
  private(set) var rows = KeyColumn()
  var markers = MarkerColumns()
  var overlays = OverlayColumns()
  var ruleClasses = RuleClasses()
  /// By annotation key: whose part it is, and which.
  private var owners = RunColumn<FeatureKey>()
  private var parts = RunColumn<PackedPart>()
  /// By feature key.
  private var origins = RunColumn<FeatureOrigin>()
  /// By feature key, when it got the text that it has.
  private var textTimes = RunColumn<UInt32>()
  /// Goes on with each change that a document makes: what is made of contents elsewhere is true of those alone that
  /// have the same.
  var edition = 0
  /// Goes on whenever features get texts.
  private(set) var textTime = 0

  /// Lays out a map of layers, from the bottom to the top; what is new in a map starts from `emptyStore`, which has
  /// no features. O(n).
  public init(layers: [LayerContents], drafts emptyStore: any WritableFeatureStore) {
    self.emptyStore = emptyStore
    stack = layers.map { add($0) }
    setRows(self.layers.flatMap(\.parkedRows))
    for index in self.layers.indices { self.layers[index].parkedRows = [] }
    rebuildColumns()
  }

  /// Lays out a map of one draft without a name.
  public init(drafts emptyStore: any WritableFeatureStore, name: String = "") {
    self.init(layers: [LayerContents(emptyStore, name: name)], drafts: emptyStore)
  }

  /// A layer with nothing in it as yet.
  public func draft(name: String) -> LayerContents { LayerContents(emptyStore, name: name) }

  // MARK: Features

  public func owner(of key: RowKey) -> FeatureKey { owners[Int(key.rawValue)] }
  /// Calls `body` with runs of the features that `count` rows are parts of whose keys follow `row`.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    owners.forEachRun(in: Int(row.rawValue)..<Int(row.rawValue) + count, body)
  }
  public func part(of key: RowKey) -> FeaturePart { parts[Int(key.rawValue)].part }
  func origin(of feature: FeatureKey) -> FeatureOrigin { origins[feature.rawValue] }
  /// How many numbers have been given to features.
  var featureCount: Int { origins.count }

  /// The feature's text, read again. O(its length).
  public func feature(_ key: FeatureKey) -> any Feature {
    ownFeature(key) ?? original(of: key) { store, index in store.feature(at: index) }
  }

  /// The feature where its text is not the file's. O(its length).
  func ownFeature(_ key: FeatureKey) -> (any Feature)? {
    if ownFeatures.isEmpty, editedTexts.isEmpty { return nil }
    return ownFeatures[key] ?? editedTexts[key].map { feature(key, $0) }
  }

  /// What was noted of the feature when it was read.
  public func record(of key: FeatureKey) -> FeatureRecord {
    if !ownFeatures.isEmpty, let own = ownFeatures[key] { return own.record }
    let original = originalRecord(key)
    guard !editedTexts.isEmpty, let edit = editedTexts[key] else { return original }
    return edit.record(of: original)
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
    let origin = origins[key.rawValue]
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
    guard key.rawValue < origins.count, let index = origins[key.rawValue].index else { return false }
    return layers[origins[key.rawValue].layer.rawValue].store.text(at: index).elementsEqual(text)
  }

  /// The place of a point as the file has it; nil for what is no point.
  public func coordinate(of key: RowKey) -> Coordinate? {
    guard case .point(let index) = part(of: key) else { return nil }
    let owner = owner(of: key)
    if !ownFeatures.isEmpty, let own = ownFeatures[owner] {
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
    ownFeatures[key]?.points ?? Array(originalPoints(of: key))
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
    return FeatureState(text: text(of: owner), keys: Array(rows.keys[range]))
  }

  /// What the feature's state says that it is.
  func text(of key: FeatureKey) -> FeatureState.Text {
    if !ownFeatures.isEmpty, let own = ownFeatures[key] { return .own(own) }
    if !editedTexts.isEmpty, let edit = editedTexts[key] { return .edited(edit) }
    return .original
  }

  // MARK: Keys

  /// Makes keys for the parts of a new feature or of new parts.
  mutating func makeKeys(for feature: FeatureKey, count: Int) -> [RowKey] {
    (0..<count).map { _ in
      owners.append(feature)
      parts.append(PackedPart(.unplaced))
      return RowKey(UInt64(owners.count - 1))
    }
  }

  mutating func makeFeatureKey(in layer: LayerKey) -> FeatureKey {
    reserveKeys(features: origins.count + 1, rows: 0)
    origins[origins.count - 1] = FeatureOrigin(layer: layer, index: nil)
    return FeatureKey(origins.count - 1)
  }

  /// Whether the numbers are free, or have been given to the same feature of the same layer.
  func canClaim(_ feature: FeatureKey, in layer: LayerKey, rows keys: [RowKey]) -> Bool {
    let home = origins.indices.contains(feature.rawValue) ? origins[feature.rawValue].layer : LayerKey(-1)
    guard home == layer || home.rawValue < 0 else { return false }
    return keys.allSatisfy { key in
      guard key.rawValue < UInt64(owners.count) else { return true }
      let owner = owners[Int(key.rawValue)]
      return owner == feature || owner.rawValue < 0
    }
  }

  /// Makes room for keys that a step from before has given.
  mutating func claim(_ feature: FeatureKey, in layer: LayerKey, rows keys: [RowKey]) {
    reserveKeys(features: feature.rawValue + 1, rows: keys.reduce(0) { max($0, Int($1.rawValue) + 1) })
    if origins[feature.rawValue].layer != layer {
      origins[feature.rawValue] = FeatureOrigin(layer: layer, index: nil)
    }
    for key in keys { owners[Int(key.rawValue)] = feature }
  }

  private mutating func reserveKeys(features: Int, rows: Int) {
    if origins.count < features {
      let none = FeatureOrigin(layer: LayerKey(-1), index: nil)
      origins.append(runOf: none, count: features - origins.count)
      textTimes.append(runOf: UInt32(textTime), count: features - textTimes.count)
    }
    if owners.count < rows {
      owners.append(runOf: FeatureKey(-1), count: rows - owners.count)
      parts.append(runOf: PackedPart(.unplaced), count: rows - parts.count)
    }
  }

  /// Gives a feature its text, and its keys their parts; the columns are not touched.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    setUnclassifiedText(of: feature, to: state)
    classify(feature)
  }

  /// The same for one of many, which are classified together.
  mutating func setUnclassifiedText(of feature: FeatureKey, to state: FeatureState) {
    noteText(of: feature)
    switch state.text {
    case .original: setOwn(nil, of: feature)
    case .own(let own): setOwn(own, of: feature)
    case .edited(let edit):
      setOwn(nil, of: feature)
      editedTexts[feature] = edit
    }
    let record = record(of: feature)
    for (index, key) in state.keys.prefix(FeaturePart.count(of: record)).enumerated() {
      parts[Int(key.rawValue)] = PackedPart(FeaturePart(index, of: record))
    }
  }

  /// When the feature got the text that it has, in terms of `textTime`.
  func textTime(of feature: FeatureKey) -> Int { Int(textTimes[feature.rawValue]) }

  /// The features that got their texts after `time`, by their numbers. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> {
    textTimes.indices.lazy.filter { Int(textTimes[$0]) > time }.map { FeatureKey($0) }
  }

  /// Notes that the feature's text may be another one.
  mutating func noteText(of feature: FeatureKey) {
    textTime += 1
    textTimes[feature.rawValue] = UInt32(textTime)
  }

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
    rows = KeyColumn(keys, capacity: owners.count)
    countRows(0..<rows.count, 1)
  }

  /// The features that a layer's file has, in its order. O(all features).
  func originalFeatureKeys(of layer: LayerKey) -> [FeatureKey] {
    var keys = [FeatureKey](repeating: FeatureKey(-1), count: records(of: layer).count)
    for (feature, origin) in origins.enumerated() where origin.layer == layer {
      if let index = origin.index { keys[index] = FeatureKey(feature) }
    }
    return keys.filter { $0.rawValue >= 0 }
  }

  /// Whether the number was given to a feature of that layer, whether it is there or not.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool {
    origins.indices.contains(feature.rawValue) && origins[feature.rawValue].layer == layer
  }

  /// Whether the layer's file has the feature.
  func origins(has feature: FeatureKey, in layer: Int) -> Bool {
    isKnown(feature, in: LayerKey(layer)) && origins[feature.rawValue].index != nil
  }

  /// Whether the feature's text is not its file's.
  func hasOwnText(_ feature: FeatureKey) -> Bool {
    !ownFeatures.isEmpty && ownFeatures.index(forKey: feature) != nil
      || !editedTexts.isEmpty && editedTexts.index(forKey: feature) != nil
  }

  mutating func setOrigin(of feature: FeatureKey, _ origin: FeatureOrigin) {
    origins[feature.rawValue] = origin
  }
  mutating func setOwn(_ text: (any Feature)?, of feature: FeatureKey) {
    if text != nil || !ownFeatures.isEmpty { ownFeatures[feature] = text }
    if !editedTexts.isEmpty { editedTexts[feature] = nil }
  }

  // MARK: Layers

  public func layer(of key: RowKey) -> LayerKey { origins[owner(of: key).rawValue].layer }

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
      key: key, store: contents.store, state: LayerState(name: contents.name), source: contents.source)
    let columns = StoreColumns(contents.store)
    let records = columns.records
    let keys =
      contents.keys
      ?? KeyLayout(
        features: KeyLayout.Run(start: origins.count, count: records.count),
        rows: KeyLayout.Run(
          start: owners.count, count: FeaturePart.count(of: records)))
    layer.formerDeclaration = contents.formerDeclaration
    textTime += 1
    if contents.keys == nil {
      takeNew(records, of: key)
      layer.parkedRows = Array(keys.rowKeys)
    } else {
      layer.parkedRows = take(records, of: key, as: keys)
    }
    layers.append(layer)
    storeColumns.append(columns)
    return key
  }

  /// Appends features that have no keys as yet, and their rows.
  private mutating func takeNew(_ records: RunColumn<FeatureRecord>, of layer: LayerKey) {
    let first = origins.count
    origins.append(runOf: FeatureOrigin(layer: layer, index: 0), count: records.count)
    textTimes.append(runOf: UInt32(textTime), count: records.count)
    var feature = FeatureKey(first)
    records.forEachRun(in: records.indices) { record, count in
      let partCount = FeaturePart.count(of: record)
      if partCount == 1 {
        owners.append(runOf: feature, count: count)
        parts.append(runOf: PackedPart(FeaturePart(0, of: record)), count: count)
      } else {
        for offset in 0..<count {
          for part in 0..<partCount {
            owners.append(feature.following(offset))
            parts.append(PackedPart(FeaturePart(part, of: record)))
          }
        }
      }
      feature = feature.following(count)
    }
  }

  /// Gives features the keys that they had before, and answers those of their rows.
  private mutating func take(
    _ records: RunColumn<FeatureRecord>, of layer: LayerKey, as keys: KeyLayout
  ) -> [RowKey] {
    var rows: [RowKey] = []
    reserveKeys(features: keys.featureLimit, rows: keys.rowLimit)
    var rowKeys = keys.rowKeys.makeIterator()
    for (index, feature) in keys.featureKeys.enumerated() where index < records.count {
      origins[feature.rawValue] = FeatureOrigin(layer: layer, index: index)
      textTimes[feature.rawValue] = UInt32(textTime)
      for part in 0..<FeaturePart.count(of: records[index]) {
        guard let row = rowKeys.next() else { break }
        owners[Int(row.rawValue)] = feature
        parts[Int(row.rawValue)] = PackedPart(FeaturePart(part, of: records[index]))
        rows.append(row)
      }
    }
    origins.compact()
    textTimes.compact()
    owners.compact()
    parts.compact()
    return rows
  }

  mutating func setStack(_ keys: [LayerKey]) { stack = keys }
}

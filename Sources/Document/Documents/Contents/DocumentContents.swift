import Features
import Geography

/// The features, layers and styles of a document. They are stored in columns across all layers. This is a value type,
/// so that contents can be created and changed on any thread.
public struct DocumentContents: Sendable {
  /// All layers, indexed by key. Includes layers that the user has removed.
  private(set) var layers: [Layer] = []
  /// The features of all layers, with their texts.
  public internal(set) var catalog: FeatureCatalog
  /// The keys of the layers on the map, from bottom to top. The rows of each layer are consecutive, in this order.
  public private(set) var stack: [LayerKey] = []
  /// All rows, ordered by layer as in `stack`, and within a layer as in its file.
  package private(set) var rows = KeyColumn()
  package internal(set) var markers = MarkerColumns()
  var overlays = OverlayColumns()
  /// The layers with lines or areas that are hidden, because the layer or one of its folders is hidden.
  var layersOfHiddenShapes: Set<LayerKey> = []
  /// The classes of the features in the color rules of their layers.
  var ruleClasses = RuleClasses()
  /// A counter that increases with each change of the document. A result that was calculated from a copy is valid only
  /// while the edition stays the same.
  var edition = 0

  /// Creates contents from layers, in order from bottom to top. `emptyStore` is the store of new layers without a file.
  /// O(n).
  public init(layers: [LayerContents], drafts emptyStore: any WritableFeatureStore) {
    catalog = FeatureCatalog(drafts: emptyStore)
    stack = layers.map { add($0) }
    setRows(self.layers.flatMap(\.parkedRows))
    for index in self.layers.indices { self.layers[index].parkedRows = [] }
    ruleClasses.takeRules(of: self.layers, in: catalog)
    rebuildColumns()
  }

  /// Creates contents with one empty layer that has no file.
  public init(drafts emptyStore: any WritableFeatureStore, name: String = "") {
    self.init(layers: [LayerContents(emptyStore, name: name)], drafts: emptyStore)
  }

  /// Returns the contents of an empty layer without a file.
  public func draft(name: String) -> LayerContents { LayerContents(catalog.emptyStore, name: name) }

  // MARK: Rows

  /// Returns the indices of all rows of the feature to which the row `key` belongs. The rows are consecutive. Returns
  /// `nil` if the row doesn't exist.
  func rowRange(around key: RowKey) -> Range<Int>? {
    guard let row = rows.index(of: key) else { return nil }
    let owner = catalog.owner(of: key)
    var low = row
    var high = row + 1
    while low > 0, catalog.owner(of: rows.keys[low - 1]) == owner { low -= 1 }
    while high < rows.count, catalog.owner(of: rows.keys[high]) == owner { high += 1 }
    return low..<high
  }

  /// Returns the current state of the feature to which the row `key` belongs, or `nil` if the row doesn't exist.
  func state(around key: RowKey) -> FeatureState? {
    guard let range = rowRange(around: key) else { return nil }
    let owner = catalog.owner(of: key)
    return FeatureState(text: catalog.texts[owner], keys: Array(rows.keys[range]))
  }

  /// Sets the text of a feature, and assigns the feature's parts to its row keys. Doesn't change the columns.
  mutating func setText(of feature: FeatureKey, to state: FeatureState) {
    catalog.setText(of: feature, to: state)
    ruleClasses.classify(feature, in: catalog)
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
    for row in range { counts[catalog.layer(of: rows.keys[row]).rawValue] += difference }
    for (index, count) in counts.enumerated() { layers[index].rowCount = count }
  }

  /// Replaces all rows. `keys` must be ordered by layer, as in the stack.
  mutating func setRows(_ keys: [RowKey]) {
    for index in layers.indices { layers[index].rowCount = 0 }
    rows = KeyColumn(keys, capacity: catalog.rowKeyCount)
    countRows(0..<rows.count, 1)
  }

  // MARK: Layers

  subscript(layer: LayerKey) -> Layer {
    get { layers[layer.rawValue] }
    set { layers[layer.rawValue] = newValue }
  }

  /// Replaces the store of a layer. The caller must update the rows and columns.
  mutating func setStore(_ store: any FeatureStore, of layer: LayerKey) {
    layers[layer.rawValue].store = store
    catalog.setStore(store, of: layer)
  }

  /// Adds a layer, but not to the stack. Creates keys for its features, and returns the layer's key. O(features).
  mutating func add(_ contents: LayerContents) -> LayerKey {
    let key = LayerKey(layers.count)
    var layer = Layer(
      key: key, store: contents.store, state: contents.state, source: contents.source)
    layer.formerDeclaration = contents.formerDeclaration
    layer.parkedRows = catalog.add(contents.store, of: key, as: contents.keys)
    layers.append(layer)
    return key
  }

  mutating func setStack(_ keys: [LayerKey]) { stack = keys }
}

import Features
import Journal

extension DocumentContents {
  /// The layers that are there, from the bottom to the top.
  public var shownStack: [Layer] { stack.map { self[$0] } }

  public func layer(_ key: LayerKey) -> Layer? { stack.contains(key) ? self[key] : nil }

  /// The rows of a layer that is there. O(layers).
  func rowRange(of layer: LayerKey) -> Range<Int> {
    var start = 0
    for other in stack {
      let count = self[other].rowCount
      if other == layer { return start..<start + count }
      start += count
    }
    return start..<start
  }

  /// Whether a row's layer is on the map, and the folder that it is in.
  func isVisible(_ key: RowKey) -> Bool {
    let layer = layer(of: key).rawValue
    return layers[layer].state.isVisible
      && (layers[layer].groups.isEverythingVisible || !isInHiddenGroup(key))
  }

  public func isLocked(_ key: RowKey) -> Bool { layers[layer(of: key).rawValue].state.isLocked }

  /// Where rows are inserted that come behind the feature of `predecessor`, or first in their layer where that is not
  /// in it.
  func row(behind predecessor: RowKey?, in layer: LayerKey) -> Int {
    let range = rowRange(of: layer)
    guard let predecessor, let row = rows.index(of: predecessor), range.contains(row),
      let feature = rowRange(around: predecessor)
    else { return range.lowerBound }
    return feature.upperBound
  }

  /// Whether none of the rows is there.
  func hasNone(of keys: [RowKey]) -> Bool { keys.allSatisfy { rows.index(of: $0) == nil } }

  /// Does what a step does to a layer. O(n).
  mutating func apply(_ change: LayerChange) {
    let key = change.layer
    var stack = self.stack
    if let place = stack.firstIndex(of: key) {
      self[key].parkedRows = Array(rows.keys[rowRange(of: key)])
      stack.remove(at: place)
    }
    if let after = change.after {
      self[key].state = after.state
      stack.insert(key, at: max(0, min(after.place, stack.count)))
    }
    // The others keep their rows, in the new order.
    let rowsByLayer = stack.map { $0 == key ? self[key].parkedRows : Array(rows.keys[rowRange(of: $0)]) }
    setStack(stack)
    setRows(Array(rowsByLayer.joined()))
    self[key].parkedRows = stack.contains(key) ? [] : self[key].parkedRows
    rebuildColumns()
  }

  /// Takes the layers that are there, and how, from a journal. O(n).
  mutating func setLayers(_ records: [Int: LayerRecord]) {
    for key in stack where records[key.rawValue] == nil {
      self[key].parkedRows = Array(rows.keys[rowRange(of: key)])
    }
    let present = records.sorted { ($0.value.place, $0.key) < ($1.value.place, $1.key) }
    let rowsByLayer = present.map { Array(rows.keys[rowRange(of: LayerKey($0.key))]) }
    setStack(present.map { LayerKey($0.key) })
    for (key, record) in records { self[LayerKey(key)].state = LayerChange.Place(record).state }
    setRows(Array(rowsByLayer.joined()))
    rebuildColumns()
  }

  /// What a step would find of a layer now; nil where it is not there.
  func place(of layer: LayerKey) -> LayerChange.Place? {
    stack.firstIndex(of: layer).map { LayerChange.Place(state: self[layer].state, place: $0) }
  }

  /// The row before a feature's first one, in its layer.
  func predecessor(of state: FeatureState) -> RowKey? {
    let layer = layer(of: state.keys[0])
    guard let row = rows.index(of: state.keys[0]), row > rowRange(of: layer).lowerBound else { return nil }
    return rows.keys[row - 1]
  }
}

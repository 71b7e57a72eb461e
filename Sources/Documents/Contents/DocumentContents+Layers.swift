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

  /// Whether a row is there, and shown.
  func canBeSelected(_ key: RowKey) -> Bool { rows.index(of: key) != nil && isVisible(key) }

  /// Those of `keys` that can be selected, in their order. O(n), and no copy is made where that are all and nothing is hidden.
  func selectable(of keys: [RowKey]) -> [RowKey] {
    hasHidden ? keys.filter(canBeSelected) : rows.present(of: keys)
  }

  /// Whether a layer or a folder is not on the map. O(layers).
  var hasHidden: Bool {
    stack.contains { !self[$0].state.isVisible || !self[$0].groups.isEverythingVisible }
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

  /// Does what a step does to layers, in that order. Answers whether there are other rows then, or others shown. O(n) where
  /// that is so, else O(changes).
  @discardableResult mutating func apply(_ changes: [LayerChange]) -> Bool {
    let (before, hadHidden) = (self.stack, hasHidden)
    var stack = before
    var isLookOther = false
    for change in changes {
      if let after = change.after?.state, stack.contains(change.layer) {
        isLookOther = isLookOther || !self[change.layer].state.showsSame(as: after)
      }
      apply(change, to: &stack)
    }
    let isTouched = isLookOther || before.filter(hasRows) != stack.filter(hasRows)
    if !isTouched {
      setStack(stack)
      takeColorRules()
      // Rows may come to a layer that is hidden.
      if hasHidden == hadHidden { return false }
    }
    var rowsByLayer: [LayerKey: [RowKey]] = [:]
    for change in changes { rowsByLayer[change.layer] = self[change.layer].parkedRows }
    var start = 0
    for layer in before {
      let end = start + self[layer].rowCount
      rowsByLayer[layer] = Array(rows.keys[start..<end])
      start = end
    }
    setStack(stack)
    // The others keep their rows, in the new order.
    setRows(stack.flatMap { rowsByLayer[$0] ?? [] })
    for change in changes {
      let isThere = stack.contains(change.layer)
      self[change.layer].parkedRows = isThere ? [] : rowsByLayer[change.layer] ?? []
    }
    takeColorRules()
    rebuildColumns()
    return true
  }

  private mutating func apply(_ change: LayerChange, to stack: inout [LayerKey]) {
    stack.removeAll { $0 == change.layer }
    guard let after = change.after else { return }
    self[change.layer].state = after.state
    stack.insert(change.layer, at: max(0, min(after.place, stack.count)))
  }

  /// Whether a layer has rows, or would have them if it were there.
  private func hasRows(_ layer: LayerKey) -> Bool {
    self[layer].rowCount > 0 || !self[layer].parkedRows.isEmpty
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
    takeColorRules()
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

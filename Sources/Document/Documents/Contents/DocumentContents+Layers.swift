import Features
import Journal

extension DocumentContents {
  /// The layers on the map, from bottom to top.
  public var shownStack: [Layer] { stack.map { self[$0] } }

  public func layer(_ key: LayerKey) -> Layer? { stack.contains(key) ? self[key] : nil }

  /// Returns the range of a layer's rows. The layer must be in the stack. O(layers).
  func rowRange(of layer: LayerKey) -> Range<Int> {
    var start = 0
    for other in stack {
      let count = self[other].rowCount
      if other == layer { return start..<start + count }
      start += count
    }
    return start..<start
  }

  /// Whether a row's layer and all folders that contain the row are visible.
  func isVisible(_ key: RowKey) -> Bool {
    let layer = catalog.layer(of: key).rawValue
    return layers[layer].state.isVisible
      && (layers[layer].groups.isEverythingVisible || !isInHiddenGroup(key))
  }

  /// Whether a row exists and is visible.
  package func canBeSelected(_ key: RowKey) -> Bool { rows.index(of: key) != nil && isVisible(key) }

  /// Returns the keys whose rows exist and are visible, in the same order. O(n). If nothing is hidden and all rows
  /// exist, returns the same array without copying it.
  func selectable(of keys: [RowKey]) -> [RowKey] {
    hasHidden ? keys.filter(canBeSelected) : rows.present(of: keys)
  }

  /// Whether a layer or a folder is hidden. O(layers).
  var hasHidden: Bool {
    stack.contains { !self[$0].state.isVisible || !self[$0].groups.isEverythingVisible }
  }

  public func isLocked(_ key: RowKey) -> Bool { layers[catalog.layer(of: key).rawValue].state.isLocked }

  /// Returns the index at which rows are inserted after the feature of `predecessor`. If `predecessor` isn't in the
  /// layer, returns the index of the layer's first row.
  func row(behind predecessor: RowKey?, in layer: LayerKey) -> Int {
    let range = rowRange(of: layer)
    guard let predecessor, let row = rows.index(of: predecessor), range.contains(row),
      let feature = rowRange(around: predecessor)
    else { return range.lowerBound }
    return feature.upperBound
  }

  /// Whether none of the rows exist.
  func hasNone(of keys: [RowKey]) -> Bool { keys.allSatisfy { rows.index(of: $0) == nil } }

  /// Applies a step's changes to layers, in order. Returns whether observers need a reset, because rows or their
  /// appearance have changed. O(n) if the result is `true`, otherwise O(changes).
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
      ruleClasses.takeRules(of: layers, in: catalog)
      // Observers also need a reset if an empty layer is now the first hidden layer, because rows may later move into
      // it.
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
    // Unchanged layers keep their rows. Only the order of the layers may have changed.
    setRows(stack.flatMap { rowsByLayer[$0] ?? [] })
    for change in changes {
      let isThere = stack.contains(change.layer)
      self[change.layer].parkedRows = isThere ? [] : rowsByLayer[change.layer] ?? []
    }
    ruleClasses.takeRules(of: layers, in: catalog)
    rebuildColumns()
    return true
  }

  private mutating func apply(_ change: LayerChange, to stack: inout [LayerKey]) {
    stack.removeAll { $0 == change.layer }
    guard let after = change.after else { return }
    self[change.layer].state = after.state
    stack.insert(change.layer, at: max(0, min(after.place, stack.count)))
  }

  /// Whether a layer has rows, even if the layer isn't in the stack.
  private func hasRows(_ layer: LayerKey) -> Bool {
    self[layer].rowCount > 0 || !self[layer].parkedRows.isEmpty
  }

  /// Sets the layers and their states to the layers and states recorded in a journal. O(n).
  mutating func setLayers(_ records: [Int: LayerRecord]) {
    for key in stack where records[key.rawValue] == nil {
      self[key].parkedRows = Array(rows.keys[rowRange(of: key)])
    }
    let present = records.sorted { ($0.value.place, $0.key) < ($1.value.place, $1.key) }
    let rowsByLayer = present.map { Array(rows.keys[rowRange(of: LayerKey($0.key))]) }
    setStack(present.map { LayerKey($0.key) })
    for (key, record) in records { self[LayerKey(key)].state = LayerChange.Place(record).state }
    ruleClasses.takeRules(of: layers, in: catalog)
    setRows(Array(rowsByLayer.joined()))
    rebuildColumns()
  }

  /// Returns the layer's state and its index in the stack, or `nil` if the layer isn't in the stack.
  func place(of layer: LayerKey) -> LayerChange.Place? {
    stack.firstIndex(of: layer).map { LayerChange.Place(state: self[layer].state, place: $0) }
  }

  /// Returns the row directly before the feature's first row. Returns `nil` if the feature is the first in its layer.
  func predecessor(of state: FeatureState) -> RowKey? {
    let layer = catalog.layer(of: state.keys[0])
    guard let row = rows.index(of: state.keys[0]), row > rowRange(of: layer).lowerBound else { return nil }
    return rows.keys[row - 1]
  }

  /// Returns the features of a layer with their rows, in order.
  func featureKeys(of layer: LayerKey) -> [(feature: FeatureKey, rows: [RowKey])] {
    var features: [(feature: FeatureKey, rows: [RowKey])] = []
    for key in rows.keys[rowRange(of: layer)] {
      let owner = catalog.owner(of: key)
      if features.last?.feature == owner {
        features[features.count - 1].rows.append(key)
      } else {
        features.append((owner, [key]))
      }
    }
    return features
  }
}

import Features
import Graphics
import Keys
import Observing

extension MapDocument {
  /// The layers from bottom to top.
  public var layers: [Layer] { contents.shownStack }

  /// Returns the layer with this key, or `nil` if it isn't on the map. O(layers).
  public func layer(_ key: LayerKey) -> Layer? { contents.layer(key) }

  /// Returns the layer of a row's feature.
  public func layer(of key: RowKey) -> LayerKey { contents.layer(of: key) }

  /// Returns the rows of a layer in the map, in the order of its file. O(the layer's rows).
  public func keys(of layer: LayerKey) -> [RowKey] {
    Array(contents.rows.keys[contents.rowRange(of: layer)])
  }

  /// Returns the first row of a layer in the map, or `nil` if the layer is empty. O(layers).
  public func firstRow(of layer: LayerKey) -> Row? {
    let range = contents.rowRange(of: layer)
    return range.isEmpty ? nil : row(at: range.lowerBound)
  }

  /// Whether the row's layer is locked. Editing methods don't change locked rows.
  public func isLocked(_ key: RowKey) -> Bool { contents.isLocked(key) }

  /// Whether any layer has a line or an area, visible or hidden. O(1).
  public var hasShapes: Bool { !contents.overlays.overlays.isEmpty || !contents.layersOfHiddenShapes.isEmpty }

  /// Whether the layer has a line or an area, visible or hidden. O(layers + log n).
  public func hasShapes(in layer: LayerKey) -> Bool { contents.hasShapes(in: layer) }

  /// The layer to which new places are added. This is the layer that the user chose, if it is visible and unlocked.
  /// Otherwise, it is the topmost visible and unlocked layer. `nil` if all layers are hidden or locked.
  public var activeLayer: LayerKey? {
    get {
      let usable = layers.filter { $0.state.isVisible && !$0.state.isLocked }
      return usable.first { $0.key == chosenLayer }?.key ?? usable.last?.key
    }
    set {
      chosenLayer = newValue
      stateObservers.notify(())
    }
  }

  /// Adds a file or an empty layer above the other layers as one step, and makes it the active layer. O(n).
  @discardableResult
  public func addLayer(_ layer: LayerContents) -> LayerKey { addLayers([layer])[0] }

  /// Adds layers above the other layers as one step, in the given order, and makes the last layer active. O(n).
  @discardableResult
  public func addLayers(_ layers: [LayerContents]) -> [LayerKey] {
    guard let last = layers.last else { return [] }
    let keys = layers.map { contents.add($0) }
    chosenLayer = keys.last
    let bottom = contents.stack.count
    let changes = zip(keys, layers).enumerated().map { offset, addition in
      let place = LayerChange.Place(state: addition.1.state, place: bottom + offset)
      return LayerChange(layer: addition.0, before: nil, after: place)
    }
    perform(
      Step(
        name: layers.count == 1 ? .layer(.add, named: last.name) : .addLayers(count: layers.count),
        layers: changes,
        selectionAfter: [], selectionBefore: selection.keys))
    return keys
  }

  /// Removes a layer from the map. Doesn't change its file. O(n).
  public func removeLayer(_ key: LayerKey) { change(key, .remove, nil) { _ in nil } }

  public func renameLayer(_ key: LayerKey, to name: String) {
    change(key, .rename) { $0.state.name = name }
  }

  /// Shows or hides a layer, on the map and in the list. O(n).
  public func setLayer(_ key: LayerKey, isVisible: Bool) {
    change(key, isVisible ? .show : .hide) { $0.state.isVisible = isVisible }
  }

  /// Locks a layer against changes, or unlocks it.
  public func setLayer(_ key: LayerKey, isLocked: Bool) {
    change(key, isLocked ? .lock : .unlock) { $0.state.isLocked = isLocked }
  }

  /// Sets the rule that overrides the colors of a layer's features, or removes it if `colorRule` is `nil`. Reads all
  /// features on the main thread. ``setColorRule(_:of:)`` reads them on a background thread.
  public func setLayer(_ key: LayerKey, colorRule: ColorRule?) {
    change(key, colorRule == nil ? .removeColorRule : .setColorRule) { $0.state.colorRule = colorRule }
  }

  /// Moves a layer to another index in the stack. The index 0 is the bottom. O(n).
  public func moveLayer(_ key: LayerKey, to place: Int) {
    change(key, .reorder) { $0.place = max(0, min(place, layers.count - 1)) }
  }

  /// Changes the state of a layer as one step. `name` is the name of the changed item in the undo menu. If it is `nil`,
  /// the layer's name is used.
  func change(
    _ key: LayerKey, _ action: StepName.LayerAction, named name: String? = nil,
    _ body: (inout LayerChange.Place) -> Void
  ) {
    change(key, action, name) { place in
      var changed = place
      body(&changed)
      return changed
    }
  }

  private func change(
    _ key: LayerKey, _ action: StepName.LayerAction, _ name: String? = nil,
    _ body: (LayerChange.Place) -> LayerChange.Place?
  ) {
    guard let before = contents.place(of: key) else { return }
    let after = body(before)
    guard after != before else { return }
    perform(
      Step(
        name: .layer(action, named: name ?? before.state.name),
        layers: [LayerChange(layer: key, before: before, after: after)], selectionAfter: selection.keys,
        selectionBefore: selection.keys),
      leaving: after == nil ? remains(of: key) : [])
  }

  /// Returns the layer to which new places are added. If no layer is visible and unlocked, creates a layer. The
  /// returned changes add this layer to the stack.
  func layerForNew() -> (LayerKey, [LayerChange]) {
    if let activeLayer { return (activeLayer, []) }
    let key = contents.add(contents.draft(name: draftName))
    let place = LayerChange.Place(state: contents[key].state, place: contents.stack.count)
    return (key, [LayerChange(layer: key, before: nil, after: place)])
  }
}

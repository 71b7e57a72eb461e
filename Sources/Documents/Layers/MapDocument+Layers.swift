import AnnotationKit
import Features
import Observing

extension MapDocument {
  /// The layers, from the bottom to the top.
  public var layers: [Layer] { contents.shownStack }

  /// The layer of that key; nil where it is not there, or not any more. O(layers).
  public func layer(_ key: LayerKey) -> Layer? { contents.layer(key) }

  /// The layer whose feature a row is a part of.
  public func layer(of key: RowKey) -> LayerKey { contents.layer(of: key) }

  /// The rows of a layer that is there, in the order of its file. O(its rows).
  public func keys(of layer: LayerKey) -> [RowKey] {
    Array(contents.rows.keys[contents.rowRange(of: layer)])
  }

  /// The first row of a layer that is there; nil where it has none. O(layers).
  public func firstRow(of layer: LayerKey) -> Row? {
    let range = contents.rowRange(of: layer)
    return range.isEmpty ? nil : row(at: range.lowerBound)
  }

  /// Whether the row's layer is locked: no command changes what is.
  public func isLocked(_ key: RowKey) -> Bool { contents.isLocked(key) }

  /// Whether there is a line or an area in any layer, hidden or not. O(1).
  public var hasShapes: Bool { !contents.overlays.overlays.isEmpty || !contents.layersOfHiddenShapes.isEmpty }

  /// Whether the layer has a line or an area, hidden or not. O(layers + log n).
  public func hasShapes(in layer: LayerKey) -> Bool { contents.hasShapes(in: layer) }

  /// The layer that new places go to: the one that was chosen, while it is there and neither hidden nor locked, or
  /// the topmost that is; nil where there is none.
  public var activeLayer: LayerKey? {
    get {
      let usable = layers.filter { $0.state.isVisible && !$0.state.isLocked }
      return usable.first { $0.key == chosenLayer }?.key ?? usable.last?.key
    }
    set {
      chosenLayer = newValue
      stateObservers.tell(())
    }
  }

  /// Puts a file or a draft on top of the others, as one step, and makes it the active layer. O(n).
  @discardableResult
  public func addLayer(_ layer: LayerContents) -> LayerKey { addLayers([layer])[0] }

  /// Puts files and drafts on top of the others in their order, as one step, and makes the last one the active
  /// layer. O(n).
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

  /// Takes a layer from the map; its file stays as it is. O(n).
  public func removeLayer(_ key: LayerKey) { change(key, .remove, nil) { _ in nil } }

  public func renameLayer(_ key: LayerKey, to name: String) {
    change(key, .rename) { $0.state.name = name }
  }

  /// Shows or hides a layer, on the map and in the list. O(n).
  public func setLayer(_ key: LayerKey, isVisible: Bool) {
    change(key, isVisible ? .show : .hide) { $0.state.isVisible = isVisible }
  }

  /// Protects a layer from every change, or lets it be changed again.
  public func setLayer(_ key: LayerKey, isLocked: Bool) {
    change(key, isLocked ? .lock : .unlock) { $0.state.isLocked = isLocked }
  }

  /// Colors all features of a layer as `colorRule` says, whatever color they have themselves, or lets them have that again
  /// where it is nil. Reads the texts of all; ``setColorRule(_:of:)`` does so beside the main actor.
  public func setLayer(_ key: LayerKey, colorRule: ColorRule?) {
    change(key, colorRule == nil ? .removeColorRule : .setColorRule) { $0.state.colorRule = colorRule }
  }

  /// Puts a layer elsewhere in the stack; 0 is the bottom. O(n).
  public func moveLayer(_ key: LayerKey, to place: Int) {
    change(key, .reorder) { $0.place = max(0, min(place, layers.count - 1)) }
  }

  /// `named` names what is changed where that is not the layer itself.
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

  /// Where a new place goes. Where nothing can be changed a draft is made for it, by what is answered besides.
  func layerForNew() -> (LayerKey, [LayerChange]) {
    if let activeLayer { return (activeLayer, []) }
    let key = contents.add(contents.draft(name: draftName))
    let place = LayerChange.Place(state: contents[key].state, place: contents.stack.count)
    return (key, [LayerChange(layer: key, before: nil, after: place)])
  }
}

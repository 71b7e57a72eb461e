import Features
import Graphics
import Keys
import Observing

/// The layers of a document, and the layer and the folder to which new places are added.
@MainActor public final class LayerCommands {
  let core: DocumentCore
  private let files: DocumentFiles
  private var chosenLayer: LayerKey?
  /// The group to which new places are added, as chosen by the user.
  var chosenGroup: (layer: LayerKey, group: [String])?
  /// The name of new layers that are created because all existing layers are hidden or locked. May be empty.
  public var draftName = ""

  init(_ core: DocumentCore, _ files: DocumentFiles) { (self.core, self.files) = (core, files) }

  /// The layers from bottom to top.
  public var all: [Layer] { core.contents.shownStack }

  /// Returns the layer with this key, or `nil` if it isn't on the map. O(layers).
  public func layer(_ key: LayerKey) -> Layer? { core.contents.layer(key) }

  /// Returns the layer of a row's feature.
  public func layer(of key: RowKey) -> LayerKey { core.contents.catalog.layer(of: key) }

  /// Returns the rows of a layer on the map, in order. O(the layer's rows).
  public func keys(of layer: LayerKey) -> [RowKey] {
    Array(core.contents.rows.keys[core.contents.rowRange(of: layer)])
  }

  /// Returns the first row of a layer on the map, or `nil` if the layer is empty. O(layers).
  public func firstRow(of layer: LayerKey) -> Row? {
    let range = core.contents.rowRange(of: layer)
    return range.isEmpty ? nil : core.contents.row(at: range.lowerBound)
  }

  /// Whether the row's layer is locked. Editing methods don't change locked rows.
  public func isLocked(_ key: RowKey) -> Bool { core.contents.isLocked(key) }

  /// Whether any layer has a line or an area, visible or hidden. O(1).
  public var hasShapes: Bool {
    !core.contents.overlays.overlays.isEmpty || !core.contents.layersOfHiddenShapes.isEmpty
  }

  /// Whether the layer has a line or an area, visible or hidden. O(layers + log n).
  public func hasShapes(in layer: LayerKey) -> Bool { core.contents.hasShapes(in: layer) }

  /// The layer to which new places are added. This is the layer that the user chose, if it is visible and unlocked.
  /// Otherwise, it is the topmost visible and unlocked layer. `nil` if all layers are hidden or locked.
  public var active: LayerKey? {
    get {
      let usable = all.filter { $0.state.isVisible && !$0.state.isLocked }
      return usable.first { $0.key == chosenLayer }?.key ?? usable.last?.key
    }
    set {
      chosenLayer = newValue
      core.observers.notify(.layers)
    }
  }

  /// Adds a layer above the other layers as one step, and makes it the active layer. O(n).
  @discardableResult
  public func add(_ layer: LayerContents) -> LayerKey { add([layer])[0] }

  /// Adds layers above the other layers as one step, in the given order. The last layer becomes the active layer. O(n).
  @discardableResult
  public func add(_ layers: [LayerContents]) -> [LayerKey] {
    guard let last = layers.last else { return [] }
    let keys = layers.map { core.contents.add($0) }
    chosenLayer = keys.last
    let bottom = core.contents.stack.count
    let changes = zip(keys, layers).enumerated().map { offset, addition in
      let place = LayerChange.Place(state: addition.1.state, place: bottom + offset)
      return LayerChange(layer: addition.0, before: nil, after: place)
    }
    core.perform(
      Step(
        name: layers.count == 1 ? .layer(.add, named: last.name) : .addLayers(count: layers.count),
        layers: changes,
        selectionAfter: [], selectionBefore: core.selection.keys))
    return keys
  }

  /// Removes a layer from the map. Doesn't change its file. O(n).
  public func remove(_ key: LayerKey) { change(key, .remove, nil) { _ in nil } }

  public func rename(_ key: LayerKey, to name: String) {
    change(key, .rename) { $0.state.name = name }
  }

  /// Shows or hides a layer, on the map and in the list. O(n).
  public func set(_ key: LayerKey, isVisible: Bool) {
    change(key, isVisible ? .show : .hide) { $0.state.isVisible = isVisible }
  }

  /// Locks a layer against changes, or unlocks it.
  public func set(_ key: LayerKey, isLocked: Bool) {
    change(key, isLocked ? .lock : .unlock) { $0.state.isLocked = isLocked }
  }

  /// Sets the rule that overrides the colors of a layer's features, or removes it if `colorRule` is `nil`. Reads all
  /// features on the main thread. If there are many, use ``StyleCommands/setColorRule(_:of:)`` instead, which reads
  /// them on a background thread.
  public func set(_ key: LayerKey, colorRule: ColorRule?) {
    change(key, colorRule == nil ? .removeColorRule : .setColorRule) { $0.state.colorRule = colorRule }
  }

  /// Moves a layer to another index in the stack. The index 0 is the bottom. O(n).
  public func move(_ key: LayerKey, to place: Int) {
    change(key, .reorder) { $0.place = max(0, min(place, all.count - 1)) }
  }

  /// Changes the state of a layer as one step. `name` is the name that the undo menu shows, by default the layer's
  /// name.
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
    guard let before = core.contents.place(of: key) else { return }
    let after = body(before)
    guard after != before else { return }
    core.perform(
      Step(
        name: .layer(action, named: name ?? before.state.name),
        layers: [LayerChange(layer: key, before: before, after: after)], selectionAfter: core.selection.keys,
        selectionBefore: core.selection.keys),
      leaving: after == nil ? files.remains(of: key) : [])
  }

  /// Returns the layer to which new places are added, which is the active layer. If no layer is active, creates a
  /// layer. The caller must then perform the returned changes, which add the new layer to the stack.
  func layerForNew() -> (LayerKey, [LayerChange]) {
    if let active { return (active, []) }
    let key = core.contents.add(core.contents.draft(name: draftName))
    let place = LayerChange.Place(state: core.contents[key].state, place: core.contents.stack.count)
    return (key, [LayerChange(layer: key, before: nil, after: place)])
  }
}

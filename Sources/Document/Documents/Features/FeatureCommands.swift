import Features
import Geography
import Graphics
import Journal
import Keys

/// Adding, moving, renaming and deleting the features of a document.
@MainActor public final class FeatureCommands {
  let core: DocumentCore
  let layers: LayerCommands

  init(_ core: DocumentCore, _ layers: LayerCommands) { (self.core, self.layers) = (core, layers) }

  /// Adds a point feature to the active layer or folder, selects it and returns its key. It becomes the last feature,
  /// or, in formats that store points first, the last point. `zoom` determines the number of decimals.
  @discardableResult
  public func addMarker(at coordinate: Coordinate, zoom: Double, title: String? = nil) -> RowKey {
    let (layer, addition) = layers.layerForNew()
    let feature = core.contents[layer].store.newFeature(
      at: coordinate, decimals: Precision.decimals(forZoom: zoom), title: title)
    let key = core.contents.catalog.makeFeatureKey(in: layer)
    let keys = core.contents.catalog.makeKeys(for: key, count: 1)
    let spot = layers.spotForNew(in: layer, isPoint: true)
    let change = FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(feature), keys: keys),
      predecessor: spot.predecessor)
    core.perform(
      Step(
        name: .features(.add, title.map { .titled($0) } ?? .point(coordinate)),
        layers: addition + spot.changes,
        changes: [change], selectionAfter: keys,
        selectionBefore: core.selection.keys),
      selects: true)
    return keys[0]
  }

  /// Moves a marker. `zoom` determines the number of decimals of the new coordinate.
  public func move(_ key: RowKey, to coordinate: Coordinate, zoom: Double) {
    move([key: coordinate], zoom: zoom)
  }

  /// Moves markers as one step. `zoom` determines the number of decimals. Keys of lines and areas are ignored.
  public func move(_ moves: [RowKey: Coordinate], zoom: Double) {
    precondition(moves.values.allSatisfy(\.isValid), "A marker can only be moved to a place on the globe.")
    core.edit(moves.keys.sorted(), as: .move) { [core] feature, keys in
      core.contents.catalog.moving(feature, keys, to: moves, decimals: Precision.decimals(forZoom: zoom))
    }
  }

  /// Whether ``place(_:at:zoom:)`` can put the row on the map. True for a point with an invalid coordinate, and for a
  /// feature without a position if its format supports adding one. O(the feature's length).
  public func canBePlaced(_ key: RowKey) -> Bool {
    guard let index = core.contents.rows.index(of: key), case .unplaced = core.contents.row(at: index).kind
    else { return false }
    guard core.contents.catalog.part(of: key) == .unplaced else { return true }
    let place = Coordinate(latitude: 0, longitude: 0)
    return placing(key, at: place, decimals: 0) != nil
  }

  /// Moves a point, or gives a coordinate to a feature without a position and selects it, as one step. Does nothing if
  /// the row is locked or can't be placed.
  public func place(_ key: RowKey, at coordinate: Coordinate, zoom: Double) {
    guard core.contents.catalog.part(of: key) == .unplaced else {
      return move(key, to: coordinate, zoom: zoom)
    }
    precondition(coordinate.isValid, "A feature can only be placed on the globe.")
    let decimals = Precision.decimals(forZoom: zoom)
    guard !core.contents.isLocked(key),
      let new = placing(key, at: coordinate, decimals: decimals),
      let change = core.change(ofFeatureAround: key, to: new)
    else { return }
    core.perform(
      Step(
        name: .features(.move, core.contents.subject([key])), changes: [change],
        selectionAfter: change.after?.keys ?? [],
        selectionBefore: [key]), selects: true)
  }

  private func placing(_ key: RowKey, at place: Coordinate, decimals: Int) -> (any Feature)? {
    (core.contents.catalog.feature(of: key) as? any GeometryEditableFeature)?.placing(
      at: place, decimals: decimals)
  }

  /// Sets the title of a row's feature. `nil` or an empty string removes the title.
  public func rename(_ key: RowKey, to title: String?) {
    core.edit([key], as: .rename) { feature, _ in feature.settingTitle(title) }
  }

  /// Sets the description of a row's feature. `nil` or an empty string removes the description.
  public func setDescription(_ text: String?, of key: RowKey) {
    let name = StepName.property(.edit, named: "description", core.contents.subject([key]))
    core.edit([key], named: name) { feature, _ in feature.settingDescription(text) }
  }

  /// Deletes rows as one step. If only some rows of a feature are deleted, the feature loses these parts.
  public func delete(_ keys: [RowKey]) {
    var remains: [DeletedPart] = []
    let changes = core.contents.grouped(keys).compactMap { core.contents.deletion(of: $0, leaving: &remains) }
    guard !changes.isEmpty else { return }
    core.perform(
      Step(
        name: .features(.delete, core.contents.subject(keys)), changes: changes, selectionAfter: [],
        selectionBefore: keys),
      leaving: remains)
  }

  /// Moves markers, lines and areas by an offset on the Mercator square, as one step. `zoom` determines the number of
  /// decimals. Locked rows don't move. O(length of the texts).
  public func move(_ rows: [RowKey], by offset: MercatorOffset, zoom: Double) {
    guard offset.x.isFinite, offset.y.isFinite, offset != .zero else { return }
    let decimals = Precision.decimals(forZoom: zoom)
    core.edit(rows, as: .move) { core.contents.moving($0, $1, by: offset, decimals: decimals) }
  }

  /// Returns copies of the features of `keys`. O(n log n), plus O(total length of the features) if there are few rows.
  public func copies(of keys: [RowKey]) -> FeatureCopies { FeatureCopies(of: keys, in: core.contents) }
}

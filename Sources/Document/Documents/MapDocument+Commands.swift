import Features
import Geography
import Graphics
import Journal
import Keys

extension MapDocument {
  /// Adds a point feature to the active layer or folder and selects it. The feature becomes the last feature, or the
  /// last point in formats that store points first. `zoom` determines the number of decimals.
  @discardableResult
  public func addMarker(at coordinate: Coordinate, zoom: Double, title: String? = nil) -> RowKey {
    let (layer, addition) = layerForNew()
    let feature = contents[layer].store.newFeature(
      at: coordinate, decimals: Precision.decimals(forZoom: zoom), title: title)
    let key = contents.makeFeatureKey(in: layer)
    let keys = contents.makeKeys(for: key, count: 1)
    let spot = spotForNew(in: layer, isPoint: true)
    let change = FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(feature), keys: keys),
      predecessor: spot.predecessor)
    perform(
      Step(
        name: .features(.add, title.map { .titled($0) } ?? .point(coordinate)),
        layers: addition + spot.changes,
        changes: [change], selectionAfter: keys,
        selectionBefore: selection.keys),
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
    edit(moves.keys.sorted(), as: .move) { [contents] feature, keys in
      contents.moving(feature, keys, to: moves, decimals: Precision.decimals(forZoom: zoom))
    }
  }

  /// Whether a row that isn't on the map can be given a coordinate. This is true for a point with an invalid
  /// coordinate, and for a feature without a position if its format supports adding one. O(the feature's length).
  public func canBePlaced(_ key: RowKey) -> Bool {
    guard let row = row(of: key), case .unplaced = row.kind else { return false }
    guard contents.part(of: key) == .unplaced else { return true }
    let place = Coordinate(latitude: 0, longitude: 0)
    return contents.feature(of: key).placing(at: place, decimals: 0) != nil
  }

  /// Moves a marker, or gives a coordinate to a feature without a position, as one step, and selects it. Does nothing
  /// if the row is locked or can't be placed.
  public func place(_ key: RowKey, at coordinate: Coordinate, zoom: Double) {
    guard contents.part(of: key) == .unplaced else { return move(key, to: coordinate, zoom: zoom) }
    precondition(coordinate.isValid, "A feature can only be placed on the globe.")
    let decimals = Precision.decimals(forZoom: zoom)
    guard !isLocked(key), let new = contents.feature(of: key).placing(at: coordinate, decimals: decimals),
      let change = change(ofFeatureAround: key, to: new)
    else { return }
    perform(
      Step(
        name: name(.move, [key]), changes: [change], selectionAfter: change.after?.keys ?? [],
        selectionBefore: [key]), selects: true)
  }

  /// Sets the title of a row's feature. `nil` or an empty string removes the title.
  public func rename(_ key: RowKey, to title: String?) {
    edit([key], as: .rename) { feature, _ in feature.settingTitle(title) }
  }

  /// Sets the description of a row's feature. `nil` or an empty string removes the description.
  public func setDescription(_ text: String?, of key: RowKey) {
    let name = StepName.property(.edit, named: "description", subject([key]))
    edit([key], named: name) { feature, _ in feature.settingDescription(text) }
  }

  /// Sets the color of markers, lines and areas. For an area, sets the color of the outline and the fill. `nil` removes
  /// the color.
  public func setColor(_ color: HexColor?, of keys: [RowKey]) {
    edit(keys, as: .color) { contents.settingColor(color, of: $0, $1) }
  }

  /// Deletes rows as one step. If only some rows of a feature are deleted, the feature loses these parts.
  public func delete(_ keys: [RowKey]) {
    var remains: [DeletedPart] = []
    let changes = grouped(keys).compactMap { contents.deletion(of: $0, leaving: &remains) }
    guard !changes.isEmpty else { return }
    perform(
      Step(name: name(.delete, keys), changes: changes, selectionAfter: [], selectionBefore: keys),
      leaving: remains)
  }

  private func edit(
    _ keys: [RowKey], as action: StepName.FeatureAction, _ body: (any Feature, [RowKey]) -> any Feature
  ) {
    edit(keys, named: name(action, keys), body)
  }

  /// Changes the features of `keys` as one step. Does nothing if `body` doesn't change any of them. `name` must be
  /// determined before the change.
  func edit(_ keys: [RowKey], named name: StepName, _ body: (any Feature, [RowKey]) -> any Feature) {
    let changes = grouped(keys).compactMap { contents.edit(of: $0, body) }
    guard !changes.isEmpty else { return }
    perform(
      Step(name: name, changes: changes, selectionAfter: keys, selectionBefore: keys))
  }

  func name(_ action: StepName.FeatureAction, _ keys: [RowKey]) -> StepName {
    .features(action, subject(keys))
  }

  func grouped(_ keys: [RowKey]) -> [(feature: FeatureKey, keys: [RowKey])] { contents.grouped(keys) }
  func subject(_ keys: [RowKey]) -> StepName.Subject { contents.subject(keys) }
}

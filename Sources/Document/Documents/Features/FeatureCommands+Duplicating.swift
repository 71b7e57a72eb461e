import Features
import Geography
import Glibc

extension FeatureCommands {
  /// Inserts a copy of each feature or part in `keys` after the original as one step, selects the copies and returns
  /// their keys. Copies are moved southeast by a distance that depends on `zoom`. A copy has no `id`, because an `id`
  /// must be unique.
  @discardableResult
  public func duplicate(_ keys: [RowKey], zoom: Double) -> [RowKey] {
    core.perform(core.contents.duplicating(keys, zoom: zoom))
  }
}

extension DocumentContents {
  /// Creates the step for ``FeatureCommands/duplicate(_:zoom:)``. Assigns keys to the copies.
  mutating func duplicating(_ keys: [RowKey], zoom: Double) -> AddingStep? {
    let offset = 16 / (256 * exp2(zoom))
    var copies: [RowKey] = []
    var changes: [FeatureChange] = []
    for group in grouped(keys) {
      guard let state = self.state(around: group.keys[0]),
        let original = catalog.part(of: group.feature, only: group.keys, state)
          as? any GeometryEditableFeature
      else { continue }
      let copy = original.withoutIdentifier().translating(decimals: Precision.decimals(forZoom: zoom)) {
        $0.moved(bySquare: offset)
      }
      let layer = catalog.origin(of: group.feature).layer
      let key = catalog.makeFeatureKey(in: layer)
      let new = catalog.makeKeys(for: key, count: group.keys.count)
      copies += new
      changes.append(
        FeatureChange(
          feature: key, layer: layer, before: nil, after: FeatureState(text: .own(copy), keys: new),
          predecessor: state.keys.last))
    }
    return AddingStep(
      Step(
        name: .features(.duplicate, subject(keys)), changes: changes, selectionAfter: copies,
        selectionBefore: keys))
  }
}

extension Coordinate {
  /// Returns the coordinate moved east and south by `offset`, a fraction of the side of the Mercator square.
  /// Coordinates near the poles, which aren't on the square, only move east.
  fileprivate func moved(bySquare offset: Double) -> Coordinate {
    var moved = self
    moved.longitude += offset * 360
    if abs(latitude) < MercatorPoint.maximumLatitude {
      let point = MercatorPoint(self)
      moved.latitude = MercatorPoint(x: point.x, y: min(1, point.y + offset)).coordinate.latitude
    }
    return moved
  }
}

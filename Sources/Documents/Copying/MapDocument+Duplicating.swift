import Features
import Geography
import Glibc

extension MapDocument {
  /// Puts a copy of what `keys` stand for behind each original in the file and a little to the southeast of it
  /// on a map of `zoom`, as one step, and selects the copies. An `id` is not copied: it must stay unique.
  @discardableResult
  public func duplicate(_ keys: [RowKey], zoom: Double) -> [RowKey] {
    perform(contents.duplicating(keys, zoom: zoom))
  }
}

extension DocumentContents {
  /// What ``MapDocument/duplicate(_:zoom:)`` does; the keys of the copies are made. Nil where there is nothing to copy.
  mutating func duplicating(_ keys: [RowKey], zoom: Double) -> MadeStep? {
    let offset = 16 / (256 * exp2(zoom))
    var copies: [RowKey] = []
    var changes: [FeatureChange] = []
    for group in grouped(keys) {
      guard let state = self.state(around: group.keys[0]),
        let original = wanted(group.keys, of: group.feature, state)
      else { continue }
      let copy = original.withoutIdentifier().translating(decimals: Precision.decimals(forZoom: zoom)) {
        $0.moved(bySquare: offset)
      }
      let layer = origin(of: group.feature).layer
      let key = makeFeatureKey(in: layer)
      let new = makeKeys(for: key, count: group.keys.count)
      copies += new
      changes.append(
        FeatureChange(
          feature: key, layer: layer, before: nil, after: FeatureState(text: .own(copy), keys: new),
          predecessor: state.keys.last))
    }
    return MadeStep(
      Step(
        name: .features(.duplicate, subject(keys)), changes: changes, selectionAfter: copies,
        selectionBefore: keys))
  }

  /// A feature with those of its parts alone that `keys` stand for; nil where that cannot be written.
  func wanted(_ keys: [RowKey], of feature: FeatureKey, _ state: FeatureState) -> (any Feature)? {
    let wanted = Set(keys)
    let others = state.keys.filter { !wanted.contains($0) }
    return others.isEmpty ? self.feature(feature) : part(of: feature, without: others)
  }
}

extension Coordinate {
  /// Moved to the east and south by a part of the Mercator square; beyond its edge, to the east alone.
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

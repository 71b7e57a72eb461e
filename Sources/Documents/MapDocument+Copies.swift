import Features
import Geography
import Glibc
import Journal

extension MapDocument {
  /// Deletes what `keys` stand for, as one step: a marker's position, with the last one the feature.
  public func delete(_ keys: [RowKey]) {
    var remains: [Remains] = []
    let changes = grouped(keys).compactMap { contents.deletion(of: $0, leaving: &remains) }
    guard !changes.isEmpty else { return }
    perform(
      Step(name: name(.delete, keys), changes: changes, selectionAfter: [], selectionBefore: keys),
      leaving: remains)
  }

  /// Puts a copy of what `keys` stand for behind each original in the file and a little to the southeast of it
  /// on a map of `zoom`, as one step, and selects the copies. An `id` is not copied: it must stay unique.
  @discardableResult
  public func duplicate(_ keys: [RowKey], zoom: Double) -> [RowKey] {
    let offset = 16 / (256 * exp2(zoom))
    var copies: [RowKey] = []
    let changes = grouped(keys).compactMap { group -> FeatureChange? in
      guard let state = contents.state(around: group.keys[0]) else { return nil }
      let others = state.keys.filter { !group.keys.contains($0) }
      let original =
        others.isEmpty ? contents.feature(group.feature) : contents.part(of: group.feature, without: others)
      guard let original else { return nil }
      let copy = original.withoutIdentifier().translating(decimals: Precision.decimals(forZoom: zoom)) {
        $0.moved(bySquare: offset)
      }
      let layer = contents.origin(of: group.feature).layer
      let key = contents.makeFeatureKey(in: layer)
      let new = contents.makeKeys(for: key, count: group.keys.count)
      copies += new
      return FeatureChange(
        feature: key, layer: layer, before: nil, after: FeatureState(text: .own(copy), keys: new),
        predecessor: state.keys.last)
    }
    guard !changes.isEmpty else { return [] }
    perform(
      Step(name: name(.duplicate, keys), changes: changes, selectionAfter: copies, selectionBefore: keys),
      selects: true)
    return copies
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

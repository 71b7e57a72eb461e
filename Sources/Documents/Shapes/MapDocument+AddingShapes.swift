import AnnotationKit
import Features
import Geography

extension MapDocument {
  /// Adds a feature with a line or an area at the end of the active layer, and selects it. `zoom` is the map's, for the
  /// decimals.
  @discardableResult
  public func addShape(
    _ shape: NewShape, zoom: Double, title: String? = nil
  ) throws(ShapeEditError) -> RowKey {
    try shape.check()
    let (layer, addition) = layerForNew()
    let decimals = Precision.decimals(forZoom: zoom)
    guard let feature = contents[layer].store.newShape(shape, decimals: decimals, title: title) else {
      throw .formatCannot
    }
    let key = contents.makeFeatureKey(in: layer)
    let keys = contents.makeKeys(for: key, count: FeaturePart.count(of: feature.record))
    let change = FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(feature), keys: keys),
      predecessor: activeGroup.flatMap { contents.lastRow(in: $0, of: layer) }
        ?? contents.rows.keys[contents.rowRange(of: layer)].last)
    perform(
      Step(
        name: .features(.add, title.map { .titled($0) } ?? shape.subject), layers: addition,
        changes: [change],
        selectionAfter: keys, selectionBefore: selection.keys),
      selects: true)
    return keys[0]
  }
}

extension FeatureStore {
  /// As `newFeature(_:decimals:title:)`, of a store of any format.
  fileprivate func newShape(_ shape: NewShape, decimals: Int, title: String?) -> (any Feature)? {
    newFeature(shape, decimals: decimals, title: title)
  }
}

extension NewShape {
  fileprivate var subject: StepName.Subject {
    switch self {
    case .line: .line
    case .area: .area
    }
  }

  fileprivate func check() throws(ShapeEditError) {
    switch self {
    case .line(let line):
      guard line.allSatisfy(\.isValid) else { throw .notOnTheGlobe }
      guard line.count >= 2 else { throw .tooFewPositions(least: 2) }
    case .area(let rings):
      guard rings.joined().allSatisfy(\.isValid) else { throw .notOnTheGlobe }
      guard !rings.isEmpty, rings.allSatisfy({ $0.withoutClosing.count >= 3 }) else {
        throw .tooFewPositions(least: 4)
      }
    }
  }
}

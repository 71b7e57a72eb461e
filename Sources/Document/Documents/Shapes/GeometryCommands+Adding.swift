import Features
import Geography
import Graphics
import Keys

extension GeometryCommands {
  /// Adds a feature with a line or an area at the end of the active layer or folder, and selects it. Returns the key of
  /// its first row.
  ///
  /// `zoom` determines the number of decimals. If a new position is at the same place as an existing marker or
  /// position, it gets the same numbers. Edges take the shorter route around the globe, whichever equivalent longitudes
  /// `shape` contains.
  ///
  /// A shape that crosses ±180° is normally divided there, as required by RFC 7946, section 3.1.9. But if the layer
  /// already contains longitudes beyond ±180°, the shape extends beyond ±180°, too.
  @discardableResult
  public func add(
    _ shape: NewShape, zoom: Double, title: String? = nil
  ) throws(ShapeEditError) -> RowKey {
    try shape.check()
    let (layer, addition) = layers.layerForNew()
    let decimals = CoordinateSnapping.decimals
    let cut = AntimeridianSplitter(shape)
    let writing = placeWriting(zoom: zoom, count: shape.count)
    let pieces = (cut.crosses && core.contents.goesBeyond(layer) ? [cut.goingOn] : cut.pieces).map(
      writing.written)
    guard
      let feature = pieces.first.flatMap({
        core.contents[layer].store.newShape($0, decimals: decimals, title: title)
      }) as? any GeometryEditableFeature
    else { throw .formatCannot }
    var whole = feature
    for piece in pieces.dropFirst() { whole = try whole.adding(piece, decimals: decimals) }
    let key = core.contents.catalog.makeFeatureKey(in: layer)
    let keys = core.contents.catalog.makeKeys(for: key, count: FeaturePart.count(of: whole.record))
    let spot = layers.spotForNew(in: layer, isPoint: false)
    let change = FeatureChange(
      feature: key, layer: layer, before: nil, after: FeatureState(text: .own(whole), keys: keys),
      predecessor: spot.predecessor)
    core.perform(
      Step(
        name: .features(.add, title.map { .titled($0) } ?? shape.subject),
        layers: addition + spot.changes,
        changes: [change],
        selectionAfter: keys, selectionBefore: core.selection.keys),
      selects: true)
    return keys[0]
  }
}

extension FeatureStore {
  /// Opens the existential type of the store, which ``newFeature(_:decimals:title:)`` needs.
  fileprivate func newShape(_ shape: NewShape, decimals: Int, title: String?) -> (any Feature)? {
    newFeature(shape, decimals: decimals, title: title)
  }
}

extension GeometryEditableFeature {
  /// Returns the feature after adding a line or an area.
  fileprivate func adding(_ piece: NewShape, decimals: Int) throws(ShapeEditError)
    -> any GeometryEditableFeature
  {
    switch piece {
    case .line(let line): return try edited(.addPart(line), .lines, decimals: decimals)
    case .area(let rings):
      let outerRing = self.rings.count
      var feature = try edited(.addPart(rings.first ?? []), .areas, decimals: decimals)
      for hole in rings.dropFirst() {
        feature = try feature.edited(.addHole(hole, toRing: outerRing), .areas, decimals: decimals)
      }
      return feature
    }
  }
}

extension DocumentContents {
  /// Whether any position in a layer has a longitude beyond ±180°. O(the layer's size).
  fileprivate func goesBeyond(_ layer: LayerKey) -> Bool {
    featureKeys(of: layer).contains { feature, _ in
      catalog.feature(feature).positions.contains { abs($0.longitude) > 180 }
    }
  }
}

extension NewShape {
  fileprivate var subject: StepName.Subject {
    switch self {
    case .line: .line
    case .area: .area
    }
  }

  fileprivate var count: Int {
    switch self {
    case .line(let line): line.count
    case .area(let rings): rings.reduce(0) { $0 + $1.count }
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

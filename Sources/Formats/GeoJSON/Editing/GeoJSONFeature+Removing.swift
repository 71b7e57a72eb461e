import Features

extension GeoJSONFeature {
  /// Returns the feature after removing some of its points, and all of its lines or areas if `shapes` contains them.
  /// `points` are indices of the property `points`. Returns `nil` if nothing of the geometry would remain. Bounding
  /// boxes are updated.
  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes = []) -> GeoJSONFeature? {
    let gone = Set(points.map { pointTokens[$0] })
    let splices: [Splice]? = reading { json in
      guard let geometry = geometry(json) else { return nil }
      var removal = GeometryRemoval(json: json, gonePoints: gone, goneShapes: shapes)
      guard !removal.removes(geometry) else { return nil }
      let edit = BoundingBoxEdit(json: json, texts: [:], gone: removal.gonePositions)
      return removal.splices + edit.splices(feature: isFeature ? 0 : nil, geometry: geometry)
    }
    return splices.map { splicing($0) }
  }
}

/// Removes parts of a tree of geometries.
struct GeometryRemoval {
  let json: JSONReader
  let gonePoints: Set<Int>
  let goneShapes: FeatureRecord.Shapes
  let goneGeometries: Set<Int>
  private(set) var splices: [Splice] = []
  /// The tokens of the removed position arrays.
  private(set) var gonePositions: Set<Int> = []

  init(
    json: JSONReader, gonePoints: Set<Int>, goneShapes: FeatureRecord.Shapes, goneGeometries: Set<Int> = []
  ) {
    self.json = json
    self.gonePoints = gonePoints
    self.goneShapes = goneShapes
    self.goneGeometries = goneGeometries
  }

  /// Adds the parts to remove from the geometry at `token`. Returns whether the whole geometry is removed. The
  /// recursion is limited by the maximum nesting depth of the reader.
  mutating func removes(_ token: Int) -> Bool {
    guard let type = json.member("type", of: token) else { return false }
    if json.isString(type, "GeometryCollection") { return removesChildren(of: token) }
    guard let coordinates = json.member("coordinates", of: token) else { return false }
    let isGone: Bool
    if json.isString(type, "Point") {
      isGone = gonePoints.contains(coordinates)
    } else if json.isString(type, "MultiPoint") {
      return removesPoints(of: coordinates)
    } else {
      let isLine = json.isString(type, "LineString") || json.isString(type, "MultiLineString")
      isGone = goneGeometries.contains(token) || goneShapes.contains(isLine ? .lines : .areas)
    }
    if isGone { gonePositions.formUnion(json.positions(in: token)) }
    return isGone
  }

  private mutating func removesChildren(of token: Int) -> Bool {
    guard let array = json.member("geometries", of: token) else { return false }
    let children = Array(json.elements(of: array))
    let gone = Set(children.filter { removes($0) })
    guard !gone.isEmpty else { return false }
    if gone.count == children.count { return true }
    splices += json.removal(from: array) { gone.contains($0) }
    return false
  }

  private mutating func removesPoints(of coordinates: Int) -> Bool {
    let children = Array(json.elements(of: coordinates))
    let gone = children.filter { gonePoints.contains($0) }
    gonePositions.formUnion(gone)
    guard !gone.isEmpty else { return false }
    if gone.count == children.count { return true }
    splices += json.removal(from: coordinates) { gonePoints.contains($0) }
    return false
  }
}

extension GeoJSONFeature {
  /// Returns the feature after removing its `id`, so that a copy can be added to the same file. An `id` must be unique
  /// in a file: RFC 7946, section 3.2.
  public func withoutIdentifier() -> GeoJSONFeature {
    guard isFeature else { return self }
    return splicing(reading { json in json.removal(from: 0) { json.isKey($0 - 1, "id") } })
  }
}

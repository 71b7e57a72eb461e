import Geography

/// What follows from the rest, for formats that have no quicker way.
extension Feature {
  /// For formats whose texts need nothing of their files.
  public var selfContained: Self { self }

  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { Array(text) }

  public var descriptionText: String? { property("description") ?? property("desc") }

  public func ownName(for role: PropertyRole) -> String? { nil }

  public func number(of value: Property.Value) -> Double? { value.number }

  /// For formats in which everything is one of the rest.
  public var otherElements: [String] { [] }

  public func property(_ name: String) -> String? {
    properties.last { $0.name == name }?.value.plainText
  }

  public func forEachPropertyText(_ body: (PropertyText) -> Void) {
    let title = self.title
    var isTitleFound = false
    for property in properties {
      guard var text = property.value.plainText else { continue }
      let isTitle = !isTitleFound && text == title
      isTitleFound = isTitleFound || isTitle
      text.withUTF8 { body(PropertyText(bytes: $0, isTitle: isTitle)) }
    }
    // Some formats have it beside the properties.
    if !isTitleFound, var title { title.withUTF8 { body(PropertyText(bytes: $0, isTitle: true)) } }
  }

  public var rings: [[Coordinate]] { areas.flatMap { $0 } }

  public var positions: [Coordinate] { points + lines.flatMap { $0 } + rings.flatMap { $0 } }

  /// For formats whose positions say nothing else.
  public var detailedGeometry: DetailedGeometry { DetailedGeometry(placesOf: self) }

  public var namesHemispheres: Bool { false }

  public var boundingBox: [Double]? { nil }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    ("\(points[index].longitude)", "\(points[index].latitude)")
  }

  /// For formats in which each feature has a position.
  public var wrongCoordinateText: String? { nil }
  public func placing(at coordinate: Coordinate, decimals: Int) -> Self? { nil }

  public func withoutReferenceSystem() -> Self { self }

  /// For formats that have no lines and no areas.
  public func editing(_ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int) -> Self? { nil }

  /// For formats that have no lines and no areas.
  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[WrittenPosition]] { [] }

  /// For formats that have no lines and no areas.
  public func inserting(
    _ positions: [WrittenPosition], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> Self? { nil }

  public static var hasLinesInOrder: Bool { false }

  public static var hasPositionsOfFile: Bool { false }

  /// The feature with all its positions elsewhere, each where `place` says. Positions that are no place on the
  /// globe stay.
  public func translating(decimals: Int, _ place: (Coordinate) -> Coordinate) -> Self {
    relocating(decimals: decimals) { $0.isValid ? place($0) : nil }
  }

  public func settingProperty(_ name: String, to value: Property.Value?) -> Self {
    func last(of feature: Self) -> Int? { feature.properties.lastIndex { $0.name == name } }
    guard let value else {
      // A file may have very many of a name.
      var rest = self
      while let index = last(of: rest) { rest = rest.removingProperty(at: index) }
      return rest
    }
    return last(of: self).map { settingProperty(at: $0, to: value) } ?? addingProperty(name, value)
  }
}

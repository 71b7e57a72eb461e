import Geography

// Default implementations for formats that have no faster one.

extension Feature {
  /// The default for formats in which a feature's text doesn't depend on other parts of the file.
  public var selfContained: Self { self }

  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] { Array(text) }

  /// The default for formats that have only one notation for coordinates.
  public func replacedNotation(since old: any Feature) -> ReplacedNotation? { nil }
}

extension FeatureAttributes {
  public var descriptionText: String? { property("description") ?? property("desc") }

  public func ownName(for role: PropertyRole) -> String? { nil }

  public func number(of value: Property.Value) -> Double? { value.number }

  /// The default for formats in which the other properties of the protocol cover all content.
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
    // Add the title, which some formats store outside of the properties.
    if !isTitleFound, var title { title.withUTF8 { body(PropertyText(bytes: $0, isTitle: true)) } }
  }
}

extension FeatureGeometry {
  public var rings: [[Coordinate]] { areas.flatMap { $0 } }

  public var positions: [Coordinate] { points + lines.flatMap { $0 } + rings.flatMap { $0 } }

  /// The default for formats whose positions consist only of coordinates.
  public var detailedGeometry: DetailedGeometry { DetailedGeometry(placesOf: self) }

  public var namesHemispheres: Bool { false }

  public var boundingBox: [Double]? { nil }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    ("\(points[index].longitude)", "\(points[index].latitude)")
  }

  /// The default for formats in which every feature has a position.
  public var invalidCoordinateText: String? { nil }
}

extension EditableFeature {
  public func settingProperty(_ name: String, to value: Property.Value?) -> Self {
    func last(of feature: Self) -> Int? { feature.properties.lastIndex { $0.name == name } }
    guard let value else {
      // Repeat the removal, because a feature may have several properties with the same name.
      var rest = self
      while let index = last(of: rest) { rest = rest.removingProperty(at: index) }
      return rest
    }
    return last(of: self).map { settingProperty(at: $0, to: value) } ?? addingProperty(name, value)
  }
}

extension GeometryEditableFeature {
  public func placing(at coordinate: Coordinate, decimals: Int) -> Self? { nil }

  public func withoutReferenceSystem() -> Self { self }

  /// The default for formats that have neither lines nor areas.
  public func editing(_ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int) -> Self? { nil }

  /// The default for formats that have neither lines nor areas.
  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] { [] }

  /// The default for formats that have neither lines nor areas.
  public func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> Self? { nil }

  public static var hasLinesInOrder: Bool { false }

  public static var hasPositionsOfFile: Bool { false }

  /// Returns the feature with each of its positions moved to the coordinate that `place` returns for the position.
  /// Invalid positions don't move.
  public func translating(decimals: Int, _ place: (Coordinate) -> Coordinate) -> Self {
    relocating(decimals: decimals) { $0.isValid ? place($0) : nil }
  }
}

import Features
import Geography

extension GeoJSONFile {
  /// Returns a new Feature with a LineString or Polygon, in the layout of the file's features. It isn't added to the
  /// file. Numbers have at most `decimals` decimals, from 0 to 15. Rings are closed and have the direction that RFC
  /// 7946, section 3.1.6 requires.
  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> GeoJSONFeature? {
    let lines = shape.writtenLines.map { line in
      line.map {
        [
          DecimalText.text($0.longitude, decimals: decimals),
          DecimalText.text($0.latitude, decimals: decimals),
        ]
      }
    }
    for index in records.indices.suffix(16).reversed() {
      let record = records[index]
      guard outlines[index].isFeature, record.shapes == shape.kind, record.points.isEmpty else { continue }
      if let copy = feature(at: index).copyOfLayout(of: shape, lines, title: title) { return copy }
    }
    return plainFeature(shape.typeName.description, title: title) { space in
      let gap = [UInt8(ascii: ",")] + space
      func array(_ elements: [[UInt8]]) -> [UInt8] {
        [UInt8(ascii: "[")] + elements.joined(separator: gap) + [UInt8(ascii: "]")]
      }
      let texts = lines.map { line in array(line.map(array)) }
      return shape.kind == .areas ? array(texts) : texts[0]
    }
  }
}

extension NewShape {
  fileprivate var kind: FeatureRecord.Shapes {
    switch self {
    case .line: .lines
    case .area: .areas
    }
  }

  fileprivate var typeName: StaticString {
    switch self {
    case .line: "LineString"
    case .area: "Polygon"
    }
  }
}

extension GeoJSONFeature {
  /// Returns a feature with the layout of this feature but other numbers in its line or rings. Returns `nil` if the
  /// geometry of this feature is empty or has another type.
  fileprivate func copyOfLayout(
    of shape: NewShape, _ lines: [[[[UInt8]]]], title: String?
  ) -> GeoJSONFeature? {
    guard let part = reading({ json in json.parts(in: geometry(json), shape.kind).first }) else { return nil }
    let copy = copyOfLayout(of: shape.typeName, title: title) { json, coordinates in
      let layout = PositionLayout(of: part, json.positions(of: part), near: 0, in: json)
      let texts = lines.map { line in layout.line(line.map(layout.position)) }
      guard let area = part.area else { return [Splice(json.tokens[coordinates].range, texts[0])] }
      let gap = layout.gap(inArray: area, json)
      return [
        Splice(
          json.tokens[coordinates].range,
          layout.array(around: Array(texts.joined(separator: gap)), like: area, json))
      ]
    }
    // Check the result, because the copy can be wrong if members of the feature are repeated.
    let read = shape.kind == .areas ? copy?.rings : copy?.lines
    return read?.map(\.count) == lines.map(\.count) ? copy : nil
  }
}

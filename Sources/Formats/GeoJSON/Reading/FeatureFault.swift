import Features

/// A value of a feature that is not what RFC 7946 has there.
struct FeatureFault {
  /// The value, or the object that lacks it.
  var token: Int
  var expected: GeoJSONError.ExpectedState
  var isMissing = false

  /// Whether the feature has a place in spite of it.
  var keepsPlace: Bool {
    switch expected {
    case .propertiesOrNull, .identifier: true
    default: false
    }
  }

  /// Whether one or more numbers are wrong, not the geometry that they are of.
  var isOfCoordinates: Bool {
    switch expected {
    case .coordinates, .position, .positions, .lines, .polygons, .coordinate: true
    default: false
    }
  }

  func fault(in json: JSONReader) -> GeoJSONError.Fault {
    .structure(expected: expected, found: isMissing ? .missing : json.finding(ofToken: token))
  }
}

/// A fault of a feature in a file. Its line is not counted yet.
struct LocatedFault: Hashable, Sendable {
  /// The index of the feature in the file.
  var feature: Int
  var offset: Int
  var fault: GeoJSONError.Fault
  /// The invalid text, shortened if it is long.
  var text: String

  private static let longestText = 40

  init(_ fault: FeatureFault, ofFeature feature: Int, in json: JSONReader) {
    self.feature = feature
    offset = json.tokens[fault.token].start
    self.fault = fault.fault(in: json)
    text = fault.isMissing ? "" : LocatedFault.text(json.tokens[fault.token].range, in: json)
  }

  /// A text on one line.
  static func text(_ range: Range<Int>, in json: JSONReader) -> String {
    let isLong = range.count > 4 * longestText
    let bytes = json.text(isLong ? range.lowerBound..<range.lowerBound + 4 * longestText : range)
    let line = String(decoding: JSONText.onOneLine(bytes), as: UTF8.self)
    return line.count > longestText ? line.prefix(longestText) + "…" : line
  }
}

import Features

/// A value of a feature that violates RFC 7946.
struct FeatureFault {
  /// The token of the invalid value, or of the object in which a value is missing.
  var token: Int
  var expected: GeoJSONError.ExpectedState
  var isMissing = false

  /// Whether the feature is shown on the map despite the fault.
  var keepsPlace: Bool {
    switch expected {
    case .propertiesOrNull, .identifier: true
    default: false
    }
  }

  /// Whether the fault is in coordinates and not in the structure of the geometry.
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

/// A fault with the index of its feature and its offset in a file. The line number is computed later.
struct LocatedFault: Hashable, Sendable {
  /// The index of the feature in the file.
  var feature: Int
  var offset: Int
  var fault: GeoJSONError.Fault
  /// The invalid text, truncated if it is long.
  var text: String

  private static let longestText = 40

  init(_ fault: FeatureFault, ofFeature feature: Int, in json: JSONReader) {
    self.feature = feature
    offset = json.tokens[fault.token].start
    self.fault = fault.fault(in: json)
    text = fault.isMissing ? "" : LocatedFault.text(json.tokens[fault.token].range, in: json)
  }

  /// Returns the text in `range` on one line, truncated to 40 characters.
  static func text(_ range: Range<Int>, in json: JSONReader) -> String {
    let isLong = range.count > 4 * longestText
    let bytes = json.text(isLong ? range.lowerBound..<range.lowerBound + 4 * longestText : range)
    let line = String(decoding: JSONText.onOneLine(bytes), as: UTF8.self)
    return line.count > longestText ? line.prefix(longestText) + "…" : line
  }
}

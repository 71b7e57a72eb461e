import Features

/// A part of a feature that violates RFC 7946.
struct FeatureFault {
  /// The token of the invalid value. If a value is missing, the token of the object that should contain it.
  var token: Int
  var expected: GeoJSONError.ExpectedState
  var isMissing = false

  /// Whether the feature is still shown on the map.
  var keepsPlace: Bool {
    switch expected {
    case .propertiesOrNull, .identifier: true
    default: false
    }
  }

  /// Whether the fault is in the coordinates. Otherwise, it is in the structure of the geometry.
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

/// A fault with its location in a file. Only the offset is stored, and the line number is computed when it is needed.
struct LocatedFault: Hashable, Sendable {
  /// The index of the feature in the file.
  var feature: Int
  var offset: Int
  var fault: GeoJSONError.Fault
  /// The invalid text. Long text is truncated.
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

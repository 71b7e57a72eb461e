extension GeoJSONError: CustomStringConvertible {
  /// The same as `message`.
  public var description: String { message }

  /// What is wrong, where, and what to do about it, in whole sentences.
  public var message: String {
    switch fault {
    case .empty:
      "The file is empty. There is nothing in it to open."
    case .binary(let lookalike?):
      "The file is not text, but \(lookalike.words). \(lookalike.advice)"
    case .binary(nil):
      "The file is not text: at byte \(place.offset) it has something that is not UTF-8. "
        + "Choose a GeoJSON file."
    case .notGeoJSON(let lookalike):
      "The file is not GeoJSON, but \(lookalike.words). \(lookalike.advice)"
    case .truncated(let expected):
      "The file ends too early: \(where_), \(expected.words) should follow. "
        + "It was probably not written or downloaded completely; get it again."
    case .syntax(let expected, let found):
      "The file is not valid JSON: \(where_), there is \(found.words) where \(expected.words) was expected. "
        + "\(found.advice ?? "Correct it there and open the file again.")"
    case .notUTF8(let byte):
      "The file is no valid UTF-8: \(where_), there is the byte 0x\(GeoJSONError.hex(byte)). "
        + "Convert the file to UTF-8 and open it again."
    case .tooDeep(let limit):
      "The file is nested too deeply: \(where_), more than \(limit) brackets are open. "
        + "It was probably damaged; get it again."
    case .structure(let expected, .missing):
      "The file is no valid GeoJSON: \(where_), \(expected.words) is missing. "
        + "Correct it there and open the file again."
    case .structure(let expected, let found):
      "The file is no valid GeoJSON: \(where_), there is \(found.words) where \(expected.words) was expected. "
        + "Correct it there and open the file again."
    }
  }

  private var where_: String {
    let place = "in line \(place.line), column \(place.column)"
    return feature.map { "\(place) (feature \($0))" } ?? place
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension GeoJSONError.Expectation {
  var words: String {
    switch self {
    case .value: "a value"
    case .key: "a member’s name in double quotes"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or “}”"
    case .commaOrBracket: "a comma or “]”"
    case .endOfText: "the end of the file"
    case .number: "a number"
    case .digit: "a digit"
    case .closingQuote: "a closing double quote"
    case .escape: "one of \" \\ / b f n r t u after the backslash"
    case .hexDigits: "four hexadecimal digits"
    case .escapedControl: "an escape such as \\n or a closing double quote"
    case .feature: "a Feature object"
    case .featureType: "the type “Feature”"
    case .featuresArray: "an array of features"
    case .geometryOrNull: "a geometry object or null"
    case .geometry: "a geometry object"
    case .geometryType:
      "a geometry type (Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon or "
        + "GeometryCollection)"
    case .geometriesArray: "an array of geometries"
    case .coordinates: "an array of coordinates"
    case .position: "a position (an array of at least a longitude and a latitude)"
    case .positions: "an array of positions"
    case .lines: "an array of arrays of positions"
    case .polygons: "an array of polygons (each an array of rings)"
    case .coordinate: "a number"
    case .propertiesOrNull: "an object of properties or null"
    case .identifier: "a string or a number as the id"
    case .record: "a Feature, a geometry or a FeatureCollection"
    case .separator: "a record separator (U+001E) or the end of the file"
    case .objectType: "the member “type” with one of GeoJSON’s types"
    }
  }
}

extension GeoJSONError.Finding {
  var words: String {
    switch self {
    case .nothing: "the end of the file"
    case .missing: "nothing"
    case .text(let text): "“\(text)”"
    case .control(0x0A), .control(0x0D): "a line break"
    case .control(0x09): "a tab"
    case .control(let byte): "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    case .object: "an object"
    case .array: "an array"
    case .string(let text): "the string “\(text)”"
    case .number(let text): "the number \(text)"
    case .boolean: "true or false"
    case .null: "null"
    case .numbers(0): "an empty array"
    case .numbers(1): "an array with one number"
    case .numbers(let count): "an array with \(count) numbers"
    }
  }

  /// What helps with this finding in particular.
  var advice: String? {
    switch self {
    case .text(let text) where text.hasSuffix("NaN") || text.hasSuffix("Infinity"):
      "JSON has no such number: write null or leave the member out."
    default: nil
    }
  }
}

import Archives
import CSV
import Features
import GeoJSON
import Gettext
import Markup

extension FormatError {
  /// The problem with a file, its position, and advice for the user, in complete sentences.
  public var sentence: String {
    switch reason {
    case let error as GeoJSONError: error.sentence
    case let error as MarkupError: error.sentence
    case let error as CSVError: error.sentence
    case let error as ArchiveError: error.sentence
    case let error as UnsupportedFormat: error.sentence
    default: localized("The file cannot be read.")
    }
  }
}

extension GeoJSONError {
  public var sentence: String {
    switch fault {
    case .empty:
      localized("The file is empty.")
    case .binary:
      localized(
        "The file is not text: byte {0} is not valid UTF-8. Choose a GeoJSON file.",
        place.offset.formatted)
    case .otherFormat(let format): UnsupportedFormat(format: format).sentence
    case .notGeoJSON(let other):
      localized("The file is not GeoJSON, but {0}. {1}", other.text, other.advice)
    case .truncated(let expected):
      localized(
        "The file ends too early: {0}, {1} is missing. It was probably not saved or downloaded completely. Get a new copy.",
        location, expected.text)
    case .syntax(let expected, let found):
      localized(
        "The file is not valid JSON: {0}, {2} was expected instead of {1}. {3}", location, found.text,
        expected.text, found.advice ?? GeoJSONError.correctIt)
    case .notUTF8(let byte):
      localized(
        "The file is not valid UTF-8: {0}, the byte 0x{1} is invalid. Convert the file to UTF-8 and open it again.",
        location, GeoJSONError.hex(byte))
    case .tooDeep(let limit):
      localized(
        "The file is nested too deeply: {0}, more than {1} brackets are open. It was probably damaged. Get a new copy.",
        location, limit.formatted)
    case .structure(let expected, .missing):
      localized(
        "The file is not valid GeoJSON: {0}, {1} is missing. {2}", location, expected.text,
        GeoJSONError.correctIt)
    case .structure(let expected, let found):
      localized(
        "The file is not valid GeoJSON: {0}, {2} was expected instead of {1}. {3}", location, found.text,
        expected.text, GeoJSONError.correctIt)
    }
  }

  private static var correctIt: String { localized("Correct the error and open the file again.") }

  private var location: String {
    let (line, column) = (place.line.formatted, place.column.formatted)
    guard let feature else { return localized("on line {0}, column {1}", line, column) }
    return localized("on line {0}, column {1} (feature {2})", line, column, feature.formatted)
  }

  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension GeoJSONError.OtherJSON {
  fileprivate var text: String {
    switch self {
    case .listOfFeatures: localized("a bare list of features")
    case .featuresWithoutType: localized("an object with features but without a type")
    case .list: localized("a JSON list")
    case .number: localized("a single number")
    case .string: localized("a single string")
    case .boolean: localized("only true or false")
    case .null: localized("only null")
    case .object: localized("a JSON object without GeoJSON’s “type”")
    case .unknownType(let type): localized("a JSON object of type “{0}”", type)
    }
  }

  fileprivate var advice: String {
    switch self {
    case .listOfFeatures:
      localized(
        "Put {0} around the list and open the file again.",
        "{\"type\": \"FeatureCollection\", \"features\": … }")
    case .featuresWithoutType:
      localized("Add {0} to the object and open the file again.", "\"type\": \"FeatureCollection\"")
    case .list, .number, .string, .boolean, .null, .object, .unknownType:
      localized("Choose a file whose type is FeatureCollection, Feature or a geometry.")
    }
  }
}

extension GeoJSONError.ExpectedState {
  var text: String {
    switch self {
    case .value: localized("a value")
    case .key: localized("a member’s name in double quotes")
    case .colon: localized("a colon")
    case .commaOrBrace: localized("a comma or “}”")
    case .commaOrBracket: localized("a comma or “]”")
    case .endOfText: localized("the end of the file")
    case .number: localized("a number")
    case .digit: localized("a digit")
    case .closingQuote: localized("a closing double quote")
    case .escape: localized("one of \" \\ / b f n r t u after the backslash")
    case .hexDigits: localized("four hexadecimal digits")
    case .escapedControl: localized("an escape such as \\n or a closing double quote")
    case .feature: localized("a Feature object")
    case .featureType: localized("the type “Feature”")
    case .featuresArray: localized("an array of features")
    case .geometryOrNull: localized("a geometry object or null")
    case .geometry: localized("a geometry object")
    case .geometryType:
      localized(
        "a geometry type (Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon or GeometryCollection)"
      )
    case .geometriesArray: localized("an array of geometries")
    case .coordinates: localized("an array of coordinates")
    case .position: localized("a position (an array of at least a longitude and a latitude)")
    case .positions: localized("an array of positions")
    case .lines: localized("an array of arrays of positions")
    case .polygons: localized("an array of polygons (each an array of rings)")
    case .coordinate: localized("a number")
    case .propertiesOrNull: localized("an object of properties or null")
    case .identifier: localized("a string or a number as the id")
    case .record: localized("a Feature, a geometry or a FeatureCollection")
    case .separator: localized("a record separator (U+001E) or the end of the file")
    case .objectType: localized("a “type” member with a GeoJSON type")
    }
  }
}

extension GeoJSONError.Finding {
  var text: String {
    switch self {
    case .nothing: localized("the end of the file")
    case .missing: localized("nothing")
    case .text(let text): localized("“{0}”", text)
    case .control(0x0A), .control(0x0D): localized("a line break")
    case .control(0x09): localized("a tab")
    case .control(let byte):
      localized("the control character {0}", "U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
    case .object: localized("an object")
    case .array: localized("an array")
    case .string(let text): localized("the string “{0}”", text)
    case .number(let text): localized("the number {0}", text)
    case .boolean: localized("true or false")
    case .null: localized("null")
    case .numbers(0): localized("an empty array")
    case .numbers(1): localized("an array with one number")
    case .numbers(let count): localized("an array with {0} numbers", count.formatted)
    }
  }

  /// Advice about the unexpected text, or `nil`.
  fileprivate var advice: String? {
    switch self {
    case .text(let text) where text.hasSuffix("NaN") || text.hasSuffix("Infinity"):
      localized("JSON has no such number: write null or leave the member out.")
    default: nil
    }
  }
}

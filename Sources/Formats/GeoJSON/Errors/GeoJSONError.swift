import Features

/// The reason why bytes aren't valid GeoJSON, with its location.
public struct GeoJSONError: Error, Hashable, Sendable {
  public var fault: Fault
  /// The location of the error in the bytes that were read.
  public var place: TextLocation
  /// The number of the feature with the error, counted from 1. `nil` if the file has only one feature.
  public var feature: Int?

  /// Creates an error. Readers of GeoJSON create their errors themselves.
  public init(_ fault: Fault, at place: TextLocation, feature: Int? = nil) {
    self.fault = fault
    self.place = place
    self.feature = feature
  }

  public enum Fault: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// The bytes aren't text, or aren't valid UTF-8 from the beginning on.
    case binary
    /// A file in another format, recognized by the first bytes or by members of its JSON.
    case otherFormat(FormatIdentifier)
    /// JSON of an unknown format.
    case notGeoJSON(OtherJSON)
    /// The text ends too early.
    case truncated(expected: ExpectedState)
    /// Invalid JSON.
    case syntax(expected: ExpectedState, found: Finding)
    /// Invalid UTF-8.
    case notUTF8(byte: UInt8)
    /// Containers are nested more deeply than the reader's limit.
    case tooDeep(limit: Int)
    /// Valid JSON that violates RFC 7946.
    case structure(expected: ExpectedState, found: Finding)
  }

  /// The kinds of text that the reader can expect at a location.
  public enum ExpectedState: Hashable, Sendable {
    /// A value, punctuation between values, or the end.
    case value, key, colon, commaOrBrace, commaOrBracket, endOfText
    /// A part of a number or string.
    case number, digit, closingQuote, escape, hexDigits, escapedControl
    /// A GeoJSON object, an array of objects, or an object's type.
    case feature, featureType, featuresArray, geometryOrNull, geometry, geometryType, geometriesArray
    /// The value of `coordinates` or a part of it, down to a single number.
    case coordinates, position, positions, lines, polygons, coordinate
    /// A member of a Feature other than its geometry, or the type of an object.
    case propertiesOrNull, identifier, objectType
    /// A record of a sequence, or the separator between records.
    case record, separator
  }

  /// The kinds of text that the reader can find instead of the expected text.
  public enum Finding: Hashable, Sendable {
    /// The end of the text.
    case nothing
    /// A member is missing.
    case missing
    /// A word, a number or a single character that isn't valid at this position.
    case text(String)
    /// A control character. The value is its code.
    case control(UInt8)
    /// A JSON value. For strings and numbers, it includes their text.
    case object, array, string(String), number(String), boolean, null
    /// An array of numbers. The value is the length of the array.
    case numbers(Int)
  }

  /// The kind of JSON value that isn't GeoJSON.
  public enum OtherJSON: Hashable, Sendable {
    /// Features without the FeatureCollection object, or without its type.
    case listOfFeatures, featuresWithoutType
    /// Any other JSON value.
    case list, number, string, boolean, null, object
    /// A "type" value that GeoJSON doesn't define.
    case unknownType(String)
  }
}

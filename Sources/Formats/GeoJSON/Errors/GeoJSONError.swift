import Features

/// Why bytes aren't valid GeoJSON, and where the error is.
public struct GeoJSONError: Error, Hashable, Sendable {
  public var fault: Fault
  /// The location of the error in the bytes that were read.
  public var place: TextLocation
  /// The number of the feature with the error, counted from 1. `nil` if the file has only one feature.
  public var feature: Int?

  /// Creates an error at a location. `feature` is the number of the feature with the error, counted from 1.
  public init(_ fault: Fault, at place: TextLocation, feature: Int? = nil) {
    self.fault = fault
    self.place = place
    self.feature = feature
  }

  public enum Fault: Hashable, Sendable {
    /// The text contains only white space.
    case empty
    /// The bytes aren't text, or begin with invalid UTF-8.
    case binary
    /// The file has another format, which was recognized from its first bytes or its JSON members.
    case otherFormat(FormatIdentifier)
    /// The text is JSON, but its format is unknown.
    case notGeoJSON(OtherJSON)
    /// The text ends too early.
    case truncated(expected: ExpectedState)
    /// Invalid JSON.
    case syntax(expected: ExpectedState, found: Finding)
    /// Invalid UTF-8.
    case notUTF8(byte: UInt8)
    /// Arrays and objects are nested more deeply than the reader's limit.
    case tooDeep(limit: Int)
    /// The JSON is valid, but violates RFC 7946.
    case structure(expected: ExpectedState, found: Finding)
  }

  /// The text that the reader expects at a location.
  public enum ExpectedState: Hashable, Sendable {
    /// A value, punctuation between values, or the end.
    case value, key, colon, commaOrBrace, commaOrBracket, endOfText
    /// A part of a number or a string.
    case number, digit, closingQuote, escape, hexDigits, escapedControl
    /// A GeoJSON object, an array of GeoJSON objects, or the type of an object.
    case feature, featureType, featuresArray, geometryOrNull, geometry, geometryType, geometriesArray
    /// The value of `coordinates`, or a part of this value.
    case coordinates, position, positions, lines, polygons, coordinate
    /// A member of a Feature except its geometry, or the type of an object.
    case propertiesOrNull, identifier, objectType
    /// A record of a sequence, or the separator before a record.
    case record, separator
  }

  /// The text that the reader finds instead of the expected text.
  public enum Finding: Hashable, Sendable {
    /// The end of the text.
    case nothing
    /// A member is missing.
    case missing
    /// A word, number or single character that isn't valid at this location.
    case text(String)
    /// A control character. The value is its code.
    case control(UInt8)
    /// A JSON value, with the text of a string or number.
    case object, array, string(String), number(String), boolean, null
    /// An array of numbers. The value is the number of elements.
    case numbers(Int)
  }

  /// The kind of a JSON value that isn't GeoJSON.
  public enum OtherJSON: Hashable, Sendable {
    /// Features that aren't in a FeatureCollection object, or are in an object without a type.
    case listOfFeatures, featuresWithoutType
    /// Any other JSON value.
    case list, number, string, boolean, null, object
    /// An object whose `type` isn't defined by GeoJSON.
    case unknownType(String)
  }
}

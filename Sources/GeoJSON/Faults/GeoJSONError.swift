import Features

/// Why bytes are no GeoJSON, and where.
public struct GeoJSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public var fault: Fault
  /// Where, in the bytes that were read.
  public var place: TextPlace
  /// The feature it is in, from 1, where there are several.
  public var feature: Int?

  /// Makes an error; readers make their own.
  public init(_ fault: Fault, at place: TextPlace, feature: Int? = nil) {
    self.fault = fault
    self.place = place
    self.feature = feature
  }

  /// What is wrong with a text.
  public enum Fault: Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// No text at all, or no UTF-8 from the beginning.
    case binary
    /// Another format, by how it begins or by what its JSON says.
    case otherFormat(FormatIdentifier)
    /// JSON, of no format that is known.
    case notGeoJSON(OtherJSON)
    /// The text ends where something else should stand.
    case truncated(expected: ExpectedState)
    /// Not JSON.
    case syntax(expected: ExpectedState, found: Finding)
    /// A byte that UTF-8 does not have there.
    case notUTF8(byte: UInt8)
    /// More brackets open at once than a reader follows.
    case tooDeep(limit: Int)
    /// JSON, but not as RFC 7946 has it.
    case structure(expected: ExpectedState, found: Finding)
  }

  /// What should have stood at the place.
  public enum ExpectedState: Hashable, Sendable {
    /// A value, the marks around and between values, and the end.
    case value, key, colon, commaOrBrace, commaOrBracket, endOfText
    /// What JSON has inside of numbers and strings.
    case number, digit, closingQuote, escape, hexDigits, escapedControl
    /// GeoJSON's objects, arrays of them, and what says which they are.
    case feature, featureType, featuresArray, geometryOrNull, geometry, geometryType, geometriesArray
    /// What `coordinates` holds, from any to a single number of it.
    case coordinates, position, positions, lines, polygons, coordinate
    /// What a Feature has besides its geometry, and the type that every object has.
    case propertiesOrNull, identifier, objectType
    /// What each record of a sequence is, and what stands between them.
    case record, separator
  }

  /// What stands there instead.
  public enum Finding: Hashable, Sendable {
    /// The text ends.
    case nothing
    /// A member that is not there.
    case missing
    /// A word, a number or a single character that JSON does not have there.
    case text(String)
    /// A control character, by its code.
    case control(UInt8)
    /// A JSON value; of strings and numbers, what they say.
    case object, array, string(String), number(String), boolean, null
    /// An array of so many numbers.
    case numbers(Int)
  }

  /// What a JSON text is that has no type of GeoJSON's.
  public enum OtherJSON: Hashable, Sendable {
    /// Features without the object, or the type, around them.
    case listOfFeatures, featuresWithoutType
    /// Any other value.
    case list, number, string, boolean, null, object
    /// Its "type" is none that GeoJSON has.
    case unknownType(String)
  }
}

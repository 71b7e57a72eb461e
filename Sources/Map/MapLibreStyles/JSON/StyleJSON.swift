/// A JSON value of a style.
enum StyleJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([StyleJSON])
  case object([String: StyleJSON])

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var array: [StyleJSON]? { if case .array(let items) = self { items } else { nil } }
  var object: [String: StyleJSON]? { if case .object(let members) = self { members } else { nil } }

  /// The member of an object, or `nil` if the value isn't an object with this member.
  subscript(name: String) -> StyleJSON? { object?[name] }
}

/// The reason why a text can't be parsed as JSON.
public enum StyleJSONError: Error, Hashable, Sendable {
  /// The syntax is invalid at this place.
  case syntax(Place)
  /// The text has more bytes than the limit.
  case tooLarge
  /// Arrays and objects are nested deeper than the limit, at this place.
  case tooDeep(Place)

  /// A line, and a character of the line. Both are counted from 1.
  public struct Place: Hashable, Sendable {
    public var line: Int
    public var column: Int
  }
}

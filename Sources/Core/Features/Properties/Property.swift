/// A property of a feature.
public struct Property: Hashable, Sendable {
  /// The name, without escapes.
  public var name: String
  public var value: Value

  /// Creates a property. `Feature.addingProperty(_:_:)` adds it to a feature.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// A property's value: the types of JSON, with the original text of numbers and containers. Formats with fewer
  /// types use the types they have, and write the others as text.
  public enum Value: Hashable, Sendable {
    /// A string, without escapes.
    case text(String)
    /// A number with all its digits.
    case number(NumberText)
    case boolean(Bool)
    case null
    /// An object or an array, as its text.
    case json(ContainerText)
  }
}

extension Property.Value {
  /// The type of a value. `init(_:as:)` parses a text as a given kind.
  public enum Kind: Hashable, Sendable, CaseIterable { case text, number, boolean, null, json }

  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    case .json: .json
    }
  }

  /// The value as the user sees and edits it: a string without quotes, anything else as JSON.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null: "null"
    case .json(let container): container.text
    }
  }

  /// The value of a number, or of a text that is a number with a decimal point; otherwise `nil`. See
  /// ``Feature/number(of:)``.
  public var number: Double? {
    guard let number = plainText.flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  /// The text of a string or number; otherwise `nil`.
  public var plainText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean, .null, .json: nil
    }
  }

  /// Parses a text that the user entered as a value of `kind`. `nil` if the text isn't valid for that kind.
  public init?(_ text: String, as kind: Kind) {
    switch kind {
    case .text: self = .text(text)
    case .number:
      guard let number = NumberText(text) else { return nil }
      self = .number(number)
    case .boolean:
      guard text == "true" || text == "false" else { return nil }
      self = .boolean(text == "true")
    case .null:
      guard text == "null" || text.isEmpty else { return nil }
      self = .null
    case .json:
      guard let container = ContainerText(text) else { return nil }
      self = .json(container)
    }
  }
}

/// A property of a feature.
public struct Property: Hashable, Sendable {
  /// The name, with escape sequences decoded.
  public var name: String
  public var value: Value

  /// Creates a property. It isn't part of a feature until it is added with `EditableFeature.addingProperty(_:_:)`.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// The value of a property. The cases correspond to the types of JSON. Numbers and containers keep their original
  /// text. Formats with fewer types write the other values as text.
  public enum Value: Hashable, Sendable {
    /// A string, with escape sequences decoded.
    case text(String)
    /// A number with all its digits.
    case number(NumberText)
    case boolean(Bool)
    case null
    /// An object or array, represented by its text.
    case json(ContainerText)
  }
}

extension Property.Value {
  /// The type of a value. `init(_:as:)` parses a string as a value of a given type.
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

  /// The text that the user sees and edits: a string without quotation marks, and all other values as JSON.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null: "null"
    case .json(let container): container.text
    }
  }

  /// The number, if the value is a number, or a string that is a number with a decimal point. Otherwise `nil`. See
  /// ``Feature/number(of:)``.
  public var number: Double? {
    guard let number = plainText.flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  /// The string, or the digits of the number. `nil` for other values.
  public var plainText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean, .null, .json: nil
    }
  }

  /// Parses a string that the user has entered as a value of `kind`. Returns `nil` if the string isn't valid for that
  /// kind.
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

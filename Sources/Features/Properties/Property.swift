/// One member of a feature's properties.
public struct Property: Hashable, Sendable {
  /// As people read it, without escapes.
  public var name: String
  public var value: Value

  /// Makes a property that is in no feature yet; `Feature.addingProperty(_:_:)` adds one.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// What a property can be: the values of JSON, numbers and containers with their own text. A format that knows
  /// fewer kinds gives and writes what it has, as text where it has nothing else.
  public enum Value: Hashable, Sendable {
    /// A string, as people read it.
    case text(String)
    /// With all its digits.
    case number(NumberText)
    /// `true` or `false`.
    case boolean(Bool)
    case null
    /// An object or an array, which is not looked into.
    case json(ContainerText)
  }
}

extension Property.Value {
  /// Of what kind a value is, for choosing one before there is a text: `init(_:as:)` reads it.
  public enum Kind: Hashable, Sendable, CaseIterable { case text, number, boolean, null, json }

  /// O(1).
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    case .json: .json
    }
  }

  /// The value as people write it: a string without quotes, all else as JSON.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .null: "null"
    case .json(let container): container.text
    }
  }

  /// The number that it is, or that its text is and nothing else, with a decimal point; nil for all else. See
  /// ``Feature/number(of:)``.
  public var number: Double? {
    guard let number = plainText.flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  /// The text of a string or number; nil for all else.
  public var plainText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean, .null, .json: nil
    }
  }

  /// Takes what somebody wrote as a value of `kind`; nil where it is none.
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

/// One member of a feature's properties.
public struct Property: Hashable, Sendable {
  /// Its escapes resolved.
  public var name: String
  /// What stands after the colon.
  public var value: Value

  /// Makes a member that stands in no feature; `Feature.addingProperty(_:_:)` adds one.
  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// What JSON can say of a property, numbers and containers with their own text.
  public enum Value: Hashable, Sendable {
    /// A string, its escapes resolved; half a surrogate pair is U+FFFD.
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

  /// Whether both are the same to the last byte: Swift takes strings as equal that are composed differently.
  func isWritten(as other: Property.Value) -> Bool {
    kind == other.kind && text.utf8.elementsEqual(other.text.utf8)
  }

  /// The value in a feature's text. Where that has no line breaks, as in a file of one record a line, the
  /// value gets none either.
  func encoded(onOneLine: Bool) -> [UInt8] {
    switch self {
    case .text(let text): JSONText.encoded(text)
    case .json(let container) where onOneLine: JSONText.onOneLine(Array(container.text.utf8))
    case .number, .boolean, .null, .json: Array(text.utf8)
    }
  }
}

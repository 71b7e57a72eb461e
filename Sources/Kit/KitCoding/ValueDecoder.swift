/// A decoder that reads `Decodable` values from archived values.
struct ValueDecoder: Decoder {
  static func decode<Value: Decodable>(_ type: Value.Type, from value: Archive.Value) throws -> Value {
    try ValueDecoder(value: value, codingPath: []).read(type)
  }

  let value: Archive.Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the value as `type`. Throws a type mismatch if it is of another type.
  fileprivate func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let plain: Any?
    switch type {
    // Otherwise the initializer of `Archive.Value` would try all types, and each failure is an error that is thrown.
    case is Archive.Value.Type: plain = value
    case is Bool.Type: plain = if case .bool(let bool) = value { bool } else { nil }
    case is String.Type: plain = if case .string(let string) = value { string } else { nil }
    case is Double.Type: plain = value.double
    case is Float.Type: plain = value.double.map { Float($0) }
    case let integer as any FixedWidthInteger.Type: plain = value.integer(integer)
    default: return try Value(from: self)
    }
    guard let result = plain as? Value else { throw mismatch(type) }
    return result
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "Another kind of value."))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Archive.Value].self) }
    return KeyedDecodingContainer(Members<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = value else { throw mismatch([Archive.Value].self) }
    return Items(items: items, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: Archive.Value]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }
    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try member(key).read(type)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
      -> KeyedDecodingContainer<Nested>
    { try member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      ValueDecoder(value: members["super"] ?? .null, codingPath: codingPath)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

    private func member(_ key: Key) throws -> ValueDecoder {
      guard let value = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: codingPath, debugDescription: "Nothing of that key."))
      }
      return ValueDecoder(value: value, codingPath: codingPath + [key])
    }
  }

  private struct Items: UnkeyedDecodingContainer {
    let items: [Archive.Value]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    mutating func decodeNil() throws -> Bool {
      guard try next(advances: false).value == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().read(type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
      -> KeyedDecodingContainer<Nested>
    { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next(advances: Bool = true) throws -> ValueDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Archive.Value.self,
          DecodingError.Context(codingPath: codingPath, debugDescription: "The list ends."))
      }
      defer { if advances { currentIndex += 1 } }
      return ValueDecoder(value: items[currentIndex], codingPath: codingPath)
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
  }
}

extension Archive.Value {
  fileprivate var double: Double? {
    switch self {
    case .number(let number): number
    // Only infinities and NaN are stored as strings, because JSON has no numbers for them.
    case .string(let words): Double(words).flatMap { $0.isFinite ? nil : $0 }
    case .null, .bool, .list, .object: nil
    }
  }

  fileprivate func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    switch self {
    case .number(let number): Integer(exactly: number)
    case .string(let digits): Integer(digits)
    case .null, .bool, .list, .object: nil
    }
  }
}

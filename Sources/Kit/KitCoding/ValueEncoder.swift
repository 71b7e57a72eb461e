/// An encoder that converts `Encodable` values to archived values.
struct ValueEncoder: Encoder {
  static func encode(_ value: some Encodable) throws -> Archive.Value {
    let slot = Slot()
    try slot.write(value, path: [])
    return slot.value
  }

  /// The storage of one value during encoding.
  final class Slot {
    private var plain: Archive.Value?
    private var members: [String: Slot]?
    private var items: [Slot]?

    /// The encoded value. It is an empty object if nothing was encoded.
    var value: Archive.Value {
      if let members { return .object(members.mapValues(\.value)) }
      if let items { return .list(items.map(\.value)) }
      return plain ?? .object([:])
    }

    var count: Int { items?.count ?? 0 }
    func hold(_ value: Archive.Value) { plain = value }
    func becomeObject() { members = members ?? [:] }
    func becomeList() { items = items ?? [] }

    func member(_ key: String) -> Slot {
      let slot = members?[key] ?? Slot()
      members?[key] = slot
      return slot
    }

    func item() -> Slot {
      let slot = Slot()
      items?.append(slot)
      return slot
    }

    func write(_ value: some Encodable, path: [any CodingKey]) throws {
      switch value {
      case let bool as Bool: hold(.bool(bool))
      case let string as String: hold(.string(string))
      case let number as Double: hold(Archive.Value(number))
      case let number as Float: hold(Archive.Value(Double(number)))
      case let integer as any FixedWidthInteger & Encodable: hold(Archive.Value(integer))
      default: try value.encode(to: ValueEncoder(slot: self, codingPath: path))
      }
    }
  }

  let slot: Slot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(slot: Slot, codingPath: [any CodingKey]) {
    self.slot = slot
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(Members<Key>(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeList()
    return Items(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(slot: slot, codingPath: codingPath)
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: Slot
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { slot.member(key.stringValue).hold(.null) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try slot.member(key.stringValue).write(value, path: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { superEncoder(forKey: key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      ValueEncoder(slot: slot.member("super"), codingPath: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      ValueEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let slot: Slot
    let codingPath: [any CodingKey]

    var count: Int { slot.count }
    func encodeNil() { slot.item().hold(.null) }
    func encode(_ value: some Encodable) throws { try slot.item().write(value, path: codingPath) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { ValueEncoder(slot: slot.item(), codingPath: codingPath) }
  }

  private struct Single: SingleValueEncodingContainer {
    let slot: Slot
    let codingPath: [any CodingKey]

    func encodeNil() { slot.hold(.null) }
    func encode(_ value: some Encodable) throws { try slot.write(value, path: codingPath) }
  }
}

extension Archive.Value {
  /// Creates a number, or a string such as "inf" if `number` isn't finite.
  init(_ number: Double) { self = number.isFinite ? .number(number) : .string(number.description) }

  init(_ integer: some FixedWidthInteger) {
    self = Double(exactly: integer).map { .number($0) } ?? .string(String(integer))
  }
}

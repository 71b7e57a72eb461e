/// Takes `Encodable` values apart into archived ones.
struct ValueEncoder: Encoder {
  static func encode(_ value: some Encodable) throws -> Archive.Value {
    let place = Place()
    try place.write(value, path: [])
    return place.value
  }

  /// Where one value comes to stand.
  final class Place {
    private var plain: Archive.Value?
    private var members: [String: Place]?
    private var items: [Place]?

    /// An object of nothing where a value wrote nothing.
    var value: Archive.Value {
      if let members { return .object(members.mapValues(\.value)) }
      if let items { return .list(items.map(\.value)) }
      return plain ?? .object([:])
    }

    var count: Int { items?.count ?? 0 }
    func hold(_ value: Archive.Value) { plain = value }
    func becomeObject() { members = members ?? [:] }
    func becomeList() { items = items ?? [] }

    func member(_ key: String) -> Place {
      let place = members?[key] ?? Place()
      members?[key] = place
      return place
    }

    func item() -> Place {
      let place = Place()
      items?.append(place)
      return place
    }

    func write(_ value: some Encodable, path: [any CodingKey]) throws {
      switch value {
      case let bool as Bool: hold(.bool(bool))
      case let string as String: hold(.string(string))
      case let number as Double: hold(Archive.Value(number))
      case let number as Float: hold(Archive.Value(Double(number)))
      case let integer as any FixedWidthInteger & Encodable: hold(Archive.Value(integer))
      default: try value.encode(to: ValueEncoder(place: self, codingPath: path))
      }
    }
  }

  let place: Place
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(place: Place, codingPath: [any CodingKey]) {
    self.place = place
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.becomeObject()
    return KeyedEncodingContainer(Members<Key>(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.becomeList()
    return Items(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(place: place, codingPath: codingPath)
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: Place
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { place.member(key.stringValue).hold(.null) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try place.member(key.stringValue).write(value, path: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { superEncoder(forKey: key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      ValueEncoder(place: place.member("super"), codingPath: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      ValueEncoder(place: place.member(key.stringValue), codingPath: codingPath + [key])
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let place: Place
    let codingPath: [any CodingKey]

    var count: Int { place.count }
    func encodeNil() { place.item().hold(.null) }
    func encode(_ value: some Encodable) throws { try place.item().write(value, path: codingPath) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { ValueEncoder(place: place.item(), codingPath: codingPath) }
  }

  private struct Single: SingleValueEncodingContainer {
    let place: Place
    let codingPath: [any CodingKey]

    func encodeNil() { place.hold(.null) }
    func encode(_ value: some Encodable) throws { try place.write(value, path: codingPath) }
  }
}

extension Archive.Value {
  /// A number, or its words where JSON has none for it.
  init(_ number: Double) { self = number.isFinite ? .number(number) : .string(number.description) }

  init(_ integer: some FixedWidthInteger) {
    self = Double(exactly: integer).map { .number($0) } ?? .string(String(integer))
  }
}

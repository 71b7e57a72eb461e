/// An object that can be converted to an `Archive`. Modeled on Foundation's `NSCoding`.
///
/// Views are restored by their `init?(coder:)`, other objects by the closure registered for their class in
/// `ArchivableClasses`.
@MainActor public protocol Coding: AnyObject {
  /// Encodes the object. Overrides must call super.
  func encode(with coder: Coder)
}

/// An object that can be archived only with all its parts.
@MainActor package protocol CodingWhole: Coding {
  var codedParts: [AnyObject] { get }
}

/// The keyed values that one object encodes to and decodes from. Modeled on Foundation's `NSCoder`.
///
/// A subclass stores its values together with the values of its superclass, so it must use different keys.
@MainActor public final class Coder {
  /// The encoded values, or the values to decode.
  public private(set) var contents: [String: Archive.Value]

  /// The classes whose objects can be encoded and decoded.
  public let classes: ArchivableClasses

  /// Creates a coder: empty for encoding, or with `contents` for decoding. Apps use `Archive` instead.
  public init(contents: [String: Archive.Value] = [:], classes: ArchivableClasses) {
    self.contents = contents
    self.classes = classes
  }

  /// Returns whether there is a value for `key`.
  public func containsValue(forKey key: String) -> Bool { contents[key] != nil }

  /// Encodes `value` for `key`. If encoding throws an error, `key` has no value.
  public func encode(_ value: some Encodable, forKey key: String) {
    contents[key] = try? ValueEncoder.encode(value)
  }

  /// Returns the value for `key`, or `nil` if it is missing or of another type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    contents[key].flatMap { try? ValueDecoder.decode(type, from: $0) }
  }

  /// Encodes `object` for `key`. Does nothing if `object` is `nil` or its class isn't registered.
  public func encodeObject(_ object: AnyObject?, forKey key: String) {
    guard let object = object as? any Coding, let archive = Archive(object, classes: classes) else { return }
    encode(archive, forKey: key)
  }

  /// Returns a new object decoded from the value for `key`, or `nil` if it is missing or can't be decoded.
  public func decodeObject(forKey key: String) -> (any Coding)? {
    decode(Archive.self, forKey: key)?.object(classes: classes)
  }
}

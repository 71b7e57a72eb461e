/// An object that can be taken apart into an `Archive`. After Foundation's `NSCoding`.
///
/// Views are put together again by their `init?(coder:)`; other objects by what is registered with their
/// class in `ArchivableClasses`.
@MainActor public protocol Coding: AnyObject {
  /// Writes what the object is made of; overriders call super.
  func encode(with coder: Coder)
}

/// What one object writes itself to and is made from, by keys. After Foundation's `NSCoder`.
///
/// Subclasses share their superclass's keys, and must choose others.
@MainActor public final class Coder {
  /// What was written, or what is to be read.
  public private(set) var contents: [String: Archive.Value]

  /// The classes whose objects can be written and read.
  public let classes: ArchivableClasses

  /// Makes an empty coder to write to, or one to read `contents` from. `Archive` does either, and is what
  /// apps use.
  public init(contents: [String: Archive.Value] = [:], classes: ArchivableClasses = .standard) {
    self.contents = contents
    self.classes = classes
  }

  /// Whether anything was written under `key`.
  public func containsValue(forKey key: String) -> Bool { contents[key] != nil }

  /// Writes `value` under `key`. One that fails to encode itself is left out.
  public func encode(_ value: some Encodable, forKey key: String) {
    contents[key] = try? ValueEncoder.encode(value)
  }

  /// The value under `key`; nil where there is none, or another kind of value.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    contents[key].flatMap { try? ValueDecoder.decode(type, from: $0) }
  }

  /// Writes `object` under `key`; nothing where there is none or its class is not registered.
  public func encodeObject(_ object: AnyObject?, forKey key: String) {
    guard let object = object as? any Coding, let archive = Archive(object, classes: classes) else { return }
    encode(archive, forKey: key)
  }

  /// A new object of what was written under `key`; nil where there is none or it cannot be made.
  public func decodeObject(forKey key: String) -> (any Coding)? {
    decode(Archive.self, forKey: key)?.object(classes: classes)
  }
}

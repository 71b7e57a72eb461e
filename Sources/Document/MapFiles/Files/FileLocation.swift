import Files

/// The location of a local or remote file, as a URI in the form that GLib writes.
///
/// Two locations are equal if their URIs are equal. To find out whether they refer to the same file, use
/// ``FileStore/isSameFile(_:_:)``.
public struct FileLocation: Hashable, Sendable {
  public let uri: String
  /// The maximum length of a name in bytes on almost all file systems.
  static let longestName = 255

  public init(uri: String) { self.uri = uri }

  /// Creates a location from an absolute path.
  public init(path: FilePath) { uri = "file://" + FileLocation.escaped(path.bytes) }

  /// The scheme in lowercase. Empty if the URI has no scheme.
  public var scheme: String {
    guard let colon = uri.firstIndex(of: ":") else { return "" }
    return uri[..<colon].lowercased()
  }

  /// The local path. `nil` if the file is remote.
  public var path: FilePath? {
    guard uri.lowercased().hasPrefix("file:///") else { return nil }
    return FilePath(bytes: FileLocation.unescaped(uri.utf8.dropFirst("file://".utf8.count)))
  }

  /// The last path component, unescaped.
  public var name: String {
    let last = uri.utf8.reversed().drop { $0 == FileLocation.slash }.prefix { $0 != FileLocation.slash }
    return String(decoding: FileLocation.unescaped(Array(last.reversed())), as: UTF8.self)
  }

  /// The folder that contains the file. `nil` for the root folder.
  public var folder: FileLocation? {
    guard let slash = uri.lastIndex(of: "/"), !uri[..<slash].hasSuffix("/") else { return nil }
    return FileLocation(uri: String(uri[..<slash]))
  }

  /// Returns the location of the file `name` in this folder.
  public func appending(_ name: String) -> FileLocation {
    FileLocation(uri: uri + (uri.hasSuffix("/") ? "" : "/") + FileLocation.escaped(Array(name.utf8)))
  }

  /// Returns the location after appending `suffix` to its name.
  public func withSuffix(_ suffix: String) -> FileLocation {
    FileLocation(uri: uri + FileLocation.escaped(Array(suffix.utf8)))
  }

  private static let slash = UInt8(ascii: "/")
}

extension FileLocation {
  /// The characters that GLib doesn't escape in a path (RFC 3986, sections 2.2 and 2.3).
  private static let plain = Set("-_.!~*'()$&+,:=@/".utf8)

  private static func escaped(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      let isPlain =
        plain.contains(byte)
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          && byte < 0x80
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if isPlain {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes percent escapes. A `%` that isn't followed by two hexadecimal digits is kept.
  private static func unescaped(_ text: some Sequence<UInt8>) -> [UInt8] {
    var rest = Array(text)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

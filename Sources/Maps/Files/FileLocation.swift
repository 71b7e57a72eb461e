import Files

/// Where a file is, on this machine or elsewhere: a URI, written as the desktop writes it.
///
/// Two locations are equal when their URIs are; that they lead to one file in two ways, ``FileStore/isSameFile(_:_:)``
/// finds out.
public struct FileLocation: Hashable, Sendable {
  public let uri: String
  /// So many bytes a name has at most, on nearly every file system.
  static let longestName = 255

  public init(uri: String) { self.uri = uri }

  /// The file at an absolute path.
  public init(path: FilePath) { uri = "file://" + FileLocation.escaped(path.bytes) }

  /// In lower case; empty where there is none.
  public var scheme: String {
    guard let colon = uri.firstIndex(of: ":") else { return "" }
    return uri[..<colon].lowercased()
  }

  /// The path on this machine; nil where the file is elsewhere.
  public var path: FilePath? {
    guard uri.lowercased().hasPrefix("file:///") else { return nil }
    return FilePath(bytes: FileLocation.unescaped(uri.utf8.dropFirst("file://".utf8.count)))
  }

  /// The last part of the path, without escapes.
  public var name: String {
    let last = uri.utf8.reversed().drop { $0 == FileLocation.slash }.prefix { $0 != FileLocation.slash }
    return String(decoding: FileLocation.unescaped(Array(last.reversed())), as: UTF8.self)
  }

  /// The folder that it is in; nil for what is in none.
  public var folder: FileLocation? {
    guard let slash = uri.lastIndex(of: "/"), !uri[..<slash].hasSuffix("/") else { return nil }
    return FileLocation(uri: String(uri[..<slash]))
  }

  /// What is called `name` in this folder.
  public func appending(_ name: String) -> FileLocation {
    FileLocation(uri: uri + (uri.hasSuffix("/") ? "" : "/") + FileLocation.escaped(Array(name.utf8)))
  }

  /// The same name with `suffix` behind it.
  public func withSuffix(_ suffix: String) -> FileLocation {
    FileLocation(uri: uri + FileLocation.escaped(Array(suffix.utf8)))
  }

  private static let slash = UInt8(ascii: "/")
}

extension FileLocation {
  /// RFC 3986, sections 2.2 and 2.3: what may stand in a path as it is, as GLib has it.
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

  /// A `%` that no two digits follow stands for itself.
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

/// The path of a file as bytes, because file names needn't be valid UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a zero byte at the end.
  public let bytes: [UInt8]

  /// Creates a path from the bytes before the first zero byte, because system calls also end a path there.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Returns the path of the entry `name` in this folder.
  public func appending(_ name: some Sequence<UInt8>) -> FilePath {
    FilePath(bytes: bytes + (bytes.last == FilePath.slash ? [] : [FilePath.slash]) + name)
  }

  public func appending(_ name: String) -> FilePath { appending(name.utf8) }

  /// The folder that contains the file, with a slash at the end. `.` if the path is only a name.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return FilePath(".") }
    return FilePath(bytes: bytes[...slash])
  }

  /// The part after the last slash.
  public var name: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: FilePath.slash) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  var isAbsolute: Bool { bytes.first == FilePath.slash }

  package func withCString<T>(_ body: (UnsafePointer<CChar>) -> T) -> T {
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // A buffer that isn't empty has a base address.
        body(characters.baseAddress!)
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral text: String) { self.init(text) }

  /// The path for display. Invalid UTF-8 is shown as U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

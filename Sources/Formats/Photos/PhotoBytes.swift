/// The file of a photo. Only the parts that are needed are read.
public struct PhotoBytes {
  /// The size in bytes.
  public let size: Int
  private let read: (_ offset: Int, _ count: Int) throws(PhotoError) -> [UInt8]

  /// Creates a file. `read` must return `count` bytes from an offset. At the end of the file, it may return fewer
  /// bytes.
  public init(size: Int, read: @escaping (_ offset: Int, _ count: Int) throws(PhotoError) -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// Creates a file from bytes in memory.
  public init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { offset, count throws(PhotoError) in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  /// Returns exactly `count` bytes. Throws an error if the file ends earlier.
  func bytes(at offset: Int, count: Int) throws(PhotoError) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= size, offset <= size - count else { throw .damaged }
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw .damaged }
    return bytes
  }

  /// Returns the first `count` bytes of the file, or the whole file if it is shorter.
  func head(_ count: Int) throws(PhotoError) -> [UInt8] { try bytes(at: 0, count: min(count, size)) }
}

/// Why the location of a photo can't be read.
public enum PhotoError: Error, Hashable, Sendable {
  /// The file isn't a JPEG, HEIF or TIFF file.
  case notAPhoto
  /// The metadata is invalid.
  case damaged
  /// The photo doesn't contain a location.
  case noLocation
  /// The file couldn't be read completely.
  case unreadable
}

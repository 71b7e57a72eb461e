/// A photo's file, of which only the parts that are needed are read.
public struct PhotoBytes {
  /// In bytes.
  public let size: Int
  private let read: (_ offset: Int, _ count: Int) throws(PhotoError) -> [UInt8]

  /// `read` gives the bytes from an offset on, at most `count`; fewer at the end of the file.
  public init(size: Int, read: @escaping (_ offset: Int, _ count: Int) throws(PhotoError) -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// A file that is in memory.
  public init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { offset, count throws(PhotoError) in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  /// Exactly `count` bytes; throws where the file ends before.
  func bytes(at offset: Int, count: Int) throws(PhotoError) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= size, offset <= size - count else { throw .damaged }
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw .damaged }
    return bytes
  }

  /// The first bytes of the file, at most `count`.
  func head(_ count: Int) throws(PhotoError) -> [UInt8] { try bytes(at: 0, count: min(count, size)) }
}

/// Why a photo says nothing of where it was taken.
public enum PhotoError: Error, Hashable, Sendable {
  /// It is no JPEG, HEIF or TIFF.
  case notAPhoto
  /// What it says of itself cannot be read.
  case damaged
  /// It does not say where it was taken.
  case noLocation
  /// The file cannot be read to where it should.
  case unreadable
}

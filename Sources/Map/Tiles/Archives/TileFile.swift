import Files

/// Bytes that are read in parts, usually from a file.
public protocol TileBytesSource: Sendable {
  /// The path that is reported in errors.
  var path: String { get }
  var count: Int { get }

  /// Returns exactly `count` bytes from `offset`.
  func bytes(at offset: Int, count: Int) throws(TileFileError) -> [UInt8]
}

/// An open file of tiles. Each read checks that the file is still the same.
struct TileFile: TileBytesSource {
  let path: String
  private let file: RandomAccessFile

  init(path: String) throws(TileFileError) {
    self.path = path
    do throws(FileError) {
      file = try RandomAccessFile(FilePath(path))
    } catch {
      throw TileFileError(path, error)
    }
  }

  var count: Int { file.size }

  func bytes(at offset: Int, count: Int) throws(TileFileError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try file.bytes(at: offset, count: count)
      try file.requireUnchanged()
    } catch {
      throw TileFileError(path, error)
    }
    guard bytes.count == count else { throw .truncated(path: path) }
    return bytes
  }
}

extension TileFileError {
  /// Creates the error of a file that couldn't be read.
  init(_ path: String, _ error: FileError) {
    switch error {
    case .changedByOthers, .keepsChanging: self = .changedByOthers(path: path)
    default: self = .unreadable(path: path, reason: "\(error)")
    }
  }
}

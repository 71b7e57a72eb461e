import Files
import Glibc

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
  /// Creates the error of a file that couldn't be read. The reason is the system's message.
  init(_ path: String, _ error: FileError) {
    let code: Int32 =
      switch error {
      case .changedByOthers, .keepsChanging: 0
      case .missing: ENOENT
      case .notAFile(_, .folder): EISDIR
      case .notAFile: EINVAL
      case .failed(_, _, let cause), .halfWritten(_, let cause, _): cause.code
      }
    self =
      code == 0
      ? .changedByOthers(path: path) : .unreadable(path: path, reason: String(cString: strerror(code)))
  }
}

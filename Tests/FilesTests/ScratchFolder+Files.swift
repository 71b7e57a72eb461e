import FileTesting
import Files
import Foundation

extension ScratchFolder {
  /// The folder for backups.
  var kept: FilePath { FilePath(path + "/kept") }

  func path(_ name: String) -> FilePath { FilePath(path).appending(name) }

  /// Creates a file and returns its path.
  @discardableResult func file(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> FilePath {
    let path = path(name)
    try put(text, at: path)
    guard path.text.withCString({ chmod($0, mode) }) == 0 else { throw SystemError(errno) }
    return path
  }

  /// The sorted names in the folder, without the backup folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "kept" }.sorted()
  }

  /// Returns the names of the files that remain in the backup folder.
  func leftovers() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: kept.text)) ?? [] }
}

extension FilePath {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Writes a file with system calls, without using the code under test.
func put(_ text: String, at path: FilePath) throws {
  let descriptor = open(path.text, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0 else { throw SystemError(errno) }
  defer { close(descriptor) }
  guard write(descriptor, text, text.utf8.count) == text.utf8.count else { throw SystemError(errno) }
}

func text(of path: FilePath) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path.text)), as: UTF8.self)
}

func status(of path: FilePath) throws -> stat {
  var status = stat()
  guard lstat(path.text, &status) == 0 else { throw SystemError(errno) }
  return status
}

extension [UInt8] {
  init(_ text: String) { self = Array(text.utf8) }
}

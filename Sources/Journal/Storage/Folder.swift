import Files
import Glibc

/// Folders by their paths.
enum Folder {
  /// Makes a folder, and those it is in, where they are not there.
  static func make(_ path: String) throws(JournalError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let code = errno
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw JournalError(errno: code, folder: path)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw JournalError(errno: errno, folder: path) }
  }

  /// Brings the names in a folder, or the bytes of a file, to the disk.
  static func sync(_ path: String) throws(JournalError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw JournalError(errno: errno, folder: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw JournalError(errno: errno, folder: path) }
  }

  /// The names of what is in a folder, in no order; none where it cannot be read.
  static func names(in path: String) -> [String] {
    FolderContents.names(in: FilePath(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes a folder and the files in it, where it is there.
  static func remove(_ path: String) {
    for name in names(in: path) { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Makes a copy, in the place of what is there.
  static func copy(_ source: String, to copy: String) throws(JournalError) {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw JournalError(errno: errno, folder: source) }
    defer { close(from) }
    let to = open(copy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard to >= 0 else { throw JournalError(errno: errno, folder: copy) }
    defer { close(to) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(from, &buffer, buffer.count)
      guard count != 0 else { return }
      guard count > 0, write(to, buffer, count) == count else {
        throw JournalError(errno: errno, folder: copy)
      }
    }
  }

  /// A name that no other folder has: a random UUID.
  static func freshName() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}

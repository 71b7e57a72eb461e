import CLinux
import Glibc

/// A file's old bytes, put aside while it is written in place. One that is there at the next start was left by a
/// program that was killed meanwhile.
public struct KeptBytes: Hashable, Sendable {
  /// Where the bytes are, whole.
  public let path: FilePath
  /// The file whose bytes they are.
  public let target: FilePath

  private static let prefix = "kept-"
  private static let note = ".path"

  /// What is in a folder, in no order; nothing where there is no such folder.
  public static func all(in folder: FilePath) -> [KeptBytes] {
    guard let directory = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var all: [KeptBytes] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.starts(with: prefix.utf8), !name.suffix(note.utf8.count).elementsEqual(note.utf8) else {
        continue
      }
      let path = folder.appending(name)
      guard let target = try? OwnedBytes.read(path: path.noted).bytes else { continue }
      all.append(KeptBytes(path: path, target: FilePath(bytes: target)))
    }
    return all
  }

  /// Leaves the bytes where they are, for somebody who knows of them now: they are listed no more.
  public func handOver() { _ = path.noted.withCString { unlink($0) } }

  /// Removes the bytes for good.
  public func forget() {
    _ = path.withCString { unlink($0) }
    _ = path.noted.withCString { unlink($0) }
  }

  /// Copies all of an open file; everything is on the disk when the call returns.
  static func keep(
    _ file: borrowing Descriptor, size: Int, of target: FilePath, in folder: FilePath
  ) throws(FileFault) -> KeptBytes {
    try make(folder)
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let kept = KeptBytes(path: folder.appending(prefix + name), target: target)
    // Under another name until all of it is there.
    let unfinished = folder.appending("unfinished-" + name)
    do throws(FileFault) {
      try write(target.absolute.bytes, to: kept.path.noted)
      try copy(file, size: size, to: unfinished)
      let code = unfinished.withCString { from in kept.path.withCString { rename(from, $0) == 0 ? 0 : errno }
      }
      guard code == 0 else { throw FileFault(kept.path, .keepingOld, errno: code) }
      try Descriptor.syncFolder(folder, .keepingOld)
    } catch {
      _ = unfinished.withCString { unlink($0) }
      kept.forget()
      throw error
    }
    return kept
  }

  private static func write(_ bytes: [UInt8], to path: FilePath) throws(FileFault) {
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, .keepingOld)
    try file.write(bytes, .keepingOld)
    try file.sync(.keepingOld)
  }

  /// The system copies, where it can without touching the bytes.
  private static func copy(
    _ file: borrowing Descriptor, size: Int, to path: FilePath
  ) throws(FileFault) {
    let copy = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, .keepingOld)
    var offset: off_t = 0
    while offset < size {
      let count = retrying { copy_file_range(file.number, &offset, copy.number, nil, size - Int(offset), 0) }
      if count > 0 { continue }
      guard count < 0, errno == EXDEV || errno == EINVAL || errno == EOPNOTSUPP || errno == ENOSYS else {
        throw count == 0 ? .changedMeanwhile(file.path) : FileFault(path, .keepingOld, errno: errno)
      }
      try copyThroughMemory(file, from: offset, size: size, to: copy)
      break
    }
    try copy.sync(.keepingOld)
  }

  private static func copyThroughMemory(
    _ file: borrowing Descriptor, from start: off_t, size: Int, to copy: borrowing Descriptor
  ) throws(FileFault) {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset = start
    while offset < size {
      let length = min(buffer.count, size - Int(offset))
      let count = retrying { pread(file.number, &buffer, length, offset) }
      guard count > 0 else {
        throw count == 0 ? .changedMeanwhile(file.path) : FileFault(file.path, .reading, errno: errno)
      }
      try copy.write(buffer[..<count], .keepingOld)
      offset += off_t(count)
    }
  }

  /// Makes a folder, and those it is in, where they are not there.
  private static func make(_ folder: FilePath) throws(FileFault) {
    let code = folder.withCString { mkdir($0, 0o700) == 0 ? 0 : errno }
    switch code {
    case 0, EEXIST: return
    case ENOENT where folder.trimmed.folder != folder && !folder.trimmed.folder.bytes.isEmpty:
      try make(folder.trimmed.folder)
      guard folder.withCString({ mkdir($0, 0o700) == 0 || errno == EEXIST }) else {
        throw FileFault(folder, .keepingOld, errno: errno)
      }
    default: throw FileFault(folder, .keepingOld, errno: code)
    }
  }
}

extension FilePath {
  fileprivate var noted: FilePath { FilePath(bytes: bytes + ".path".utf8) }

  /// Without slashes at the end.
  fileprivate var trimmed: FilePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }

  /// As it reads from any working folder.
  fileprivate var absolute: FilePath {
    guard !isAbsolute, let folder = getcwd(nil, 0) else { return self }
    defer { free(folder) }
    return FilePath(String(cString: folder)).appending(bytes)
  }
}

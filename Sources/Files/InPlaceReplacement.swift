import Glibc

/// New bytes in the same file, once the old ones are safe elsewhere.
struct InPlaceReplacement {
  let target: FilePath
  let keptFolder: FilePath

  func write(
    _ bytes: [UInt8], replacing old: FileVersion?, _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileFault) -> FileVersion {
    let file = try Descriptor(target, O_RDWR | O_NOFOLLOW, .writing)
    let version = try file.status(.writing).version
    guard version == old else { throw .changedMeanwhile(target) }
    // Before anything is written it is known that there is room.
    let attributes = try Attributes(of: file)
    let kept: KeptBytes
    do throws(FileFault) {
      if bytes.count > version.size { try file.reserve(bytes.count, .writing) }
      kept = try KeptBytes.keep(file, size: Int(version.size), of: target, in: keptFolder)
    } catch {
      file.release(behind: Int(version.size), upTo: bytes.count)
      throw error
    }
    reached(.keptOld)
    do throws(FileFault) {
      try overwrite(file, with: bytes, keeping: attributes, reached)
    } catch {
      guard (try? putBack(kept, into: file)) != nil else {
        throw .halfWritten(target, error.cause, kept: kept.path)
      }
      kept.forget()
      throw error
    }
    kept.forget()
    return try file.status(.writing).version
  }

  private func overwrite(
    _ file: borrowing Descriptor, with bytes: [UInt8], keeping attributes: Attributes,
    _ reached: (SafeReplacement.Stage) -> Void
  ) throws(FileFault) {
    try file.rewind(.writing)
    try file.write(bytes.prefix(bytes.count / 2), .writing)
    reached(.beganInPlace)
    try file.write(bytes.dropFirst(bytes.count / 2), .writing)
    try file.truncate(to: bytes.count, .writing)
    reached(.wroteInPlace)
    // Writing takes the right to run as the owner from a file. Who does not own it cannot give it back.
    _ = try attributes.give(to: file)
    try file.sync(.writing)
    reached(.syncedInPlace)
  }

  private func putBack(_ kept: KeptBytes, into file: borrowing Descriptor) throws(FileFault) {
    let old = try OwnedBytes.read(path: kept.path).bytes
    try file.rewind(.writing)
    try file.write(old, .writing)
    try file.truncate(to: old.count, .writing)
    try file.sync(.writing)
  }
}

extension FileFault {
  fileprivate var cause: Cause {
    guard case .failed(_, _, let cause) = self else { return .inputOutput }
    return cause
  }
}

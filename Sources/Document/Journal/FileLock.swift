import Files

/// A claim of a file that is open in a map. While it exists, no other claim of the file can be created in any
/// process.
public final class FileLock: Sendable {
  /// `nil` if no lock could be created. In that case the file counts as available.
  private let lock: FolderLock?

  /// Claims the file at `uri`. `nil` if it is already claimed. All processes of a user must pass the same `folder`.
  public init?(uri: String, in folder: String) {
    // FNV-1a: a unique file name for each URI.
    let number = uri.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let own = "\(folder)/\(String(number, radix: 16))"
    do throws(JournalError) {
      try throwingJournalError(own) { try Folder.make(FilePath(own)) }
      lock = try FolderLock(own)
    } catch {
      if case .inUse = error { return nil }
      lock = nil
    }
  }
}

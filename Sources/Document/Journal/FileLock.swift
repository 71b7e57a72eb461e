import Files

/// A lock on a file that is open in a map. As long as the lock exists, the file can't be locked again, neither by this
/// process nor by another process.
public final class FileLock: Sendable {
  /// `nil` if the lock couldn't be created. In this case, other processes can't see that the file is open.
  private let lock: FolderLock?

  /// Locks the file at `uri`. Returns `nil` if the file is already locked. All processes of a user must pass the same
  /// `folder`, in which the locks are stored.
  public init?(uri: String, in folder: String) {
    // Use the FNV-1a hash of the URI as the name of the lock file.
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

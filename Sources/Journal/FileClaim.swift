import Files

/// Says that a file is open in a map, for as long as it lives. Nobody else can claim it then, in any process.
public final class FileClaim: Sendable {
  /// Nil where no lock can be made: then every file is free.
  private let lock: FolderLock?

  /// Nil where the file at `uri` is claimed already. `folder` is the same for all processes of a user.
  public init?(uri: String, in folder: String) {
    // FNV-1a: a name of its own for each file, whatever is in its own name.
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

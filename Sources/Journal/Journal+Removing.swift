import Files
import Glibc

extension Journal {
  /// Removes the journal in `folder`, unless somebody has it open. Answers whether it is gone.
  @discardableResult public static func remove(_ folder: String) -> Bool {
    // Held to the end: nobody opens what goes.
    guard let lock = try? FolderLock(folder) else { return false }
    defer { withExtendedLifetime(lock) {} }
    return Folder.remove(FilePath(folder))
  }

  /// Removes the journals in `maps` of which a file has everything, and that nobody has written for so many days.
  public static func removeFinished(in maps: String, unusedForDays days: Int) {
    let limit = Int64(time(nil)) - Int64(days) * 86_400
    for summary in list(in: maps)
    where summary.state == .ready && !summary.hasUnsaved && summary.changed < limit {
      remove(summary.folder)
    }
  }

  /// Puts the journal in `folder`, which nobody has open, out of the way: it is listed no more, and kept. Answers
  /// where it is then.
  @discardableResult public static func setAside(_ folder: String) -> String? {
    guard let slash = folder.lastIndex(of: "/") else { return nil }
    let aside = "\(folder[..<slash])/.aside-\(time(nil))-\(folder[folder.index(after: slash)...])"
    return rename(folder, aside) == 0 ? aside : nil
  }
}

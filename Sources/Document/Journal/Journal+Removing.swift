import Files
import Glibc

extension Journal {
  /// Removes the journal in `folder`, unless it is open. Returns whether it was removed.
  @discardableResult public static func remove(_ folder: String) -> Bool {
    // Held until the end, so that the journal isn't opened while it is being removed.
    guard let lock = try? FolderLock(folder) else { return false }
    defer { withExtendedLifetime(lock) {} }
    return Folder.remove(FilePath(folder))
  }

  /// Removes journals in `maps` whose features are all in files or were removed from their maps. Removes journals
  /// that are too old for `retention`, then the oldest until the total size is small enough. Always keeps the newest.
  public static func removeFinished(in maps: String, keeping retention: JournalRetention) {
    let limit = Int64(time(nil)) - Int64(retention.days) * 86_400
    var size: Int64 = 0
    for (place, summary) in list(in: maps).filter(\.isFinished).enumerated() {
      size += Folder.size(FilePath(summary.folder))
      guard summary.changed < limit || place > 0 && size > retention.size else { continue }
      remove(summary.folder)
    }
  }

  /// Renames the journal in `folder`, which must not be open, so that it is kept but not listed. Returns the new
  /// path.
  @discardableResult public static func setAside(_ folder: String) -> String? {
    guard let slash = folder.lastIndex(of: "/") else { return nil }
    let aside = "\(folder[..<slash])/.aside-\(time(nil))-\(folder[folder.index(after: slash)...])"
    return rename(folder, aside) == 0 ? aside : nil
  }
}

/// The limits for keeping journals of maps whose features are all in files.
public struct JournalRetention: Hashable, Sendable {
  /// The maximum number of days since a journal was last written or opened.
  public var days: Int
  /// The maximum total size of these journals in bytes.
  public var size: Int64

  public init(days: Int, size: Int64 = .max) { (self.days, self.size) = (days, size) }
}

extension JournalSummary {
  /// Whether removing the journal would lose no features of the map, only names, order, color rules and history.
  fileprivate var isFinished: Bool { state == .ready && unsaved <= .removed }
}

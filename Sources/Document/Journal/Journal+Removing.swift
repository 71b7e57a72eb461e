import Files
import Glibc

extension Journal {
  /// Removes the journal in `folder`, unless it is open. Returns whether it was removed.
  @discardableResult public static func remove(_ folder: String) -> Bool {
    // Keep the lock until the end, so that no process opens the journal while it is being removed.
    guard let lock = try? FolderLock(folder) else { return false }
    defer { withExtendedLifetime(lock) {} }
    return Folder.remove(FilePath(folder))
  }

  /// Removes old journals in the folder `maps`. Considers only journals of maps whose features are all in files or were
  /// removed from the map. Removes journals that are too old for `retention`, and the oldest journals until the total
  /// size is small enough. The newest of these journals is never removed because of its size.
  public static func removeFinished(in maps: String, keeping retention: JournalRetention) {
    let limit = Int64(time(nil)) - Int64(retention.days) * 86_400
    var size: Int64 = 0
    for (place, summary) in list(in: maps).filter(\.isFinished).enumerated() {
      size += Folder.size(FilePath(summary.folder))
      guard summary.changed < limit || place > 0 && size > retention.size else { continue }
      remove(summary.folder)
    }
  }

  /// Renames the journal in `folder`, so that it still exists but is no longer listed. The journal must not be open.
  /// Returns the new path, or `nil` if renaming failed.
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
  /// Whether the journal can be removed without losing features of the map. The map's names, order, color rules and
  /// history may be lost.
  fileprivate var isFinished: Bool { state == .ready && unsaved <= .removed }
}

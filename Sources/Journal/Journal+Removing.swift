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

  /// Removes journals in `maps` whose features are all in files, or were removed from their maps: those that `retention` finds
  /// too old, and then the oldest until the rest is small enough. The newest stays.
  public static func removeFinished(in maps: String, keeping retention: JournalRetention) {
    let limit = Int64(time(nil)) - Int64(retention.days) * 86_400
    var size: Int64 = 0
    for (place, summary) in list(in: maps).filter(\.isFinished).enumerated() {
      size += Folder.size(FilePath(summary.folder))
      guard summary.changed < limit || place > 0 && size > retention.size else { continue }
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

/// How long the journals of maps are kept whose features are all in files.
public struct JournalRetention: Hashable, Sendable {
  /// Days since a journal was written or opened last.
  public var days: Int
  /// The bytes that all these journals may take together.
  public var size: Int64

  public init(days: Int, size: Int64 = .max) { (self.days, self.size) = (days, size) }
}

extension JournalSummary {
  /// Whether nothing that is in the map would be lost with the journal but names, order, rules and history.
  fileprivate var isFinished: Bool { state == .ready && unsaved <= .removed }
}

import Files
import GRDB

extension Journal {
  /// The journals in `maps`, the one that was written last first; none where there is no such folder. Those that
  /// cannot be read are among them.
  ///
  /// A journal that is in use says what it holds all the same.
  public static func list(in maps: String) -> [JournalSummary] {
    Folder.textNames(in: FilePath(maps)).filter { !$0.hasPrefix(".") }
      .map { summary(of: maps + "/" + $0) }
      .sorted { ($0.changed, $0.folder) > ($1.changed, $1.folder) }
  }

  /// What there is to know about the journal in `folder` without opening it.
  public static func summary(of folder: String) -> JournalSummary {
    var summary = JournalSummary(folder: folder, state: .ready)
    // Held so that nobody opens it meanwhile.
    let lock: FolderLock?
    do {
      lock = try FolderLock(folder)
    } catch {
      guard case .inUse = error else { return JournalSummary(folder: folder, state: .unreadable) }
      summary.state = .inUse
      lock = nil
    }
    let note = lock.flatMap { SummaryNote(folder, $0) }
    if note?.read(into: &summary) ?? false { return summary }
    if lock != nil {
      guard let header = DatabaseHeader(databasePath(folder)), header.applicationID == Schema.applicationID
      else {
        return JournalSummary(folder: folder, state: .unreadable)
      }
      guard header.version <= Schema.version else {
        return JournalSummary(folder: folder, state: .newer(version: header.version))
      }
    }
    do {
      try read(&summary)
    } catch {
      return JournalSummary(folder: folder, state: lock == nil ? .inUse : .unreadable)
    }
    note?.write(summary)
    return summary
  }

  private static func read(_ summary: inout JournalSummary) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(1)
    let database = try DatabaseQueue(path: databasePath(summary.folder), configuration: configuration)
    try database.read { db in
      summary.changed = try Query(db, "SELECT changed FROM heads").first { try $0.integer(required: 0) } ?? 0
      try Query(db, "SELECT uri FROM bases WHERE uri IS NOT NULL ORDER BY layer").forEach {
        summary.uris.append(try $0.text(required: 0))
      }
      try Query(db, "SELECT name FROM layers ORDER BY place, layer").forEach {
        summary.layerNames.append(try $0.text(required: 0))
      }
      summary.hasUnsaved = try Query(db, "SELECT 1 WHERE \(hasUnsaved)").first { _ in true } != nil
    }
    try database.close()
  }

  /// SQL that says whether a layer that is there has something that its file has not. A layer that was removed
  /// does not count, though it can come back.
  private static let hasUnsaved = """
    EXISTS (SELECT 1 FROM steps s JOIN step_layers r ON r.step = s.step WHERE \(isMissing("s.step", inBaseOf: "r.layer"))
      AND (r.layer IN (SELECT layer FROM layers) OR r.layer NOT IN (SELECT layer FROM layer_changes)))
    OR EXISTS (SELECT 1 FROM bases WHERE uri IS NULL AND snapshot IS NOT NULL
      AND (layer IN (SELECT layer FROM layers) OR layer NOT IN (SELECT layer FROM layer_changes)))
    """
}

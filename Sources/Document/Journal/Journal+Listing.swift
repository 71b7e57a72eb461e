import Files
import GRDB

extension Journal {
  /// Returns summaries of all journals in the folder `maps`, with the most recently written journal first. Includes
  /// journals that are unreadable or open in another process. Returns an empty array if the folder doesn't exist.
  public static func list(in maps: String) -> [JournalSummary] {
    Folder.textNames(in: FilePath(maps)).filter { !$0.hasPrefix(".") }
      .map { summary(of: maps + "/" + $0) }
      .sorted { ($0.changed, $0.folder) > ($1.changed, $1.folder) }
  }

  /// Returns a summary of the journal in `folder`, without opening the journal.
  public static func summary(of folder: String) -> JournalSummary {
    var summary = JournalSummary(folder: folder, state: .ready)
    // The lock prevents other processes from opening the journal while it is being read.
    let lock: FolderLock?
    do {
      lock = try FolderLock(folder)
    } catch {
      guard case .inUse = error else { return JournalSummary(folder: folder, state: .unreadable) }
      summary.state = .inUse
      lock = nil
    }
    let note = lock.flatMap { SummaryCache(folder, $0) }
    if note?.read(into: &summary) ?? false { return summary }
    if let lock {
      guard let header = DatabaseHeader(JournalDatabase.path(in: folder)),
        header.applicationID == Schema.applicationID
      else {
        return JournalSummary(folder: folder, state: .unreadable)
      }
      guard header.version <= Schema.version else {
        return JournalSummary(folder: folder, state: .newer(version: header.version))
      }
      summary.wasInterrupted = !lock.isClean
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
    let database = try DatabaseQueue(
      path: JournalDatabase.path(in: summary.folder), configuration: configuration)
    try database.read { db in
      summary.changed = try Query(db, "SELECT changed FROM heads").first { try $0.integer(required: 0) } ?? 0
      summary.layers = try layers(db)
      let unsaved = try Query(db, "SELECT \(unsaved)").first { Int($0.integer(0) ?? 0) }
      summary.unsaved = unsaved.flatMap { JournalSummary.Unsaved(rawValue: $0) } ?? .edits
      summary.isDismissed = try setting(Setting.isDismissed, db) != nil
    }
    try database.close()
  }

  private static func layers(_ db: Database) throws -> [JournalSummary.Layer] {
    // Older versions of the journal don't have these columns. Select null instead.
    let version = try Query(db, "PRAGMA user_version").first { $0.integer(0) ?? 0 } ?? 0
    let (folders, rule) = (version < 3 ? "NULL" : "l.folders", version < 4 ? "NULL" : "l.color_rule")
    var layers: [JournalSummary.Layer] = []
    try Query(
      db,
      """
      SELECT b.uri, l.name, l.is_visible, l.is_locked, l.place, \(folders), \(rule)
      FROM layers l LEFT JOIN bases b ON b.layer = l.layer ORDER BY l.place, l.layer
      """
    ).forEach { row in
      guard let record = LayerRecord(row, from: 1) else { throw MalformedRow() }
      layers.append(JournalSummary.Layer(uri: row.text(0), record: record))
    }
    return layers
  }

  /// An SQL expression for the raw value of the ``JournalSummary/Unsaved`` that applies to the journal.
  private static var unsaved: String {
    """
    CASE
      WHEN EXISTS (\(missingSteps) AND \(isThere("r.layer"))
        AND EXISTS (SELECT 1 FROM bases b WHERE b.layer = r.layer AND b.uri IS NOT NULL)) THEN 3
      WHEN EXISTS (\(missingSteps) AND \(isThere("r.layer"))) THEN 2
      WHEN EXISTS (\(draftsWithBase) AND \(isThere("d.layer"))) THEN 2
      WHEN EXISTS (\(missingSteps)) THEN 1
      WHEN EXISTS (\(draftsWithBase) AND NOT \(isAdditionUndone("d.layer"))) THEN 1
      WHEN EXISTS (SELECT 1 FROM steps WHERE is_on_stack)
        AND NOT EXISTS (SELECT 1 FROM bases b WHERE b.uri IS NOT NULL AND \(isThere("b.layer"))) THEN 1
      ELSE 0
    END
    """
  }

  /// An SQL query for steps that the base of a layer doesn't contain. The layer is `r.layer`.
  private static let missingSteps = """
    SELECT 1 FROM steps s JOIN step_layers r ON r.step = s.step WHERE \(isMissing("s.step", inBaseOf: "r.layer"))
    """

  /// An SQL query for drafts whose base contains features. The layer is `d.layer`.
  private static let draftsWithBase =
    "SELECT 1 FROM bases d WHERE d.uri IS NULL AND d.snapshot IS NOT NULL"

  /// Returns an SQL expression that is true if a layer is on the map. A layer without recorded changes is also on the
  /// map.
  private static func isThere(_ layer: String) -> String {
    "(\(layer) IN (SELECT layer FROM layers) OR \(layer) NOT IN (SELECT layer FROM layer_changes))"
  }

  /// Returns an SQL expression that is true if the step that added a layer is undone. Such a layer isn't on the map,
  /// although the user hasn't removed it.
  private static func isAdditionUndone(_ layer: String) -> String {
    """
    (\(layer) IN (SELECT c.layer FROM layer_changes c JOIN steps s
      ON c.change >= s.first_change AND c.change < s.first_change + s.change_count
      WHERE c.before_name IS NULL AND \(isUndone("s.step"))))
    """
  }
}

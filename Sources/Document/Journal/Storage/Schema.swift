import GRDB

/// The tables of a journal, and the migrations from older versions.
///
/// The tables of an empty journal are always created in the same order. Then each table has the same root page in every
/// journal, and a journal can be read even if its first page is damaged.
enum Schema {
  /// The application ID in the header of every journal. It consists of the letters "Pind".
  static let applicationID: Int32 = 0x5069_6E64
  static let version = 4
  static let pageSize = 4096

  /// Migrates an opened journal to the newest version.
  static func update(_ db: Database, folder: String) throws {
    let old = try Query(db, "PRAGMA user_version").first { Int($0.integer(0) ?? 0) } ?? 0
    let id = try Query(db, "PRAGMA application_id").first { $0.integer(0) ?? 0 } ?? 0
    guard id == applicationID, old > 0 else { throw JournalError.damaged(folder: folder) }
    guard old <= version else { throw JournalError.newer(folder: folder, version: old) }
    if old < version { try migrate(db, from: old) }
  }

  /// Runs SQLite's quick check for the table `what`. If `what` is a number, checks the whole database and stops after
  /// this number of errors. Throws if the check fails.
  static func check(_ db: Database, _ what: String) throws {
    let message = try Query(db, "PRAGMA quick_check(\(what))").first { $0.text(0) }
    guard message == "ok" else { throw MalformedRow() }
  }

  /// Writes to the log without changing the contents. When SQLite begins an empty log, it syncs the log's header to the
  /// disk, which may be slow. So this is done on a background thread before the main thread commits.
  static func startLog(_ db: Database) throws { try db.execute(sql: "PRAGMA user_version = \(version)") }

  /// Migrates a journal of any older version, or an empty file, to the newest version.
  static func migrate(_ db: Database, from old: Int) throws {
    if old < 1 {
      try db.execute(sql: first)
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    if old < 2 { try db.execute(sql: second) }
    if old < 3 { try db.execute(sql: third) }
    if old < 4 { try db.execute(sql: fourth) }
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// The tables of version 1:
  /// - `heads`: one row with the highest numbers that have been assigned.
  /// - `steps`: `first_change` and `change_count` are the range of the step's changes. Steps on the stack can be undone
  ///   or redone. Other steps are retained because a base needs them.
  /// - `changes`: the text after the change is stored as a difference from the text before the change. The first
  ///   `after_prefix` and the last `after_suffix` bytes are equal. `after_keys` is null if the keys stay the same.
  /// - `step_layers`: the layers whose features a step changes.
  /// - `deleted`: the recently deleted features. `text` is null as long as the change that deleted the feature exists,
  ///   because the change contains the text.
  private static let first = """
    CREATE TABLE heads (
      id INTEGER PRIMARY KEY CHECK (id = 1), position INTEGER NOT NULL, sequence INTEGER NOT NULL,
      step INTEGER NOT NULL, change INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;
    CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE layers (
      layer INTEGER PRIMARY KEY, name TEXT NOT NULL, is_visible INTEGER NOT NULL, is_locked INTEGER NOT NULL,
      place INTEGER NOT NULL) STRICT;
    CREATE TABLE bases (
      layer INTEGER PRIMARY KEY, uri TEXT, size INTEGER NOT NULL, modified INTEGER NOT NULL, hash BLOB NOT NULL,
      sequence INTEGER NOT NULL, layout BLOB NOT NULL, snapshot TEXT, checksum INTEGER NOT NULL) STRICT;
    CREATE TABLE steps (
      step INTEGER PRIMARY KEY, name TEXT NOT NULL, is_on_stack INTEGER NOT NULL, first_change INTEGER NOT NULL,
      change_count INTEGER NOT NULL, selection_before BLOB NOT NULL, selection_after BLOB NOT NULL,
      checksum INTEGER NOT NULL) STRICT;
    CREATE TABLE step_layers (
      step INTEGER NOT NULL, layer INTEGER NOT NULL, PRIMARY KEY (step, layer)) STRICT, WITHOUT ROWID;
    CREATE TABLE log (
      step INTEGER NOT NULL, sequence INTEGER NOT NULL, is_undone INTEGER NOT NULL,
      PRIMARY KEY (step, sequence)) STRICT, WITHOUT ROWID;
    CREATE TABLE changes (
      change INTEGER PRIMARY KEY, layer INTEGER NOT NULL, feature INTEGER NOT NULL, predecessor INTEGER,
      before_is_feature INTEGER, before_keys BLOB, before_text BLOB,
      after_is_feature INTEGER, after_keys BLOB, after_prefix INTEGER, after_suffix INTEGER, after_text BLOB,
      checksum INTEGER NOT NULL) STRICT;
    CREATE TABLE layer_changes (
      change INTEGER PRIMARY KEY, layer INTEGER NOT NULL,
      before_name TEXT, before_is_visible INTEGER, before_is_locked INTEGER, before_place INTEGER,
      after_name TEXT, after_is_visible INTEGER, after_is_locked INTEGER, after_place INTEGER) STRICT;
    CREATE TABLE deleted (
      change INTEGER PRIMARY KEY, step INTEGER NOT NULL, layer INTEGER NOT NULL, layer_name TEXT NOT NULL,
      feature INTEGER NOT NULL, is_feature INTEGER NOT NULL, time INTEGER NOT NULL, restored_by INTEGER,
      text BLOB) STRICT;
    CREATE INDEX deleted_by_restoration ON deleted (restored_by) WHERE restored_by IS NOT NULL;
    INSERT INTO heads VALUES (1, 0, 0, 0, 0, 0);
    """

  /// Version 2 adds `order_changes`, which are numbered together with the other changes. Since this version, the layout
  /// of a base also contains the format of its file, and the names of steps are encoded values.
  private static let second = """
    CREATE TABLE order_changes (
      change INTEGER PRIMARY KEY, layer INTEGER NOT NULL, before_keys BLOB NOT NULL, after_keys BLOB NOT NULL,
      checksum INTEGER NOT NULL) STRICT;
    """

  /// Version 3 adds `folders`, the folders in a layer's file that the user has shown or hidden. Null if the user hasn't
  /// shown or hidden any.
  private static let third = """
    ALTER TABLE layers ADD COLUMN folders BLOB;
    ALTER TABLE layer_changes ADD COLUMN before_folders BLOB;
    ALTER TABLE layer_changes ADD COLUMN after_folders BLOB;
    """

  /// Version 4 adds `color_rule`, the rule for coloring a layer's features. Null if there is no rule.
  private static let fourth = """
    ALTER TABLE layers ADD COLUMN color_rule BLOB;
    ALTER TABLE layer_changes ADD COLUMN before_color_rule BLOB;
    ALTER TABLE layer_changes ADD COLUMN after_color_rule BLOB;
    """
}

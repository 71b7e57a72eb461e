import GRDB

extension LayerChangeRecord {
  static let insertion = """
    INSERT INTO layer_changes (change, layer, before_name, before_is_visible, before_is_locked, before_place,
      before_folders, before_color_rule, after_name, after_is_visible, after_is_locked, after_place,
      after_folders, after_color_rule)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let selection = """
    SELECT change, layer, before_name, before_is_visible, before_is_locked, before_place,
      before_folders, before_color_rule, after_name, after_is_visible, after_is_locked, after_place,
      after_folders, after_color_rule
    FROM layer_changes
    """

  func insert(_ query: Query, change: Int64) throws {
    try query.run(
      .integer(change), .integer(layer), .text(before?.name), .flag(before?.isVisible),
      .flag(before?.isLocked), .integer(before.map { Int64($0.place) }), .bytes(before?.keptFolders),
      .bytes(before?.keptColorRule), .text(after?.name), .flag(after?.isVisible), .flag(after?.isLocked),
      .integer(after.map { Int64($0.place) }), .bytes(after?.keptFolders),
      .bytes(after?.keptColorRule))
  }

  init(_ row: Query.Columns) throws {
    self.init(
      layer: Int(try row.integer(required: 1)), before: LayerRecord(row, from: 2),
      after: LayerRecord(row, from: 8))
    guard JournalLimits.hasLayer(layer) else { throw MalformedRow() }
  }
}

extension LayerRecord {
  static let selection = "SELECT layer, name, is_visible, is_locked, place, folders, color_rule FROM layers"

  /// The values for the database columns, which are null if there are no folders or no color rule.
  fileprivate var keptFolders: [UInt8]? { folders.isEmpty ? nil : folders }
  fileprivate var keptColorRule: [UInt8]? { colorRule.isEmpty ? nil : colorRule }

  /// Reads a layer from the columns beginning at `column`. Returns `nil` if the first column, the name, is null.
  init?(_ row: Query.Columns, from column: CInt) {
    guard let name = row.text(column) else { return nil }
    self.init(
      name: name, isVisible: row.flag(column + 1), isLocked: row.flag(column + 2),
      place: min(max(0, Int(row.integer(column + 3) ?? 0)), JournalLimits.layer),
      folders: row.bytes(column + 4) ?? [], colorRule: row.bytes(column + 5) ?? [])
  }

  /// Inserts, replaces or removes the state of a layer, and adjusts the stack indices of the layers above it.
  static func set(_ layer: Int, to record: LayerRecord?, _ db: Database) throws {
    let old = try Query(db, "SELECT place FROM layers WHERE layer = ?").first(.integer(layer)) {
      try $0.integer(required: 0)
    }
    if let old {
      try Query(db, "DELETE FROM layers WHERE layer = ?").run(.integer(layer))
      try Query(db, "UPDATE layers SET place = place - 1 WHERE place > ?").run(.integer(old))
    }
    guard let record else { return }
    try Query(db, "UPDATE layers SET place = place + 1 WHERE place >= ?").run(.integer(Int64(record.place)))
    try Query(
      db,
      """
      INSERT INTO layers (layer, name, is_visible, is_locked, place, folders, color_rule)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .integer(layer), .text(record.name), .flag(record.isVisible), .flag(record.isLocked),
      .integer(record.place), .bytes(record.keptFolders), .bytes(record.keptColorRule))
  }
}

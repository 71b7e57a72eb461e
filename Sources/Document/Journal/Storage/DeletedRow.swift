import GRDB

/// A row of the table of recently deleted features.
struct DeletedRow: Hashable {
  var change, step: Int64
  var layer: Int
  var layerName: String
  var feature: Int
  var isFeature: Bool
  var time: Int64
  var restoredBy: Int64?
  /// The text of the feature. `nil` as long as the change that deleted the feature exists, because the change contains
  /// the text.
  var text: [UInt8]?

  static let selection = """
    SELECT change, step, layer, layer_name, feature, is_feature, time, restored_by, text FROM deleted
    """

  init(_ row: Query.Columns) throws {
    change = try row.integer(required: 0)
    step = try row.integer(required: 1)
    layer = Int(try row.integer(required: 2))
    layerName = try row.text(required: 3)
    feature = Int(try row.integer(required: 4))
    isFeature = row.flag(5)
    time = try row.integer(required: 6)
    restoredBy = row.integer(7)
    text = row.bytes(8)
  }

  init(_ remains: DeletedPart, change: Int64, step: Int64, time: Int64) {
    self.change = change
    self.step = step
    self.time = time
    (layer, layerName) = (remains.layer, remains.layerName)
    (feature, isFeature) = (remains.feature, remains.isFeature)
    text = remains.text
  }

  func insert(_ db: Database) throws {
    try Query(
      db,
      """
      INSERT INTO deleted (change, step, layer, layer_name, feature, is_feature, time, restored_by, text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .integer(change), .integer(step), .integer(layer), .text(layerName), .integer(feature),
      .flag(isFeature), .integer(time), .integer(restoredBy), .bytes(text))
  }
}

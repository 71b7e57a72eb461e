import GRDB

extension FeatureChangeRecord {
  static let insertion = """
    INSERT INTO changes (layer, feature, predecessor, before_is_feature, before_keys, before_text,
      after_is_feature, after_keys, after_prefix, after_suffix, after_text, checksum, change)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let selection = """
    SELECT layer, feature, predecessor, before_is_feature, before_keys, before_text,
      after_is_feature, after_keys, after_prefix, after_suffix, after_text, checksum, change
    FROM changes
    """

  func insert(_ query: Query, change: Int64) throws {
    let delta = after.map { TextDelta(from: before?.text ?? [], to: $0.text) }
    let beforeKeys = before.map { KeyRuns.encode($0.keys) }
    let sameKeys = before != nil && before?.keys == after?.keys
    let afterKeys = sameKeys ? nil : after.map { KeyRuns.encode($0.keys) }
    var checksum = Checksum()
    checksum.add(Int(change))
    checksum.add(layer)
    checksum.add(feature)
    checksum.add(predecessor ?? UInt64.max)
    for flag in [before?.isFeature, after?.isFeature] { checksum.add(flag.map { $0 ? 1 : 0 } ?? -1) }
    for bytes in [beforeKeys, before?.text, afterKeys, delta?.middle] { checksum.add(bytes) }
    checksum.add(delta?.prefix ?? -1)
    checksum.add(delta?.suffix ?? -1)
    try query.run(
      .integer(layer), .integer(feature), .integer(predecessor.map { Int64(bitPattern: $0) }),
      .flag(before?.isFeature), .bytes(beforeKeys), .bytes(before?.text), .flag(after?.isFeature),
      .bytes(afterKeys), .integer(delta.map { Int64($0.prefix) }), .integer(delta.map { Int64($0.suffix) }),
      .bytes(delta?.middle), .integer(checksum.value), .integer(change))
  }

  /// Reads a change from a row. Throws if the row is damaged.
  init(_ row: Query.Columns) throws {
    let (beforeKeys, beforeText, afterKeys, middle) = (
      row.bytes(4), row.bytes(5), row.bytes(7), row.bytes(10)
    )
    var checksum = Checksum()
    checksum.add(Int(try row.integer(required: 12)))
    layer = Int(try row.integer(required: 0))
    feature = Int(try row.integer(required: 1))
    predecessor = row.integer(2).map { UInt64(bitPattern: $0) }
    checksum.add(layer)
    checksum.add(feature)
    checksum.add(predecessor ?? UInt64.max)
    for flag in [row.integer(3), row.integer(6)] { checksum.add(Int(flag ?? -1)) }
    for bytes in [beforeKeys, beforeText, afterKeys, middle] { checksum.add(bytes) }
    for length in [row.integer(8), row.integer(9)] { checksum.add(Int(length ?? -1)) }
    guard checksum.value == row.integer(11) else { throw MalformedRow() }
    guard JournalLimits.hasLayer(layer), 0..<JournalLimits.number ~= feature,
      predecessor.map({ $0 < JournalLimits.number }) ?? true
    else { throw MalformedRow() }
    // Each key stands for a part of the feature that takes at least one byte of its text. In addition, there may be one
    // key for a feature that isn't on the map. So there is at most one key more than bytes.
    func keys(_ runs: [UInt8], _ text: [UInt8]) throws -> [UInt64] {
      guard let keys = KeyRuns.decode(runs, limit: text.count + 1), !keys.isEmpty else {
        throw MalformedRow()
      }
      return keys
    }
    if let beforeText, let runs = beforeKeys {
      let keys = try keys(runs, beforeText)
      before = FeatureStateRecord(text: beforeText, isFeature: row.flag(3), keys: keys)
    }
    if let middle, let prefix = row.integer(8), let suffix = row.integer(9) {
      let delta = TextDelta(prefix: Int(prefix), suffix: Int(suffix), middle: middle)
      guard let text = delta.applied(to: beforeText ?? []) else { throw MalformedRow() }
      guard let keys = try afterKeys.map({ try keys($0, text) }) ?? before?.keys else { throw MalformedRow() }
      after = FeatureStateRecord(text: text, isFeature: row.flag(6), keys: keys)
    }
  }
}

import GRDB

extension Journal {
  /// Records the layers that the map has before its first step, by their numbers, and the bases of layers that have
  /// one.
  public func begin(layers: [Int: LayerRecord], bases: [BaseRecord]) throws(JournalError) {
    try commit { db, _ in
      for (layer, record) in layers.sorted(by: { $0.value.place < $1.value.place }) {
        try LayerRecord.set(layer, to: record, db)
      }
      for base in bases { try base.write(db) }
    }
  }
}

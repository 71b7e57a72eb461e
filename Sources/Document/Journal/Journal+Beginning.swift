import GRDB

extension Journal {
  /// Records the map's initial layers, keyed by layer number, and the base records of the layers. A base is the saved
  /// state from which a layer's steps start.
  public func begin(layers: [Int: LayerRecord], bases: [BaseRecord]) throws(JournalError) {
    try commit { db, _ in
      for (layer, record) in layers.sorted(by: { $0.value.place < $1.value.place }) {
        try LayerRecord.set(layer, to: record, db)
      }
      for base in bases { try base.write(db) }
    }
  }
}

import Features
import Journal

/// Creates the records of a layer's base, to which the layer's steps in the journal are applied.
struct LayerBase {
  private let layer: LayerKey
  private let contents: DocumentContents

  init(_ layer: LayerKey, in contents: DocumentContents) { (self.layer, self.contents) = (layer, contents) }

  /// The base record for a layer that hasn't been saved since its file was opened. `nil` for a draft.
  var record: BaseRecord? { contents[layer].source.map { record($0, note(revision: 0), sequence: 0) } }

  /// Returns the base record for a file that has just been written.
  func record(_ source: LayerSource, _ note: BaseMetadata, sequence: Int64) -> BaseRecord {
    BaseRecord(
      layer: layer.rawValue, uri: source.uri, size: source.digest.size, modified: source.modified,
      hash: source.digest.hash, sequence: sequence, layout: note.bytes)
  }

  /// Returns the base record for a draft. `snapshot` is the name of the snapshot that contains the bytes of the layer's
  /// store.
  func draftRecord(_ note: BaseMetadata, sequence: Int64, snapshot: String) -> BaseRecord {
    let digest = ContentDigest(contents[layer].store.bytes)
    return BaseRecord(
      layer: layer.rawValue, size: digest.size, hash: digest.hash, sequence: sequence, layout: note.bytes,
      snapshot: snapshot)
  }

  /// Returns the metadata of the base. `keys` are the keys of the features in the file. By default, they are the keys
  /// of the layer's rows.
  func note(revision: Int, keys: KeyLayout? = nil) -> BaseMetadata {
    BaseMetadata(
      revision: revision, keys: keys ?? layout, declaration: contents[layer].declaration,
      reading: FileReading(of: contents[layer].store))
  }

  /// The keys of the layer's features and rows, in the order of the rows. O(rows) at most; a run of thousands of
  /// consecutive keys takes O(1).
  private var layout: KeyLayout {
    let isThere = contents.stack.contains(layer)
    let keys = isThere ? contents.rows.keys : RunColumn(contents[layer].parkedRows)
    var layout = KeyLayout()
    var last: FeatureKey?
    keys.forEachRun(in: isThere ? contents.rowRange(of: layer) : keys.indices) { row, count in
      layout.append(rows: KeyLayout.Run(start: Int(row.rawValue), count: count))
      contents.catalog.forEachRunOfOwners(of: row, count: count) { owner, count in
        // If the run begins in the middle of a feature, that feature has already been appended.
        let noted = owner == last ? 1 : 0
        layout.append(features: KeyLayout.Run(start: owner.rawValue + noted, count: count - noted))
        last = owner.following(count - 1)
      }
    }
    return layout
  }

  /// Returns the keys in the order in which the features would be saved to a file like `newFile`, or to the layer's
  /// file if `newFile` is `nil`.
  func layoutInFile(as newFile: (any WritableFeatureStore)? = nil) -> KeyLayout {
    let store = newFile ?? contents[layer].store as? any WritableFeatureStore
    guard contents.stack.contains(layer), store?.hasOwnOrder == true else { return layout }
    var layout = KeyLayout()
    for (feature, rows) in contents.exporting().featuresInFile(of: layer, as: newFile) {
      layout.append(feature: feature.rawValue)
      for row in rows { layout.append(row: Int(row.rawValue)) }
    }
    return layout
  }
}

import Features
import Journal

extension MapDocument {
  /// Keeps everything that is done from now on; `make` makes the journal for it when there is something to keep.
  public func keep(making make: @escaping @Sendable () throws(JournalError) -> Journal) {
    keeper = StepKeeper(making: make)
  }

  /// How the document's present layers are noted before the first step.
  func begin() {
    guard let keeper, !keeper.isBegun else { return }
    keeper.isBegun = true
    var layers: [Int: LayerRecord] = [:]
    for (place, layer) in self.layers.enumerated() {
      layers[layer.key.rawValue] = LayerRecord(LayerChange.Place(state: layer.state, place: place))
    }
    let bases = self.layers.compactMap { keptBase(of: $0.key) }
    keeper.note(.begin(layers: layers, bases: bases))
    keepSnapshots(of: bases)
  }

  /// Keeps what there is even before anything is done to it.
  public func keepNow() { begin() }

  /// Keeps a step that was prepared, of which `record` is the record without its changes of features, and that makes no
  /// layers.
  func keep(_ record: StepRecord, of prepared: PreparedStep, staged: StagedStep?) {
    guard let keeper else { return }
    begin()
    keeper.note(
      staged.map { .performStaged(record, prepared, $0, leaving: prepared.remains) }
        ?? .perform(prepared.complete(record), bases: [], restoring: [], leaving: prepared.remains))
  }

  func keep(_ step: Step, restoring restored: [Int64], leaving remains: [Remains]) {
    guard let keeper else { return }
    begin()
    let added = step.layers.filter { $0.before == nil && $0.after != nil }
    let bases = added.compactMap { keptBase(of: $0.layer) }
    keeper.note(
      .perform(contents.record(of: step), bases: bases, restoring: restored, leaving: remains))
    keepSnapshots(of: bases)
  }

  /// What a layer starts from. What a draft starts from is nowhere else, and is written before it is named.
  func keptBase(of layer: LayerKey) -> BaseRecord? {
    if let base = contents.base(of: layer) { return base }
    guard keeper != nil, contents[layer].store.bytes != contents.emptyStore.bytes else { return nil }
    return draftBase(of: layer, contents.note(of: layer, revision: 0), sequence: 0)
  }

  /// Keeps that a layer's file is another one now, with features of these names, and what the layer has besides: a
  /// restart finds both as they are.
  func keepFile(of layer: LayerKey, _ source: LayerSource, features: [FeatureKey]) {
    guard let keeper, keeper.isBegun else { return }
    let rest = FileRest(of: layer, features: features, in: &contents)
    let note = contents.note(of: layer, revision: files.revision(of: layer), keys: rest.layout)
    let base = contents.base(of: layer, source, note, sequence: keeper.sequence)
    keeper.note(.base(base, rest: rest.step.map { contents.record(of: $0) }))
    if rest.step != nil { history.skipRevision() }
    keeper.keepSnapshot(of: base, [contents[layer].store.bytes[...]])
  }

  /// Keeps that a layer has no file any more: what its file had becomes the journal's own.
  func keepDraft(_ layer: LayerKey) {
    guard let keeper, keeper.isBegun, contents.stack.contains(layer) else { return }
    let rest = FileRest(of: layer, features: contents.originalFeatureKeys(of: layer), in: &contents)
    let note = contents.note(of: layer, revision: files.revision(of: layer), keys: rest.layout)
    let base = draftBase(of: layer, note, sequence: keeper.sequence)
    keeper.dropSnapshot(of: layer.rawValue)
    keeper.note(.base(base, rest: rest.step.map { contents.record(of: $0) }))
    if rest.step != nil { history.skipRevision() }
  }

  /// The bytes of a layer's file as the start of a draft; they are written before they are named.
  private func draftBase(of layer: LayerKey, _ note: BaseNote, sequence: Int64) -> BaseRecord {
    let bytes = contents[layer].store.bytes
    let name = "draft-\(layer.rawValue)"
    keeper?.note(.snapshot(name: name, bytes))
    let digest = ContentDigest(bytes)
    return BaseRecord(
      layer: layer.rawValue, size: digest.size, hash: digest.hash, sequence: sequence, layout: note.bytes,
      snapshot: name)
  }

  /// Other programs may change a file: a copy of what its steps start from is made in the background.
  private func keepSnapshots(of bases: [BaseRecord]) {
    for base in bases where base.snapshot == nil {
      keeper?.keepSnapshot(of: base, [contents[LayerKey(base.layer)].store.bytes[...]])
    }
  }
}

extension DocumentContents {
  /// The file of a layer that has not been changed yet, as the start of its steps; nil for a draft.
  func base(of layer: LayerKey) -> BaseRecord? {
    self[layer].source.map { base(of: layer, $0, note(of: layer, revision: 0), sequence: 0) }
  }

  /// A file that has just been written, as the start of what comes.
  func base(of layer: LayerKey, _ source: LayerSource, _ note: BaseNote, sequence: Int64) -> BaseRecord {
    BaseRecord(
      layer: layer.rawValue, uri: source.uri, size: source.digest.size, modified: source.modified,
      hash: source.digest.hash, sequence: sequence, layout: note.bytes)
  }

  /// `keys` are those of the file's features; where nothing is said, those of the layer's rows.
  func note(of layer: LayerKey, revision: Int, keys: KeyLayout? = nil) -> BaseNote {
    BaseNote(
      revision: revision, keys: keys ?? layout(of: layer), declaration: self[layer].declaration,
      reading: FileReading(of: self[layer].store))
  }

  /// The keys of what a layer has, in the order of its rows. O(rows) at most, and of keys that follow one another O(1) for
  /// thousands.
  func layout(of layer: LayerKey) -> KeyLayout {
    let isThere = stack.contains(layer)
    let keys = isThere ? rows.keys : RunColumn(self[layer].parkedRows)
    var layout = KeyLayout()
    var last: FeatureKey?
    keys.forEachRun(in: isThere ? rowRange(of: layer) : keys.indices) { row, count in
      layout.append(rows: KeyLayout.Run(start: Int(row.rawValue), count: count))
      forEachRunOfOwners(of: row, count: count) { owner, count in
        // A feature may have several rows.
        let noted = owner == last ? 1 : 0
        layout.append(features: KeyLayout.Run(start: owner.rawValue + noted, count: count - noted))
        last = owner.following(count - 1)
      }
    }
    return layout
  }

  /// The keys of what the layer's file has once it is written, as one of `newFile`'s format where that is given.
  func layoutInFile(of layer: LayerKey, as newFile: (any WritableFeatureStore)? = nil) -> KeyLayout {
    let store = newFile ?? self[layer].store as? any WritableFeatureStore
    guard stack.contains(layer), store?.hasOwnOrder == true else { return layout(of: layer) }
    var layout = KeyLayout()
    for (feature, rows) in featuresInFile(of: layer, as: newFile) {
      layout.append(feature: feature.rawValue)
      for row in rows { layout.append(row: Int(row.rawValue)) }
    }
    return layout
  }
}

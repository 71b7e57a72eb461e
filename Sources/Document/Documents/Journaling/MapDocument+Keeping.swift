import Features
import Journal

extension MapDocument {
  /// Records all further changes in a journal. `make` creates the journal before the first change is recorded.
  public func keep(
    clock: any Clock<Duration> = ContinuousClock(),
    making make: @escaping @Sendable () throws(JournalError) -> Journal
  ) {
    journalWriter = JournalWriter(clock: clock, making: make)
  }

  /// Records the current layers before the first step.
  func begin() {
    guard let journalWriter, !journalWriter.isBegun else { return }
    journalWriter.isBegun = true
    var layers: [Int: LayerRecord] = [:]
    for (place, layer) in self.layers.enumerated() {
      layers[layer.key.rawValue] = LayerRecord(LayerChange.Place(state: layer.state, place: place))
    }
    let bases = self.layers.compactMap { keptBase(of: $0.key) }
    journalWriter.note(.begin(layers: layers, bases: bases))
    keepSnapshots(of: bases)
  }

  /// Creates the journal and records the current layers immediately, instead of before the first step.
  public func keepNow() { begin() }

  /// Records a prepared step that adds no layers. `record` is the step without its feature changes. `staged` refers to
  /// these changes if they have already been written.
  func keep(_ record: StepRecord, of prepared: PrecomputedStep, staged: StagedStep?) {
    guard let journalWriter else { return }
    begin()
    journalWriter.note(
      staged.map { .performStaged(record, prepared, $0, leaving: prepared.remains) }
        ?? .perform(prepared.complete(record), bases: [], restoring: [], leaving: prepared.remains))
  }

  func keep(_ step: Step, restoring restored: [Int64], leaving remains: [DeletedPart]) {
    guard let journalWriter else { return }
    begin()
    let added = step.layers.filter { $0.before == nil && $0.after != nil }
    let bases = added.compactMap { keptBase(of: $0.layer) }
    journalWriter.note(
      .perform(contents.record(of: step), bases: bases, restoring: restored, leaving: remains))
    keepSnapshots(of: bases)
  }

  /// Returns the base of a layer. A layer without a file gets a base whose content is a snapshot in the journal. The
  /// snapshot is written before the base is recorded. Returns `nil` if such a layer is empty.
  func keptBase(of layer: LayerKey) -> BaseRecord? {
    if let base = contents.base(of: layer) { return base }
    guard journalWriter != nil, contents[layer].store.bytes != contents.emptyStore.bytes else { return nil }
    return draftBase(of: layer, contents.note(of: layer, revision: 0), sequence: 0)
  }

  /// Records that a layer was saved to a new file with `features`. Also records the changes that the file doesn't
  /// contain. After a restart, the layer is restored from the file and these changes.
  func keepFile(of layer: LayerKey, _ source: LayerSource, features: [FeatureKey]) {
    guard let journalWriter, journalWriter.isBegun else { return }
    let rest = UnsavedChanges(of: layer, features: features, in: &contents)
    let note = contents.note(of: layer, revision: files.revision(of: layer), keys: rest.layout)
    let base = contents.base(of: layer, source, note, sequence: journalWriter.sequence)
    journalWriter.note(.base(base, rest: rest.step.map { contents.record(of: $0) }))
    if rest.step != nil { history.skipRevision() }
    journalWriter.keepSnapshot(of: base, [contents[layer].store.bytes[...]])
  }

  /// Records that a layer no longer has a file. The content of the former file is stored in the journal.
  func keepDraft(_ layer: LayerKey) {
    guard let journalWriter, journalWriter.isBegun, contents.stack.contains(layer) else { return }
    let rest = UnsavedChanges(of: layer, features: contents.originalFeatureKeys(of: layer), in: &contents)
    let note = contents.note(of: layer, revision: files.revision(of: layer), keys: rest.layout)
    let base = draftBase(of: layer, note, sequence: journalWriter.sequence)
    journalWriter.dropSnapshot(of: layer.rawValue)
    journalWriter.note(.base(base, rest: rest.step.map { contents.record(of: $0) }))
    if rest.step != nil { history.skipRevision() }
  }

  /// Returns a base for a layer without a file. First writes the bytes of the layer's store to the journal's snapshots.
  private func draftBase(of layer: LayerKey, _ note: BaseMetadata, sequence: Int64) -> BaseRecord {
    let bytes = contents[layer].store.bytes
    let name = "draft-\(layer.rawValue)"
    journalWriter?.note(.snapshot(name: name, bytes))
    let digest = ContentDigest(bytes)
    return BaseRecord(
      layer: layer.rawValue, size: digest.size, hash: digest.hash, sequence: sequence, layout: note.bytes,
      snapshot: name)
  }

  /// Copies the layers' files to the journal in the background, because other programs may change the files.
  private func keepSnapshots(of bases: [BaseRecord]) {
    for base in bases where base.snapshot == nil {
      journalWriter?.keepSnapshot(of: base, [contents[LayerKey(base.layer)].store.bytes[...]])
    }
  }
}

extension DocumentContents {
  /// Returns the base of a layer whose file hasn't been saved since it was opened. Returns `nil` if the layer has no
  /// file.
  func base(of layer: LayerKey) -> BaseRecord? {
    self[layer].source.map { base(of: layer, $0, note(of: layer, revision: 0), sequence: 0) }
  }

  /// Returns the base of a layer whose file was just written to `source`.
  func base(of layer: LayerKey, _ source: LayerSource, _ note: BaseMetadata, sequence: Int64) -> BaseRecord {
    BaseRecord(
      layer: layer.rawValue, uri: source.uri, size: source.digest.size, modified: source.modified,
      hash: source.digest.hash, sequence: sequence, layout: note.bytes)
  }

  /// Returns the metadata of a layer's base. `keys` contains the keys of the file's features. If it is `nil`, the keys
  /// of the layer's rows are used.
  func note(of layer: LayerKey, revision: Int, keys: KeyLayout? = nil) -> BaseMetadata {
    BaseMetadata(
      revision: revision, keys: keys ?? layout(of: layer), declaration: self[layer].declaration,
      reading: FileReading(of: self[layer].store))
  }

  /// Returns the feature and row keys of a layer, in the order of its rows. O(rows) at most. Runs of thousands of
  /// consecutive keys take O(1).
  func layout(of layer: LayerKey) -> KeyLayout {
    let isThere = stack.contains(layer)
    let keys = isThere ? rows.keys : RunColumn(self[layer].parkedRows)
    var layout = KeyLayout()
    var last: FeatureKey?
    keys.forEachRun(in: isThere ? rowRange(of: layer) : keys.indices) { row, count in
      layout.append(rows: KeyLayout.Run(start: Int(row.rawValue), count: count))
      forEachRunOfOwners(of: row, count: count) { owner, count in
        // The first row may belong to the feature that was appended last.
        let noted = owner == last ? 1 : 0
        layout.append(features: KeyLayout.Run(start: owner.rawValue + noted, count: count - noted))
        last = owner.following(count - 1)
      }
    }
    return layout
  }

  /// Returns the keys in the order in which the features will be saved to the layer's file, or to a file like
  /// `newFile`.
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

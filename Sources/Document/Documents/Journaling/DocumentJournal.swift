import Features
import Journal

/// The journal of a document. Each step is written to it before the step becomes visible.
@MainActor public final class DocumentJournal {
  /// The writer that records steps in the journal. `nil` if the document has no journal.
  public internal(set) var writer: JournalWriter?

  init() {}

  /// Records all further changes in a journal. `make` creates the journal when the first change is recorded.
  public func keep(
    clock: any Clock<Duration> = ContinuousClock(),
    making make: @escaping @Sendable () throws(JournalError) -> Journal
  ) {
    writer = JournalWriter(clock: clock, making: make)
  }

  /// Creates the journal and records the layers of `contents`, if this hasn't been done yet. Must be called before the
  /// first step.
  public func begin(_ contents: DocumentContents) {
    guard let writer, !writer.isBegun else { return }
    writer.isBegun = true
    var layers: [Int: LayerRecord] = [:]
    for (place, layer) in contents.shownStack.enumerated() {
      layers[layer.key.rawValue] = LayerRecord(LayerChange.Place(state: layer.state, place: place))
    }
    let bases = contents.stack.compactMap { base(of: $0, in: contents) }
    writer.note(.begin(layers: layers, bases: bases))
    keepSnapshots(of: bases, contents)
  }

  /// Records a prepared step that adds no layers. `record` is the step without its feature changes. If these changes
  /// have already been written to the journal, `staged` refers to them.
  func keep(
    _ record: StepRecord, of prepared: PrecomputedStep, in contents: DocumentContents, staged: StagedStep?
  ) {
    guard let writer else { return }
    begin(contents)
    writer.note(
      staged.map { .performStaged(record, prepared, $0, leaving: prepared.remains) }
        ?? .perform(prepared.complete(record), bases: [], restoring: [], leaving: prepared.remains))
  }

  /// Records a step before it is applied to `contents`.
  func keep(
    _ step: Step, in contents: DocumentContents, restoring restored: [Int64] = [],
    leaving remains: [DeletedPart] = []
  ) {
    guard let writer else { return }
    begin(contents)
    let added = step.layers.filter { $0.before == nil && $0.after != nil }
    let bases = added.compactMap { base(of: $0.layer, in: contents) }
    writer.note(
      .perform(
        StepCoding(contents.catalog).record(of: step), bases: bases, restoring: restored, leaving: remains))
    keepSnapshots(of: bases, contents)
  }

  /// Returns the base of a layer. For a layer without a file, first writes its content to a snapshot in the journal,
  /// which becomes the base. Returns `nil` if such a layer is empty.
  private func base(of layer: LayerKey, in contents: DocumentContents) -> BaseRecord? {
    let base = LayerBase(layer, in: contents)
    if let record = base.record { return record }
    guard writer != nil, contents[layer].store.bytes != contents.catalog.emptyStore.bytes else { return nil }
    return draftBase(of: layer, in: contents, base.note(revision: 0), sequence: 0)
  }

  /// Records a layer's file that has been written. `saved` are the contents that were saved. `layout` contains the keys
  /// of the features in the file. `held` retains the steps that were recorded after `saved`.
  func keepSaved(
    _ saved: DocumentContents, of layer: LayerKey, _ source: LayerSource, revision: Int, sequence: Int64,
    layout: KeyLayout, held: StepRetention?, pieces: [ArraySlice<UInt8>]
  ) {
    guard let writer else { return }
    let layerBase = LayerBase(layer, in: saved)
    let base = layerBase.record(
      source, layerBase.note(revision: revision, keys: layout), sequence: sequence)
    writer.note(.base(base, rest: nil, held: held))
    writer.keepSnapshot(of: base, pieces)
  }

  /// Records the new file of a layer, which contains `features`, together with the changes that aren't in the file.
  /// Both are restored at the next start. Returns whether there are such changes. They are recorded as a step, so the
  /// caller must skip a revision.
  func keepFile(
    of layer: LayerKey, _ source: LayerSource, features: [FeatureKey], revision: Int,
    in contents: inout DocumentContents
  ) -> Bool {
    guard let writer, writer.isBegun else { return false }
    let rest = UnsavedChanges(of: layer, features: features, in: &contents)
    let layerBase = LayerBase(layer, in: contents)
    let note = layerBase.note(revision: revision, keys: rest.layout)
    let base = layerBase.record(source, note, sequence: writer.sequence)
    writer.note(.base(base, rest: rest.step.map(StepCoding(contents.catalog).record)))
    writer.keepSnapshot(of: base, [contents[layer].store.bytes[...]])
    return rest.step != nil
  }

  /// Records that a layer no longer has a file. The file's content is stored in the journal. Returns whether there are
  /// changes that weren't in the file. They are recorded as a step, so the caller must skip a revision.
  func keepDraft(_ layer: LayerKey, revision: Int, in contents: inout DocumentContents) -> Bool {
    guard let writer, writer.isBegun, contents.stack.contains(layer) else { return false }
    let rest = UnsavedChanges(
      of: layer, features: contents.catalog.originalFeatureKeys(of: layer), in: &contents)
    let note = LayerBase(layer, in: contents).note(revision: revision, keys: rest.layout)
    let base = draftBase(of: layer, in: contents, note, sequence: writer.sequence)
    writer.dropSnapshot(of: layer.rawValue)
    writer.note(.base(base, rest: rest.step.map(StepCoding(contents.catalog).record)))
    return rest.step != nil
  }

  /// Returns the base of a layer without a file. First writes the bytes of the layer's store to a snapshot in the
  /// journal.
  private func draftBase(
    of layer: LayerKey, in contents: DocumentContents, _ note: BaseMetadata, sequence: Int64
  ) -> BaseRecord {
    let name = "draft-\(layer.rawValue)"
    writer?.note(.snapshot(name: name, contents[layer].store.bytes))
    return LayerBase(layer, in: contents).draftRecord(note, sequence: sequence, snapshot: name)
  }

  /// Copies the layers' files to the journal in the background, because other programs may change the files.
  private func keepSnapshots(of bases: [BaseRecord], _ contents: DocumentContents) {
    for base in bases where base.snapshot == nil {
      writer?.keepSnapshot(of: base, [contents[LayerKey(base.layer)].store.bytes[...]])
    }
  }
}

import Features
import Journal

/// What a document was, in a journal, and the files that its layers began with.
public struct KeptMap: Sendable {
  public let contents: JournalContents
  /// By layer; layers whose file is not here are lost but for what was done to them.
  public var files: [LayerKey: any FeatureStore] = [:]
  /// What drafts start from.
  let emptyStore: any WritableFeatureStore

  public init(_ contents: JournalContents, drafts emptyStore: any WritableFeatureStore) {
    self.contents = contents
    self.emptyStore = emptyStore
  }

  /// What a layer's steps start from.
  public struct Base: Hashable, Sendable {
    public var layer: LayerKey
    /// What is in it.
    public var digest: ContentDigest
    /// Nil for a draft.
    public var source: LayerSource?
    /// A file in the journal's snapshots with the same bytes.
    public var snapshot: String?
    /// What the bytes have to be read as; of a sequence of one text or none they do not tell. Nil where that was not
    /// noted.
    public var reading: FileReading?
  }

  /// The files that are needed.
  public var bases: [Base] {
    contents.bases.values.sorted { $0.layer < $1.layer }.compactMap { base in
      guard let digest = ContentDigest(size: base.size, hash: base.hash) else { return nil }
      let source = base.uri.map { LayerSource(uri: $0, modified: base.modified, digest: digest) }
      return Base(
        layer: LayerKey(base.layer), digest: digest, source: source, snapshot: base.snapshot,
        reading: BaseNote(base.layout)?.reading)
    }
  }
}

/// A document as it was when its journal was last written, with its history.
public struct RestoredDocument: Sendable {
  let contents: DocumentContents
  let history: History
  let files: FileStates
}

extension MapDocument {
  /// A document that was restored, which goes on in its journal. O(1).
  public convenience init(_ restored: RestoredDocument, in journal: Journal) {
    self.init(restored.contents)
    (history, files) = (restored.history, restored.files)
    keeper = StepKeeper(journal)
  }
}

extension KeptMap {
  /// The document as it was when the journal was last written. Throws where what the journal holds cannot be. O(the files,
  /// and what was done since they were saved); may be called off the main actor.
  public func restored() throws(RestoringError) -> RestoredDocument {
    try check()
    var restored = DocumentContents(restoring: self)
    var steps: [Int64: Step] = [:]
    for (number, step) in contents.steps { steps[number] = try restored.claim(step, number: number) }
    replay(steps, in: &restored)
    restored.setLayers(contents.layers)
    // Steps back lead to what is not there any more.
    let stack = lostLayers.isEmpty ? contents.stack : []
    let history = History(
      stack.compactMap { number in steps[number].map { ($0, Int(number)) } },
      position: min(contents.doneCount, stack.count), lastRevision: Int(contents.lastStep))
    var files = FileStates()
    for base in contents.bases.values {
      files.restore(LayerKey(base.layer), revision: BaseNote(base.layout)?.revision ?? 0)
    }
    return RestoredDocument(contents: restored, history: history, files: files)
  }

  /// Does to each layer what was done since its base.
  private func replay(_ steps: [Int64: Step], in restored: inout DocumentContents) {
    let lost = lostLayers
    for entry in contents.log {
      guard let step = steps[entry.step] else { continue }
      let isNew = { (layer: LayerKey) in entry.sequence > contents.bases[layer.rawValue]?.sequence ?? 0 }
      let changes = step.changes.filter { isNew($0.layer) }
      let orders = step.orders.filter { isNew($0.layer) }
      let done = entry.direction == .done ? changes : changes.map(\.inverse)
      restored.apply(
        lost.isEmpty
          ? done : done.map { lost.contains($0.layer) ? restored.rescued($0) : $0 })
      for order in entry.direction == .done ? orders : orders.map(\.inverse) {
        _ = restored.setOrder(of: order.layer, to: order.after)
      }
    }
  }
}

extension DocumentContents {
  /// A change of a layer whose file is lost: what it changes may never have been there.
  fileprivate func rescued(_ change: FeatureChange) -> FeatureChange {
    guard let first = change.before?.keys.first, rows.index(of: first) == nil else { return change }
    var rescued = change
    rescued.before = nil
    return rescued
  }
}

extension KeptMap {
  /// Layers that had a file which is not there as it was.
  public var lostLayers: Set<LayerKey> { Set(bases.map(\.layer)).subtracting(files.keys) }

  /// Whether features of a layer, or their order, are others than its base has. O(what was done since the base).
  public func hasChanged(_ layer: LayerKey) -> Bool {
    let base = contents.bases[layer.rawValue]?.sequence ?? 0
    // What was done and undone since is as it was.
    var counts: [Int64: Int] = [:]
    for entry in contents.log where entry.sequence > base {
      guard let step = contents.steps[entry.step], step.changesFeatures(of: layer.rawValue) else { continue }
      counts[entry.step, default: 0] += entry.direction == .done ? 1 : -1
    }
    return counts.values.contains { $0 != 0 }
  }
}

extension DocumentContents {
  /// What was done since the files were saved is done to these columns: all layers that there have been, each as its base has it, one upon the other.
  fileprivate init(restoring kept: KeptMap) {
    let record = kept.contents
    let count =
      ([-1] + record.bases.keys + record.layers.keys + record.steps.values.flatMap(\.layers)).max() ?? -1
    self.init(
      layers: (0...max(0, count)).map { number in
        let key = LayerKey(number)
        let base = record.bases[number]
        var layer = LayerContents(kept.files[key] ?? kept.emptyStore, name: record.layers[number]?.name ?? "")
        // What is left of a lost file is a draft.
        layer.source = kept.files[key] == nil ? nil : kept.bases.first { $0.layer == key }?.source
        let note = base.flatMap { BaseNote($0.layout) }
        layer.keys = note?.keys ?? KeyLayout()
        layer.formerDeclaration = note?.declaration
        return layer
      }, drafts: kept.emptyStore)
    guard record.layers.values.contains(where: { !$0.colorRule.isEmpty }) else { return }
    // Here, as it may be off the main actor.
    for (number, layer) in record.layers {
      self[LayerKey(number)].state.colorRule = ColorRule(layer.colorRule)
    }
    takeColorRules()
  }
}

extension StepRecord {
  fileprivate func changesFeatures(of layer: Int) -> Bool {
    changes.contains { change in
      switch change {
      case .feature(let change): change.layer == layer
      case .order(let change): change.layer == layer
      case .layer: false
      }
    }
  }

  /// The layers that it touches.
  fileprivate var layers: [Int] {
    changes.map { change in
      switch change {
      case .feature(let change): change.layer
      case .layer(let change): change.layer
      case .order(let change): change.layer
      }
    }
  }
}

import Features
import Journal

/// The contents of a map's journal, with the bases of its layers, to which the journal's steps are applied.
public struct StoredMap: Sendable {
  public let contents: JournalContents
  /// The contents of the bases, keyed by layer. The caller reads them. If a layer is missing here, only its edits can
  /// be restored.
  public var files: [LayerKey: any FeatureStore] = [:]
  /// Stores without features, in the formats of the layers that are missing in `files`. The journal's texts of their
  /// edited features are read in these formats.
  public var placeholders: [LayerKey: any FeatureStore] = [:]
  /// The store of new layers without a file. It is empty.
  let emptyStore: any WritableFeatureStore

  public init(_ contents: JournalContents, drafts emptyStore: any WritableFeatureStore) {
    self.contents = contents
    self.emptyStore = emptyStore
  }

  /// The file or snapshot to which the steps of a layer are applied.
  public struct Base: Hashable, Sendable {
    public var layer: LayerKey
    public var digest: ContentDigest
    /// The layer's file, or `nil` if the layer has no file.
    public var source: LayerSource?
    /// The name of a copy of the file in the journal's folder of snapshots.
    public var snapshot: String?
    /// The format and options for reading the bytes. They can't always be detected from the bytes, for example if a
    /// GeoJSON sequence contains at most one text. `nil` if they weren't recorded.
    public var reading: FileReading?
  }

  /// The bases of all layers. The caller reads their contents into `files`.
  public var bases: [Base] {
    contents.bases.values.sorted { $0.layer < $1.layer }.compactMap { base in
      guard let digest = ContentDigest(size: base.size, hash: base.hash) else { return nil }
      let source = base.uri.map { LayerSource(uri: $0, modified: base.modified, digest: digest) }
      return Base(
        layer: LayerKey(base.layer), digest: digest, source: source, snapshot: base.snapshot,
        reading: BaseMetadata(base.layout)?.reading)
    }
  }
}

/// A restored document with its history.
public struct RestoredDocument: Sendable {
  let contents: DocumentContents
  let history: History
  let files: FileStates
}

extension StoredMap {
  /// Returns the document as recorded in the journal. Throws if the journal's records are inconsistent. O(size of the
  /// files, and of the changes since they were saved). May be called off the main actor.
  public func restored() throws(RestorationError) -> RestoredDocument {
    try check()
    var restored = DocumentContents(restoring: self)
    var steps: [Int64: Step] = [:]
    for (number, step) in contents.steps { steps[number] = try restored.claim(step, number: number) }
    replay(steps, in: &restored)
    restored.setLayers(contents.layers)
    // If a base is missing, earlier states can't be restored. So leave the undo history empty.
    let stack = lostLayers.isEmpty ? contents.stack : []
    let history = History(
      stack.compactMap { number in steps[number].map { ($0, Int(number)) } },
      position: min(contents.doneCount, stack.count), lastRevision: Int(contents.lastStep))
    var files = FileStates()
    for base in contents.bases.values {
      files.restore(LayerKey(base.layer), revision: BaseMetadata(base.layout)?.revision ?? 0)
    }
    return RestoredDocument(contents: restored, history: history, files: files)
  }

  /// Applies the changes that were recorded after each layer's base.
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
  /// Adapts a change to a layer whose base is missing. If the change edits a feature that doesn't exist, returns a
  /// change that adds the feature.
  fileprivate func rescued(_ change: FeatureChange) -> FeatureChange {
    guard let first = change.before?.keys.first, rows.index(of: first) == nil else { return change }
    var rescued = change
    rescued.before = nil
    return rescued
  }
}

extension StoredMap {
  /// The layers whose base is missing in `files`, for example because the file was deleted or has changed.
  public var lostLayers: Set<LayerKey> { Set(bases.map(\.layer)).subtracting(files.keys) }

  /// Whether steps have changed the features of a layer, or their order, since its base. O(the changes since the base).
  public func hasChanged(_ layer: LayerKey) -> Bool {
    let base = contents.bases[layer.rawValue]?.sequence ?? 0
    // A step that was performed and undone equally often has no effect.
    var counts: [Int64: Int] = [:]
    for entry in contents.log where entry.sequence > base {
      guard let step = contents.steps[entry.step], step.changesFeatures(of: layer.rawValue) else { continue }
      counts[entry.step, default: 0] += entry.direction == .done ? 1 : -1
    }
    return counts.values.contains { $0 != 0 }
  }
}

extension DocumentContents {
  /// Creates contents with all layers that ever existed, each in the state of its base. The caller then applies the
  /// later changes.
  fileprivate init(restoring kept: StoredMap) {
    let record = kept.contents
    let count =
      ([-1] + record.bases.keys + record.layers.keys + record.steps.values.flatMap(\.layers)).max() ?? -1
    self.init(
      layers: (0...max(0, count)).map { number in
        let key = LayerKey(number)
        let base = record.bases[number]
        var layer = LayerContents(
          kept.files[key] ?? kept.placeholders[key] ?? kept.emptyStore,
          name: record.layers[number]?.name ?? "")
        // A layer whose base is missing becomes a draft.
        layer.source = kept.files[key] == nil ? nil : kept.bases.first { $0.layer == key }?.source
        let note = base.flatMap { BaseMetadata($0.layout) }
        layer.keys = note?.keys ?? KeyLayout()
        layer.formerDeclaration = note?.declaration
        return layer
      }, drafts: kept.emptyStore)
    guard record.layers.values.contains(where: { !$0.colorRule.isEmpty }) else { return }
    // Apply the color rules now, because this code may run off the main actor. Later, it would be done on the main
    // actor.
    for (number, layer) in record.layers {
      self[LayerKey(number)].state.colorRule = ColorRule(layer.colorRule)
    }
    ruleClasses.takeRules(of: layers, in: catalog)
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

  /// The numbers of the layers that the step changes.
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

import Features

/// What of a document is exported.
public enum ExportExtent: Hashable, Sendable {
  case everything
  /// One layer, which is there: its file with what was done to it and nothing else.
  case layer(LayerKey)
  /// What these keys stand for: the same file without all else.
  case only(Set<RowKey>)
}

extension MapDocument {
  /// The document as one file; see `DocumentContents.export(_:)`, which can do the same off the main actor.
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { contents.export(extent) }
}

extension DocumentContents {
  /// The document as one file: the lowest layer's with what was done to it, and what other layers have at its end, as
  /// that layer's format says it. Where that layer cannot be written, or the file is to be of `newFile`'s format and
  /// that is another than it has or can be repacked as, all of it is added to that, or to what drafts start from. O(size).
  public func export(
    _ extent: ExportExtent = .everything, as newFile: (any WritableFeatureStore)? = nil
  ) -> [UInt8] {
    pieces(exporting: extent, as: newFile).joinedBytes()
  }

  /// The same in pieces that follow one another: what stays of the lowest layer's file is not copied, where its format
  /// can. O(features), and O(size) at most.
  public func pieces(
    exporting extent: ExportExtent = .everything, as newFile: (any WritableFeatureStore)? = nil
  ) -> [ArraySlice<UInt8>] {
    if case .layer(let layer) = extent {
      precondition(
        stack.contains(layer), "A layer that is written is there: without it its file would be empty.")
    }
    let parts = stack.filter { extent.takes($0) }.map { (layer: self[$0], entries: entries(of: $0, extent)) }
    guard let first = parts.first(where: { !$0.entries.isEmpty }) ?? parts.first else {
      return [(newFile ?? emptyStore).bytes[...]]
    }
    guard let base = first.layer.store.base(of: newFile) else {
      let entries = parts.flatMap { layer, entries in entries.map { $0.addition(from: layer.store) } }
      return (newFile ?? emptyStore).pieces(adopting: entries, declaration: nil)
    }
    // Beside what others have its own numbers cannot speak for all.
    guard parts.count > 1 else {
      return base.pieces(adopting: first.entries, declaration: first.layer.formerDeclaration)
    }
    let others = parts.filter { $0.layer.key != first.layer.key }.flatMap { layer, entries in
      entries.map { $0.addition(from: layer.store) }
    }
    return base.pieces(adopting: first.entries + others, declaration: nil)
  }

  /// What `newFile` would have to convert: the features of layers that are of another format. O(size).
  private func featuresConverted(
    exporting extent: ExportExtent = .everything, as newFile: any WritableFeatureStore
  ) -> [any Feature] {
    stack.filter { extent.takes($0) && !newFile.isLike(self[$0].store) }.flatMap { features(of: $0, extent) }
  }

  /// What is not written of the document to a file of `newFile`'s format, which is `format`. O(size).
  public func losses(
    exporting extent: ExportExtent = .everything, as newFile: any WritableFeatureStore, in format: FileFormat
  ) -> FormatLosses {
    var losses = format.losses(of: featuresConverted(exporting: extent, as: newFile))
    addSurroundings(to: &losses, exporting: extent, in: newFile.format)
    return losses
  }

  /// Notes the folders that features are in, the other files of their archives, and what their files have besides features,
  /// that a file of `format` does not have: only the layer whose file it starts from keeps its own, and its folders where it is repacked. O(size).
  public func addSurroundings(
    to losses: inout FormatLosses, exporting extent: ExportExtent, in format: FormatIdentifier
  ) {
    let parts = stack.filter { extent.takes($0) }.map { (layer: $0, entries: entries(of: $0, extent)) }
    let base = (parts.first { !$0.entries.isEmpty } ?? parts.first)?.layer
    for (layer, entries) in parts {
      let (store, isBase) = (self[layer].store, layer == base)
      if let packed = store as? any RepackableFeatureStore, !isBase || store.format != format {
        losses.add(files: packed.otherFiles)
      }
      if !isBase || !store.isBase(of: format) {
        losses.add(store.unshown)
        losses.add(fileDetails: store.fileDetails)
      }
      guard let folders = store as? any GroupedFeatureStore, !isBase || !store.isBase(of: format) else {
        continue
      }
      for index in entries.compactMap(\.index) {
        let names = folders.folderNames(at: index)
        guard !names.isEmpty else { continue }
        losses.add(names.map { FormatLoss(.folders, property: $0) }, of: store.feature(at: index))
      }
    }
  }

  /// The features of each layer that are exported, with its name, from the lowest. O(size).
  public func features(
    exporting extent: ExportExtent
  ) -> [(name: String, features: [any Feature])] {
    stack.filter { extent.takes($0) }.map { (self[$0].state.name, features(of: $0, extent)) }
  }

  private func features(of layer: LayerKey, _ extent: ExportExtent) -> [any Feature] {
    entries(of: layer, extent).map { entry in
      switch entry {
      case .kept(let index): self[layer].store.feature(at: index)
      case .changed(_, let feature), .added(let feature): feature
      }
    }
  }

  /// The rows of the features that `isWanted` is true of, in no order. O(the features' bytes).
  public func rows(where isWanted: (any Feature) -> Bool) -> Set<RowKey> {
    var wanted: Set<RowKey> = []
    for layer in stack {
      for (feature, rows) in featureKeys(of: layer) where isWanted(self.feature(feature)) {
        wanted.formUnion(rows)
      }
    }
    return wanted
  }

  /// The features of a layer with their rows, in the order in which its file has them once it is written, as one of
  /// `newFile`'s format where that is given. O(n).
  func featuresInFile(
    of layer: LayerKey, as newFile: (any WritableFeatureStore)? = nil
  ) -> [(feature: FeatureKey, rows: [RowKey])] {
    let features = featureKeys(of: layer)
    let own = self[layer].store
    guard let store = newFile ?? own as? any WritableFeatureStore, store.hasOwnOrder else { return features }
    let entries = entries(of: layer)
    let order =
      if let base = own as? any WritableFeatureStore, own.isBase(of: store.format) {
        base.order(adopting: entries)
      } else {
        store.order(adopting: entries.map { $0.addition(from: own) })
      }
    return order.map { $0.map { features[$0] } } ?? features
  }

  /// What a layer's file becomes, in the order of its rows.
  func entries(of layer: LayerKey, _ extent: ExportExtent = .everything) -> [FeatureEntry<any Feature>] {
    let range = rowRange(of: layer)
    var entries: [FeatureEntry<any Feature>] = []
    entries.reserveCapacity(range.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let owner = owner(of: rows.keys[row])
      let start = row
      while row < range.upperBound, self.owner(of: rows.keys[row]) == owner { row += 1 }
      switch extent {
      case .everything, .layer: entries.append(entry(for: owner))
      case .only(let keys):
        let others = rows.keys[start..<row].filter { !keys.contains($0) }
        guard others.count < row - start else { continue }
        guard !others.isEmpty else {
          entries.append(entry(for: owner))
          continue
        }
        entries.append(entry(for: owner, own: part(of: owner, without: others)))
      }
    }
    return entries
  }

  private func entry(for feature: FeatureKey) -> FeatureEntry<any Feature> {
    // Nearly all are as they were read.
    if let index = origin(of: feature).index, !hasOwnText(feature) { return .kept(index) }
    return entry(for: feature, own: ownFeature(feature))
  }

  private func entry(for feature: FeatureKey, own: (any Feature)?) -> FeatureEntry<any Feature> {
    guard let index = origin(of: feature).index else { return .added(own ?? self.feature(feature)) }
    return own.map { .changed(index, $0) } ?? .kept(index)
  }
}

extension FeatureStore {
  /// Whether both take each other's features as they are.
  func isLike(_ other: any FeatureStore) -> Bool { elementType == other.elementType }

  /// Whether a file of `format` starts from this one's and keeps all of it.
  fileprivate func isBase(of format: FormatIdentifier) -> Bool {
    format == self.format || (self as? any RepackableFeatureStore)?.repackedFormat == format
  }

  /// What a file as `newFile`, or else of its own format, starts from to keep all of this one's; nil where none can.
  fileprivate func base(of newFile: (any WritableFeatureStore)?) -> (any WritableFeatureStore)? {
    let own = self as? any WritableFeatureStore
    guard let newFile else { return own }
    guard newFile.format != format else { return own.flatMap { $0.isWritten(as: newFile) ? $0 : nil } }
    guard let packed = self as? any RepackableFeatureStore, packed.repackedFormat == newFile.format else {
      return nil
    }
    return packed.repacked()
  }
}

extension GroupedFeatureStore {
  /// The names of the folders that a feature is in, from the innermost; those without a name are left out.
  fileprivate func folderNames(at index: Int) -> [String] {
    var names: [String] = []
    var folder = group(at: index)
    while let inner = folder {
      if groups[inner].kind == .folder, !groups[inner].name.isEmpty { names.append(groups[inner].name) }
      folder = groups[inner].parent
    }
    return names
  }
}

extension FeatureEntry {
  /// Which of the store's own it is; nil for one that is new.
  fileprivate var index: Int? {
    switch self {
    case .kept(let index), .changed(let index, _): index
    case .added: nil
    }
  }
}

extension ExportExtent {
  fileprivate func takes(_ layer: LayerKey) -> Bool {
    switch self {
    case .everything, .only: true
    case .layer(let only): layer == only
    }
  }
}

extension FeatureEntry where Element == any Feature {
  /// The same feature in a layer that starts from another store.
  fileprivate func addition(from store: any FeatureStore) -> FeatureEntry {
    switch self {
    case .kept(let index): .added(store.feature(at: index))
    case .changed(_, let feature), .added(let feature): .added(feature)
    }
  }
}

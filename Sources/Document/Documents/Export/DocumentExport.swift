import Features

/// The export of a document, or of a part of it, as one file.
public struct DocumentExport: Sendable {
  private let contents: DocumentContents
  private let extent: ExportExtent

  init(_ contents: DocumentContents, _ extent: ExportExtent) {
    (self.contents, self.extent) = (contents, extent)
  }

  /// Returns the bytes of the exported file in consecutive pieces. Unchanged parts of the lowest layer's file aren't
  /// copied if its format supports that. O(features), and O(size) at most.
  public func pieces(
    as newFile: (any WritableFeatureStore)? = nil
  ) -> [ArraySlice<UInt8>] {
    if case .layer(let layer) = extent {
      precondition(
        contents.stack.contains(layer),
        "A layer that is written is there: without it its file would be empty.")
    }
    let parts = contents.stack.filter { extent.takes($0) }.map {
      (layer: contents[$0], entries: entries(of: $0))
    }
    guard let first = parts.first(where: { !$0.entries.isEmpty }) ?? parts.first else {
      return [(newFile ?? contents.catalog.emptyStore).bytes[...]]
    }
    guard let base = first.layer.store.base(of: newFile) else {
      let entries = parts.flatMap { layer, entries in entries.map { $0.addition(from: layer.store) } }
      return (newFile ?? contents.catalog.emptyStore).pieces(adopting: entries, declaration: nil)
    }
    // If the file gets features of other files, leave out the declaration, because its units can't apply to them.
    guard parts.count > 1 else {
      return base.pieces(adopting: first.entries, declaration: first.layer.formerDeclaration)
    }
    let others = parts.filter { $0.layer.key != first.layer.key }.flatMap { layer, entries in
      entries.map { $0.addition(from: layer.store) }
    }
    return base.pieces(adopting: first.entries + others, declaration: nil)
  }

  /// Returns the exported features that have to be converted to the format of `newFile`. O(size).
  private func featuresConverted(
    for newFile: any WritableFeatureStore
  ) -> [any Feature] {
    contents.stack.filter { extent.takes($0) && !newFile.isLike(contents[$0].store) }.flatMap {
      features(of: $0)
    }
  }

  /// Returns the data that would be lost if the document were exported to a file like `newFile`. `format` is the format
  /// of that file. O(size).
  public func losses(
    as newFile: any WritableFeatureStore, in format: FileFormat
  ) -> FormatLosses {
    var losses = format.losses(of: featuresConverted(for: newFile))
    addSurroundings(to: &losses, in: newFile.format)
    return losses
  }

  /// Adds to `losses` the data outside of features that a file of `format` can't contain: folders, the other files of
  /// an archive, and content that isn't shown. Only the layer whose file is the base of the export keeps such data. If
  /// its file is repacked as `format`, the other files of the archive are lost, but not the folders. O(size).
  public func addSurroundings(
    to losses: inout FormatLosses, in format: FormatIdentifier
  ) {
    let parts = contents.stack.filter { extent.takes($0) }.map { (layer: $0, entries: entries(of: $0)) }
    let base = (parts.first { !$0.entries.isEmpty } ?? parts.first)?.layer
    for (layer, entries) in parts {
      let (store, isBase) = (contents[layer].store, layer == base)
      if let packed = store as? any RepackableFeatureStore, !isBase || store.format != format {
        losses.add(files: packed.otherFiles)
      }
      if !isBase || !store.isBase(of: format) {
        losses.add(store.unsupportedContent)
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

  /// Returns the features to export, grouped by layer with the layer's name, from bottom to top. O(size).
  public var features: [(name: String, features: [any Feature])] {
    contents.stack.filter { extent.takes($0) }.map { (contents[$0].state.name, features(of: $0)) }
  }

  private func features(of layer: LayerKey) -> [any Feature] {
    entries(of: layer).map { entry in
      switch entry {
      case .kept(let index): contents[layer].store.feature(at: index)
      case .changed(_, let feature), .added(let feature): feature
      }
    }
  }

  /// Returns the features of a layer with their rows, in the order in which they would be saved to a file like
  /// `newFile`, or to the layer's file if `newFile` is `nil`. O(n).
  func featuresInFile(
    of layer: LayerKey, as newFile: (any WritableFeatureStore)? = nil
  ) -> [(feature: FeatureKey, rows: [RowKey])] {
    let features = contents.featureKeys(of: layer)
    let own = contents[layer].store
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

  /// Returns the features of a layer that are exported, in the order of its rows, as entries for writing a file.
  func entries(of layer: LayerKey) -> [FeatureEntry<any Feature>] {
    let range = contents.rowRange(of: layer)
    var entries: [FeatureEntry<any Feature>] = []
    entries.reserveCapacity(range.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let owner = contents.catalog.owner(of: contents.rows.keys[row])
      let start = row
      while row < range.upperBound, contents.catalog.owner(of: contents.rows.keys[row]) == owner { row += 1 }
      switch extent {
      case .everything, .layer: entries.append(entry(for: owner))
      case .only(let keys):
        let others = contents.rows.keys[start..<row].filter { !keys.contains($0) }
        guard others.count < row - start else { continue }
        guard !others.isEmpty else {
          entries.append(entry(for: owner))
          continue
        }
        entries.append(entry(for: owner, own: contents.catalog.part(of: owner, without: others)))
      }
    }
    return entries
  }

  private func entry(for feature: FeatureKey) -> FeatureEntry<any Feature> {
    // Check for unchanged features first, because nearly all features are unchanged.
    if let index = contents.catalog.origin(of: feature).index, !contents.catalog.hasOwnText(feature) {
      return .kept(index)
    }
    return entry(for: feature, own: contents.catalog.ownFeature(feature))
  }

  private func entry(for feature: FeatureKey, own: (any Feature)?) -> FeatureEntry<any Feature> {
    guard let index = contents.catalog.origin(of: feature).index else {
      return .added(own ?? contents.catalog.feature(feature))
    }
    return own.map { .changed(index, $0) } ?? .kept(index)
  }
}

extension FeatureStore {
  /// Whether both stores have the same type of features, so that features needn't be converted.
  func isLike(_ other: any FeatureStore) -> Bool { elementType == other.elementType }

  /// Whether a file of `format` can be based on this store's file without losses.
  fileprivate func isBase(of format: FormatIdentifier) -> Bool {
    format == self.format || (self as? any RepackableFeatureStore)?.repackedFormat == format
  }

  /// Returns the store whose file can be the base for a file like `newFile` without losses, or `nil` if this store
  /// can't provide a base. If `newFile` is `nil`, the file keeps this store's format.
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
  /// Returns the names of the folders that contain the feature at `index`, beginning with the innermost. Unnamed
  /// folders are left out.
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
  /// The index of the feature in the store. `nil` for a new feature.
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
  /// Returns the entry as an addition to a file that is based on another store.
  fileprivate func addition(from store: any FeatureStore) -> FeatureEntry {
    switch self {
    case .kept(let index): .added(store.feature(at: index))
    case .changed(_, let feature), .added(let feature): .added(feature)
    }
  }
}

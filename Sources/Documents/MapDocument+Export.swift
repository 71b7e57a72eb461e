import AnnotationKit
import GeoJSON

/// What of a document is exported.
public enum ExportExtent: Hashable, Sendable {
  case everything
  /// One layer: its file with what was done to it and nothing else.
  case layer(LayerKey)
  /// What these keys stand for: the same file without all else.
  case only(Set<AnnotationKey>)
}

extension MapDocument {
  /// The document as one GeoJSON file: the lowest layer's with what was done to it, and what other layers have at
  /// its end. O(size); a value of `contents` can do the same off the main actor.
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { contents.export(extent) }
}

extension DocumentContents {
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] {
    let parts = stack.filter { extent.takes($0) }.map { (self[$0], entries(of: $0, extent)) }
    guard let first = parts.first(where: { !$0.1.isEmpty }) ?? parts.first else {
      return GeoJSONFile.empty.bytes
    }
    let others = parts.filter { $0.0.key != first.0.key }.flatMap { layer, entries in
      entries.map { FeatureEntry.added($0.feature(in: layer.file)) }
    }
    // Beside what others have its own numbers cannot speak for all.
    let declaration = parts.count == 1 ? first.0.formerDeclaration : nil
    return first.0.file.bytes(with: first.1 + others, declaration: declaration)
  }

  /// What a layer's file becomes, in the order of its rows.
  func entries(of layer: LayerKey, _ extent: ExportExtent = .everything) -> [FeatureEntry] {
    let range = rowRange(of: layer)
    var entries: [FeatureEntry] = []
    entries.reserveCapacity(range.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let owner = owner(of: rows.keys[row])
      let start = row
      while row < range.upperBound, self.owner(of: rows.keys[row]) == owner { row += 1 }
      switch extent {
      case .everything, .layer: entries.append(entry(for: owner, own: ownFeatures[owner]))
      case .only(let keys):
        let others = rows.keys[start..<row].filter { !keys.contains($0) }
        guard others.count < row - start else { continue }
        let own = others.isEmpty ? ownFeatures[owner] : part(of: owner, without: others)
        entries.append(entry(for: owner, own: own))
      }
    }
    return entries
  }

  private func entry(for feature: FeatureKey, own: Feature?) -> FeatureEntry {
    guard let index = origin(of: feature).index else { return .added(own ?? self.feature(feature)) }
    return own.map { .changed(index, $0) } ?? .kept(index)
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

extension FeatureEntry {
  fileprivate func feature(in file: GeoJSONFile) -> Feature {
    switch self {
    case .kept(let index): file.feature(at: index)
    case .changed(_, let feature), .added(let feature): feature
    }
  }
}

import AnnotationKit
import GeoJSON

/// What of a document is exported.
public enum ExportExtent: Hashable, Sendable {
  case everything
  /// What these keys stand for: the same file without all else.
  case only(Set<AnnotationKey>)
}

extension MapDocument {
  /// The document as a GeoJSON file: the one that was opened, with what was done to it and nothing else.
  /// O(size); a value of `contents` can do the same off the main actor.
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { contents.export(extent) }
}

extension DocumentContents {
  public func export(_ extent: ExportExtent = .everything) -> [UInt8] { file.bytes(with: entries(extent)) }

  private func entries(_ extent: ExportExtent) -> [FeatureEntry] {
    var entries: [FeatureEntry] = []
    entries.reserveCapacity(file.features.count)
    var row = 0
    while row < rows.count {
      let owner = owner(of: rows.keys[row])
      let start = row
      while row < rows.count, self.owner(of: rows.keys[row]) == owner { row += 1 }
      switch extent {
      case .everything: entries.append(entry(for: owner, own: ownFeatures[owner]))
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
    guard feature.rawValue < file.features.count else { return .added(own ?? self.feature(feature)) }
    return own.map { .changed(feature.rawValue, $0) } ?? .kept(feature.rawValue)
  }
}

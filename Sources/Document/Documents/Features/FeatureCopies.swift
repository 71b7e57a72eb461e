import Features
import Graphics
import Keys

/// A copied feature, with the format of its text.
public struct CopiedFeature: Sendable {
  public var feature: any Feature
  public var format: FormatIdentifier

  public init(_ feature: any Feature, of format: FormatIdentifier) {
    self.feature = feature
    self.format = format
  }
}

/// Copies of the features of some rows, in the order of the document. Later edits of the document don't change the
/// copies. If only some parts of a feature were selected, the copy contains only these parts.
///
/// If there are very many features, a copy is created each time it is accessed, in O(its length), because storing a
/// million copies would take gigabytes.
public struct FeatureCopies: RandomAccessCollection, Sendable {
  private enum Copy {
    case created(CopiedFeature)
    /// A whole feature. Its copy is created from `catalog` when it is accessed.
    case whole(FeatureKey)
  }

  private let copies: [Copy]
  /// The features from which copies are created when they are accessed. `nil` if all copies already exist.
  private let catalog: FeatureCatalog?
  /// Whether the features may include lines or areas. O(1).
  public let mayHaveShapes: Bool

  public var startIndex: Int { 0 }
  public var endIndex: Int { copies.count }

  /// Copies the features of `keys`. O(n log n), plus O(total length of the features) if there are few rows.
  init(of keys: [RowKey], in contents: DocumentContents) {
    let isMany = keys.count > DocumentCore.manyRows
    copies = contents.grouped(keys, withLocked: true).compactMap { group in
      if isMany, contents.rowRange(around: group.keys[0])?.count == group.keys.count {
        return .whole(group.feature)
      }
      // Leave out parts that the format can't represent separately.
      return contents.state(around: group.keys[0])
        .flatMap { contents.catalog.part(of: group.feature, only: group.keys, $0) }
        .map { .created(CopiedFeature($0, of: contents.catalog.format(of: group.feature))) }
    }
    catalog = isMany ? contents.catalog : nil
    mayHaveShapes = keys.contains(where: contents.catalog.isShape)
  }

  private init(_ copy: Copy, of copies: FeatureCopies) {
    self.copies = [copy]
    (catalog, mayHaveShapes) = (copies.catalog, copies.mayHaveShapes)
  }

  public subscript(position: Int) -> CopiedFeature {
    switch (copies[position], catalog) {
    case (.created(let copy), _): return copy
    case (.whole(let feature), let catalog?):
      return CopiedFeature(catalog.feature(feature), of: catalog.format(of: feature))
    case (.whole, nil): preconditionFailure("What is not made has its text.")
    }
  }

  /// The copies as separate collections with one copy each.
  public var split: [FeatureCopies] { copies.map { FeatureCopies($0, of: self) } }
}

extension DocumentContents {
  /// Does the same as ``FeatureCommands/copies(of:)``, but on a background thread.
  @concurrent public func findCopies(of keys: [RowKey]) async -> FeatureCopies {
    FeatureCopies(of: keys, in: self)
  }
}

import Features
import Graphics
import Keys

/// A copied feature with the format of its text.
public struct CopiedFeature: Sendable {
  public var feature: any Feature
  public var format: FormatIdentifier

  public init(_ feature: any Feature, of format: FormatIdentifier) {
    self.feature = feature
    self.format = format
  }
}

/// Copies of the features of some rows, in the order of the document, with their state at the time of copying. If
/// only some parts of a feature were selected, the copy contains these parts.
///
/// Of very many features, each is created when it is accessed, in O(its length), because a million features would
/// take gigabytes.
public struct FeatureCopies: RandomAccessCollection, Sendable {
  private enum Copy {
    case created(CopiedFeature)
    /// A whole feature, to be created from `texts`.
    case whole(FeatureKey)
  }

  private let copies: [Copy]
  /// The contents from which features are created on access.
  private let texts: DocumentContents?
  /// Whether the features may include lines or areas. O(1).
  public let mayHaveShapes: Bool

  public var startIndex: Int { 0 }
  public var endIndex: Int { copies.count }

  /// O(n log n), plus O(length of the texts) if there are few rows.
  init(of keys: [RowKey], in contents: DocumentContents) {
    let isMany = keys.count > DocumentCore.manyRows
    copies = contents.grouped(keys, withLocked: true).compactMap { group in
      if isMany, contents.rowRange(around: group.keys[0])?.count == group.keys.count {
        return .whole(group.feature)
      }
      // Parts that the format can't represent separately are left out.
      return contents.state(around: group.keys[0])
        .flatMap { contents.wanted(group.keys, of: group.feature, $0) }
        .map { .created(CopiedFeature($0, of: contents.format(of: group.feature))) }
    }
    texts = isMany ? contents.textsAlone : nil
    mayHaveShapes = keys.contains(where: contents.isShape)
  }

  private init(_ copy: Copy, of copies: FeatureCopies) {
    self.copies = [copy]
    (texts, mayHaveShapes) = (copies.texts, copies.mayHaveShapes)
  }

  public subscript(position: Int) -> CopiedFeature {
    switch (copies[position], texts) {
    case (.created(let copy), _): return copy
    case (.whole(let feature), let texts?):
      return CopiedFeature(texts.feature(feature), of: texts.format(of: feature))
    case (.whole, nil): preconditionFailure("What is not made has its text.")
    }
  }

  /// Each feature separately.
  public var split: [FeatureCopies] { copies.map { FeatureCopies($0, of: self) } }
}

extension DocumentContents {
  fileprivate func format(of feature: FeatureKey) -> FormatIdentifier {
    self[origin(of: feature).layer].store.format
  }

  /// The contents without the columns, which would otherwise be copied at the document's next change.
  fileprivate var textsAlone: DocumentContents {
    var contents = self
    contents.markers = MarkerColumns()
    contents.overlays = OverlayColumns()
    contents.setRows([])
    return contents
  }

  /// Returns the copies like ``FeatureCommands/copies(of:)``, created on a background thread.
  @concurrent public func findCopies(of keys: [RowKey]) async -> FeatureCopies {
    FeatureCopies(of: keys, in: self)
  }
}

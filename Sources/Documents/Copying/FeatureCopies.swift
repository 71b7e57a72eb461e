import AnnotationKit
import Features

/// A feature on its way to somewhere else, and the format of its text.
public struct CopiedFeature: Sendable {
  public var feature: any Feature
  public var format: FormatIdentifier

  public init(_ feature: any Feature, of format: FormatIdentifier) {
    self.feature = feature
    self.format = format
  }
}

/// What rows of a document stand for, in its order, as it was when they were copied: of a feature of which only some parts
/// are wanted, those.
///
/// Of very many each is made when it is asked for, O(its length): all of a million take gigabytes.
public struct FeatureCopies: RandomAccessCollection, Sendable {
  private enum Copy {
    case made(CopiedFeature)
    /// All of a feature of `texts`.
    case whole(FeatureKey)
  }

  private let copies: [Copy]
  /// Has the texts of features that are not made.
  private let texts: DocumentContents?
  /// Whether there may be a line or an area among them. O(1).
  public let mayHaveShapes: Bool

  public var startIndex: Int { 0 }
  public var endIndex: Int { copies.count }

  /// O(n log n), and O(their texts) where they are few.
  init(of keys: [RowKey], in contents: DocumentContents) {
    let isMany = keys.count > MapDocument.manyRows
    copies = contents.grouped(keys, withLocked: true).compactMap { group in
      if isMany, contents.rowRange(around: group.keys[0])?.count == group.keys.count {
        return .whole(group.feature)
      }
      // Some parts by themselves cannot be written.
      return contents.state(around: group.keys[0])
        .flatMap { contents.wanted(group.keys, of: group.feature, $0) }
        .map { .made(CopiedFeature($0, of: contents.format(of: group.feature))) }
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
    case (.made(let copy), _): return copy
    case (.whole(let feature), let texts?):
      return CopiedFeature(texts.feature(feature), of: texts.format(of: feature))
    case (.whole, nil): preconditionFailure("What is not made has its text.")
    }
  }

  /// Each by itself.
  public var split: [FeatureCopies] { copies.map { FeatureCopies($0, of: self) } }
}

extension DocumentContents {
  fileprivate func format(of feature: FeatureKey) -> FormatIdentifier {
    self[origin(of: feature).layer].store.format
  }

  /// Without the columns of what is shown, which would be copied at the document's next change.
  fileprivate var textsAlone: DocumentContents {
    var contents = self
    contents.markers = MarkerColumns()
    contents.overlays = OverlayColumns()
    contents.setRows([])
    return contents
  }

  /// What ``MapDocument/copies(of:)`` answers, found beside the main actor.
  @concurrent public func findCopies(of keys: [RowKey]) async -> FeatureCopies {
    FeatureCopies(of: keys, in: self)
  }
}

extension MapDocument {
  /// What `keys` stand for, as it is now. O(n log n), and O(their texts) where they are few.
  public func copies(of keys: [RowKey]) -> FeatureCopies { FeatureCopies(of: keys, in: contents) }
}

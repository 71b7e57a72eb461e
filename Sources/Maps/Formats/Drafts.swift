import AnnotationKit
import Documents
import Features
import GeoJSON
import Journal

/// Documents as this program makes them: what is new starts in the standard format.
extension FormatRegistry {
  /// What drafts start from.
  public static let emptyDraft: any WritableFeatureStore = GeoJSONFile.empty
}

extension DocumentContents {
  /// Lays out a map of layers, from the bottom to the top. O(n).
  public init(layers: [LayerContents]) { self.init(layers: layers, drafts: FormatRegistry.emptyDraft) }

  /// Lays out a map of one layer. O(n).
  public init(_ layer: LayerContents) { self.init(layers: [layer]) }

  /// Lays out a map of one layer without a name. O(n).
  public init(_ store: any FeatureStore) { self.init(LayerContents(store)) }
}

extension LayerContents {
  /// Nothing, as yet.
  public static func draft(name: String) -> LayerContents {
    LayerContents(FormatRegistry.emptyDraft, name: name)
  }
}

extension MapDocument {
  /// A document with nothing in it but a draft.
  public convenience init() { self.init(drafts: FormatRegistry.emptyDraft) }
}

extension KeptMap {
  /// What is in a journal.
  public init(_ contents: JournalContents) { self.init(contents, drafts: FormatRegistry.emptyDraft) }
}

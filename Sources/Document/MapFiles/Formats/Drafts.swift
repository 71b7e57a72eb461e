import Documents
import Features
import GeoJSON
import Graphics
import Journal

/// New documents, which start in the standard format.
extension FormatRegistry {
  /// The initial store of drafts.
  public static let emptyDraft: any WritableFeatureStore = GeoJSONFile.empty
}

extension DocumentContents {
  /// Lays out a map of layers, from bottom to top. O(n).
  public init(layers: [LayerContents]) { self.init(layers: layers, drafts: FormatRegistry.emptyDraft) }

  /// Lays out a map of one layer. O(n).
  public init(_ layer: LayerContents) { self.init(layers: [layer]) }

  /// Lays out a map of one unnamed layer. O(n).
  public init(_ store: any FeatureStore) { self.init(LayerContents(store)) }
}

extension LayerContents {
  /// Returns an empty draft.
  public static func draft(name: String) -> LayerContents {
    LayerContents(FormatRegistry.emptyDraft, name: name)
  }
}

extension MapDocument {
  /// Creates a document with an empty draft.
  public convenience init() { self.init(drafts: FormatRegistry.emptyDraft) }
}

extension StoredMap {
  /// Creates the map stored in a journal.
  public init(_ contents: JournalContents) { self.init(contents, drafts: FormatRegistry.emptyDraft) }
}

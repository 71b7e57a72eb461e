import Documents
import Features
import GeoJSON
import Graphics
import Journal

/// New layers without a file, which use the standard format, GeoJSON.
extension FormatRegistry {
  /// The empty store that is the initial store of layers without a file.
  public static let emptyDraft: any WritableFeatureStore = GeoJSONFile.empty
}

extension DocumentContents {
  /// Creates contents from layers, in order from bottom to top. O(n).
  public init(layers: [LayerContents]) { self.init(layers: layers, drafts: FormatRegistry.emptyDraft) }

  /// Creates contents with one layer. O(n).
  public init(_ layer: LayerContents) { self.init(layers: [layer]) }

  /// Creates contents with one unnamed layer. O(n).
  public init(_ store: any FeatureStore) { self.init(LayerContents(store)) }
}

extension LayerContents {
  /// Returns an empty layer without a file.
  public static func draft(name: String) -> LayerContents {
    LayerContents(FormatRegistry.emptyDraft, name: name)
  }
}

extension MapDocument {
  /// Creates a document with an empty layer without a file.
  public convenience init() { self.init(drafts: FormatRegistry.emptyDraft) }
}

extension StoredMap {
  /// Creates a map from the contents of a journal.
  public init(_ contents: JournalContents) { self.init(contents, drafts: FormatRegistry.emptyDraft) }
}

import Documents
import Features
import GeoJSON
import Graphics
import Journal

/// New layers without a file use the standard format, GeoJSON.
extension FormatRegistry {
  /// The store of new layers without a file. It is empty.
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
  /// Returns the contents of an empty layer without a file.
  public static func draft(name: String) -> LayerContents {
    LayerContents(FormatRegistry.emptyDraft, name: name)
  }
}

extension MapDocument {
  /// Creates a document with one empty layer, which has no file.
  public convenience init() { self.init(drafts: FormatRegistry.emptyDraft) }
}

extension StoredMap {
  /// Creates a map from the contents of a journal.
  public init(_ contents: JournalContents) { self.init(contents, drafts: FormatRegistry.emptyDraft) }
}

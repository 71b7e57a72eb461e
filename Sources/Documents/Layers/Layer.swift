import AnnotationKit
import GeoJSON

/// Names a layer of a document for as long as the document lives, whether it is there or was taken away.
public struct LayerKey: Hashable, Sendable, Comparable {
  /// From 0, in the order in which the document got them.
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: LayerKey, b: LayerKey) -> Bool { a.rawValue < b.rawValue }
}

/// What of a layer steps change besides its features.
public struct LayerState: Hashable, Sendable {
  public var name: String
  /// Whether its features are on the map and in the list.
  public var isVisible = true
  /// Whether nothing of it can be changed.
  public var isLocked = false

  public init(name: String, isVisible: Bool = true, isLocked: Bool = false) {
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
  }
}

/// One of the files or drafts that a map is made of.
public struct Layer: Sendable {
  public let key: LayerKey
  /// The file that was read, without what was done to it since; an empty one for a draft.
  public let file: GeoJSONFile
  public internal(set) var state: LayerState
  /// Where the file is; nil for a draft.
  public internal(set) var uri: String?
  /// How many rows it has.
  public internal(set) var rowCount = 0
  /// Its rows while it is not in the stack.
  var parkedRows: [AnnotationKey] = []

  public var isDraft: Bool { uri == nil }
}

/// A file that has been read, to become a layer.
public struct LayerContents: Sendable {
  public var file: GeoJSONFile
  public var name: String
  /// Where the file is; nil for a draft.
  public var uri: String?
  /// The keys of its features, where they have some from before.
  var keys: KeyLayout?

  public init(_ file: GeoJSONFile, name: String = "", uri: String? = nil) {
    self.file = file
    self.name = name
    self.uri = uri
  }

  /// Nothing, as yet.
  public static func draft(name: String) -> LayerContents { LayerContents(.empty, name: name) }
}

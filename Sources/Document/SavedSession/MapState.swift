/// The journal or the files from which a window's map is reopened.
public struct MapState: Codable, Hashable, Sendable {
  /// The name of the folder of the map's journal, or `nil` if the map has no journal because it wasn't changed.
  public var journal: String?
  /// The files of the map, from the bottom layer to the top. Used if `journal` is `nil`.
  public var files: [FileState] = []
  /// The names of the layers to load if a file has several layers.
  public var layerNames: [String] = []

  public init() {}

  /// Whether the map is new and empty.
  public var isNew: Bool { journal == nil && files.isEmpty }

  /// Whether `name` can be the name of a folder. A path that leads outside of the parent folder can't.
  static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }
}

/// A file of a map.
public struct FileState: Codable, Hashable, Sendable {
  public var uri: String
  /// The size and checksum of the contents that the window showed. `nil` if the file was converted.
  public var digest: FileDigest?
  /// The options for reading the file. `nil` if the format detects the right options itself.
  public var readOptions: [UInt8]?

  public init(uri: String, digest: FileDigest? = nil, readOptions: [UInt8]? = nil) {
    (self.uri, self.digest, self.readOptions) = (uri, digest, readOptions)
  }
}

/// The size and checksum of a file's contents, for detecting changes.
public struct FileDigest: Codable, Hashable, Sendable {
  public var size: Int64
  public var checksum: UInt32

  public init(size: Int64, checksum: UInt32) { (self.size, self.checksum) = (size, checksum) }
}

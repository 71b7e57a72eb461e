/// The journal and files for reopening the map of a window.
public struct MapState: Codable, Hashable, Sendable {
  /// The folder name of the map's journal, or `nil` if the map hasn't been changed yet.
  public var journal: String?
  /// The files of the map, from the bottom layer to the top. They are used if `journal` is `nil`.
  public var files: [FileState] = []
  /// The names of the layers to load from a file with several layers.
  public var layerNames: [String] = []

  public init() {}

  /// Whether the map is new and empty.
  public var isNew: Bool { journal == nil && files.isEmpty }

  /// Whether `name` is a plain folder name that can't lead outside of its parent folder.
  static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }
}

/// A file of a map.
public struct FileState: Codable, Hashable, Sendable {
  public var uri: String
  /// The size and checksum of the bytes that the window showed, or `nil` for a converted file.
  public var digest: FileDigest?
  /// The options for reading the file, or `nil` if the format's guess was right.
  public var readOptions: [UInt8]?

  public init(uri: String, digest: FileDigest? = nil, readOptions: [UInt8]? = nil) {
    (self.uri, self.digest, self.readOptions) = (uri, digest, readOptions)
  }
}

/// Identifies the bytes of a file.
public struct FileDigest: Codable, Hashable, Sendable {
  public var size: Int64
  public var checksum: UInt32

  public init(size: Int64, checksum: UInt32) { (self.size, self.checksum) = (size, checksum) }
}

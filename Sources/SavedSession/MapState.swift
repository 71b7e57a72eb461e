/// The journal and the files from which a window's map can be opened again.
public struct MapState: Codable, Hashable, Sendable {
  /// The name of the folder of the map's journal. Nil for a map that has not been changed yet.
  public var journal: String?
  /// The files of the map, from the bottom layer to the top. Without a journal, the map is opened from them.
  public var files: [FileState] = []
  /// The names of the layers that are wanted of a file with several.
  public var layerNames: [String] = []

  public init() {}

  /// Whether the map is a new one, to which nothing has been added.
  public var isNew: Bool { journal == nil && files.isEmpty }

  /// Whether `name` is the name of a folder inside another one, and doesn't lead elsewhere.
  static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
  }
}

/// A file of a map.
public struct FileState: Codable, Hashable, Sendable {
  public var uri: String
  /// The size and checksum of the bytes that the window showed. Nil for a file that was converted.
  public var digest: FileDigest?
  /// The options that the file was read with. Nil if the format's own guess was right.
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

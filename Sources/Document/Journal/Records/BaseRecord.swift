/// The base of a layer: the state to which the layer's steps are applied. It is the state of a file at `sequence`, or
/// an empty layer.
public struct BaseRecord: Hashable, Sendable {
  public var layer: Int
  /// The URI of the file, or `nil` for a draft.
  public var uri: String?
  /// The size of the file in bytes.
  public var size: Int64
  /// The modification time in nanoseconds since 1970.
  public var modified: Int64
  /// A hash of the file's bytes. The caller chooses the hash function. May be empty.
  public var hash: [UInt8]
  /// The sequence number of the last log entry that the base contains.
  public var sequence: Int64
  /// The keys of the file's features, in an encoding that the caller defines.
  public var layout: [UInt8]
  /// The name of a copy of the file in the journal's folder `snapshots`, or `nil` if there is no copy.
  public var snapshot: String?

  public init(
    layer: Int, uri: String? = nil, size: Int64 = 0, modified: Int64 = 0, hash: [UInt8] = [],
    sequence: Int64 = 0, layout: [UInt8] = [], snapshot: String? = nil
  ) {
    self.layer = layer
    self.uri = uri
    self.size = size
    self.modified = modified
    self.hash = hash
    self.sequence = sequence
    self.layout = layout
    self.snapshot = snapshot
  }
}

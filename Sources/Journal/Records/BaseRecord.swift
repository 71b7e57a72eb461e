/// What a layer's steps start from: a file as it was at `sequence`, or nothing.
public struct BaseRecord: Hashable, Sendable {
  public var layer: Int
  /// The file's; nil for a draft.
  public var uri: String?
  /// Bytes.
  public var size: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// Of the file's bytes, by a function of the caller's choice; empty where there is none.
  public var hash: [UInt8]
  /// The base holds everything up to and including this number of the log.
  public var sequence: Int64
  /// Which keys the file's features have, in the caller's own encoding.
  public var layout: [UInt8]
  /// The name of a file in the journal's `snapshots` that holds the same bytes; nil where there is none.
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

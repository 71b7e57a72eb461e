/// An operation of a session. Objects are identified by their indices before the operation.
public enum SessionOperation: Hashable, Sendable {
  case add(SessionFeature.Position, title: String)
  case move([Row], to: SessionFeature.Position)
  case rename(Row, to: String)
  case recolor([Row], rgb: UInt32)
  case addProperty(Row, name: String, value: String)
  case setProperty(Row, index: Int, value: String)
  case removeProperty(Row, index: Int)
  case delete([Row])
  case duplicate([Row])
  /// Adds a layer on top. The layer is a draft if it has no file.
  case addLayer(name: String, SessionFileLayout, [SessionFeature], hasFile: Bool)
  case removeLayer(Int)
  case renameLayer(Int, to: String)
  case showLayer(Int, isVisible: Bool)
  case lockLayer(Int, isLocked: Bool)
  case moveLayer(Int, to: Int)
  case save(Int)
  /// Detaches a layer from its file.
  case makeDraft(Int)
  /// Simulates that another program writes the layer's file, and merges the changes.
  case merge(Int, SessionFileLayout, [SessionFeature])
  /// Ends the program and starts it again.
  case restart
  case undo
  case redo

  /// A part of a feature.
  public struct Row: Hashable, Sendable {
    /// The index of the layer, from the bottom.
    public var layer: Int
    public var feature: Int
    public var part: Int

    public init(layer: Int, feature: Int, part: Int) {
      self.layer = layer
      self.feature = feature
      self.part = part
    }
  }
}

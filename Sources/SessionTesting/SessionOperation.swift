/// Something that a session does. What it is done to is named by indices, as they are when it is done.
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
  /// Puts a layer on top; a draft where it has no file.
  case addLayer(name: String, FileForm, [SessionFeature], hasFile: Bool)
  case removeLayer(Int)
  case renameLayer(Int, to: String)
  case showLayer(Int, isVisible: Bool)
  case lockLayer(Int, isLocked: Bool)
  case moveLayer(Int, to: Int)
  case save(Int)
  /// Lets go of a layer's file.
  case makeDraft(Int)
  /// Another program writes the layer's file, and that is merged.
  case merge(Int, FileForm, [SessionFeature])
  /// The program is ended and started again.
  case restart
  case undo
  case redo

  /// A part of a feature.
  public struct Row: Hashable, Sendable {
    /// In the stack, from the bottom.
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

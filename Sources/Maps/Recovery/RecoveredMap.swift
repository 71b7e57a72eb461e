import Documents
import Journal

/// A map that has come back from its journal.
public struct RecoveredMap: Sendable {
  public let map: OpenMap
  /// Latitude, longitude, zoom and rotation; empty where they are not known.
  public let viewport: [Double]
  /// The names of layers whose file is not there any more as it was: what was edited of them is a draft.
  public var lostLayers: [String] = []
  /// What became of a journal that was damaged; nil for one that was not.
  public var repair: JournalRepair?

  /// Whether there is nothing in it, and nothing that could come back.
  @MainActor public var isEmpty: Bool { map.isUntouched }
}

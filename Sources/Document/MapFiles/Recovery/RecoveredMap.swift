import Documents
import Journal

/// A map restored from its journal.
public struct RecoveredMap: Sendable {
  public let map: OpenMap
  /// Latitude, longitude, zoom and rotation, or empty if they are unknown.
  public let viewport: [Double]
  /// The names of layers whose original file contents are lost. Their edited features are drafts.
  public var lostLayers: [String] = []
  /// The result of repairing a damaged journal, or `nil` if it wasn't damaged.
  public var repair: JournalRepair?

  /// Whether the map is empty and has no history.
  @MainActor public var isEmpty: Bool { map.isUntouched }
}

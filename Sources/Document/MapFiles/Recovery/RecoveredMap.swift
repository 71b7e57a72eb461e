import Documents
import Journal

/// A map that was restored from its journal.
public struct RecoveredMap: Sendable {
  public let map: OpenMap
  /// The latitude, longitude, zoom and rotation. Empty if they are unknown.
  public let viewport: [Double]
  /// The names of layers whose files are lost. Only their edited features were restored, as layers without a file.
  public var lostLayers: [String] = []
  /// The result of repairing a damaged journal, or `nil` if the journal wasn't damaged.
  public var repair: JournalRepair?

  /// Whether the map is empty and has no history.
  @MainActor public var isEmpty: Bool { map.isUntouched }
}

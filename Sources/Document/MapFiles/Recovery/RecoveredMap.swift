import Documents
import Journal

/// A map that was restored from its journal.
public struct RecoveredMap: Sendable {
  public let map: OpenMap
  /// The latitude, longitude, zoom and rotation of the viewport. Empty if it is unknown.
  public let viewport: [Double]
  /// The names of layers whose files are no longer available. Only their edited features were restored, in layers
  /// without a file.
  public var lostLayers: [String] = []
  /// The result of repairing the journal, or `nil` if it wasn't damaged.
  public var repair: JournalRepair?

  /// Whether the map is empty and has no history.
  @MainActor public var isEmpty: Bool { map.isUntouched }
}

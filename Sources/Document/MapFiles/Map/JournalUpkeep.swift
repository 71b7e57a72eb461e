import Documents
import Journal

/// Retries failed writes to a map's journal, and records the view in the journal: the visible part of the map (the
/// viewport) and the active layer.
@MainActor public final class JournalUpkeep {
  private let map: OpenMap
  private let clock: any Clock<Duration>
  /// Returns the latitude, longitude, zoom and rotation of the window's current viewport.
  private let viewport: () -> [Double]
  private var retry: Task<Void, Never>?
  private var viewNote: Task<Void, Never>?
  /// Whether a viewport has been recorded. Before the first change of the map, there is no journal to record it in.
  private var hasViewport: Bool
  /// Called after each retry of a failed write to the journal.
  public var onRetry: () -> Void = {}

  /// The delay before a failed write is retried.
  static let retryTime = Duration.seconds(2)
  /// While the user moves the map, the view is recorded at this interval.
  static let viewTime = Duration.seconds(1)

  /// Creates the upkeep for a map. `hasViewport` is whether the map was restored from a journal that contains a
  /// viewport. `viewport` returns the current latitude, longitude, zoom and rotation.
  public init(
    _ map: OpenMap, hasViewport: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
    viewport: @escaping () -> [Double]
  ) {
    self.map = map
    self.hasViewport = hasViewport
    self.clock = clock
    self.viewport = viewport
  }

  isolated deinit {
    retry?.cancel()
    viewNote?.cancel()
  }

  /// The error of the last write to the journal, or `nil` if it succeeded.
  public var writeError: JournalError? { map.document.journal.writer?.writeError }

  /// Called after each step. Records the view if no viewport has been recorded yet. If writing to the journal has
  /// failed, schedules a retry.
  public func follow() {
    if !hasViewport { noteView() }
    guard writeError != nil, retry == nil else { return }
    retry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.retryTime)) != nil, let self else { return }
      retry = nil
      map.document.journal.writer?.retry()
      onRetry()
    }
  }

  /// Records the view after a second, unless this is already scheduled. Does nothing before the first viewport has
  /// been recorded.
  public func scheduleViewNote() {
    guard hasViewport, viewNote == nil else { return }
    viewNote = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.viewTime)) != nil, let self else { return }
      viewNote = nil
      noteView()
    }
  }

  /// Records the current view. Does nothing if the map has no journal.
  public func noteView() {
    guard !map.isClosed, let journal = map.document.journal.writer?.journal else { return }
    // Ignore errors, because the view isn't part of the map's data.
    try? journal.setViewport(viewport())
    try? journal.setActiveLayer(map.document.layers.active?.rawValue)
    hasViewport = true
  }
}

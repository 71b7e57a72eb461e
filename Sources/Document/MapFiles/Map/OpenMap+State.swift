import Documents
import Journal

extension OpenMap {
  /// Whether the map has no files, no features and no undo history.
  public var isUntouched: Bool {
    document.layers.all.allSatisfy(\.isDraft) && document.rows.count == 0 && !hasHistory
  }

  /// Whether there are steps to undo or redo.
  private var hasHistory: Bool { document.history.undoName != nil || document.history.redoName != nil }

  public var title: MapTitle {
    let layers = document.layers.all
    guard layers.count > 1 else {
      // Use the only layer, even if it isn't active because it is hidden or locked.
      return layers.first.flatMap { location(of: $0.key) }.map { .file($0.name) } ?? .untitled
    }
    let active = layers.first { $0.key == document.layers.active } ?? layers[layers.count - 1]
    return .layers(active: active.state.name, others: layers.count - 1)
  }

  /// Whether a layer with a file has changes that aren't saved in it.
  public var hasUnsavedFiles: Bool {
    document.layers.all.contains { !$0.isDraft && document.files.hasUnsavedChanges($0.key) }
  }

  public var safety: MapSaveState {
    if hasUnsavedFiles || document.journal.writer?.writeError != nil { return .unsaved }
    return document.layers.all.contains { $0.isDraft && $0.rowCount > 0 } ? .draft : .saved
  }

  /// Returns why closing the map now would lose data, or `nil` if nothing would be lost.
  ///
  /// Tries again to write to the journal. Changes that are still being written in the background count as not written,
  /// so call `JournalWriter.settle()` first.
  public func findClosingRisk() -> ClosingRisk? {
    let faults = document.layers.all.compactMap { document.files.fault(of: $0.key) }
    if faults.contains(.missing) { return .fileMissing }
    if faults.contains(.damaged) { return .fileDamaged }
    guard document.journal.writer?.retry() == false else { return nil }
    let hasDraft = document.rows.count > 0 && document.layers.all.contains(where: \.isDraft)
    return document.files.hasUnsavedChanges || hasDraft ? .changesNotInJournal : nil
  }

  /// The number of steps, undos and redos that the journal contains. They survive if the process is killed.
  public var journalRevision: Int { Int(document.journal.writer?.keptSequence ?? 0) }
}

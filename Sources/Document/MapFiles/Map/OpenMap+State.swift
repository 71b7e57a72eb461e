import Documents
import Journal

extension OpenMap {
  /// Whether the map is empty and has no undo history.
  public var isUntouched: Bool {
    document.layers.all.allSatisfy(\.isDraft) && document.rows.count == 0 && !hasHistory
  }

  /// Whether there are steps to undo or redo.
  private var hasHistory: Bool { document.history.undoName != nil || document.history.redoName != nil }

  public var title: MapTitle {
    let layers = document.layers.all
    guard layers.count > 1 else {
      // Use the only layer even if it isn't active because it is hidden or locked.
      return layers.first.flatMap { location(of: $0.key) }.map { .file($0.name) } ?? .untitled
    }
    let active = layers.first { $0.key == document.layers.active } ?? layers[layers.count - 1]
    return .layers(active: active.state.name, others: layers.count - 1)
  }

  /// Whether a layer has changes that aren't saved in its file.
  public var hasUnsavedFiles: Bool {
    document.layers.all.contains { !$0.isDraft && document.files.hasUnsavedChanges($0.key) }
  }

  public var safety: MapSaveState {
    if hasUnsavedFiles || document.journal.writer?.writeError != nil { return .unsaved }
    return document.layers.all.contains { $0.isDraft && $0.rowCount > 0 } ? .draft : .saved
  }

  /// Returns the reason why closing the map now would lose data, or `nil` if no data would be lost.
  ///
  /// First tries again to write to the journal. Call `JournalWriter.settle()` before this method, because changes that
  /// are still being written in the background count as not written.
  public func findClosingRisk() -> ClosingRisk? {
    let faults = document.layers.all.compactMap { document.files.fault(of: $0.key) }
    if faults.contains(.missing) { return .fileMissing }
    if faults.contains(.damaged) { return .fileDamaged }
    guard document.journal.writer?.retry() == false else { return nil }
    let hasDraft = document.rows.count > 0 && document.layers.all.contains(where: \.isDraft)
    return document.files.hasUnsavedChanges || hasDraft ? .changesNotInJournal : nil
  }

  /// The number of steps, undos and redos in the journal. These survive a kill of the process.
  public var journalRevision: Int { Int(document.journal.writer?.keptSequence ?? 0) }
}

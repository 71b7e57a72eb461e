import Documents
import Journal

extension OpenMap {
  /// Whether nobody has put anything into it yet.
  public var isUntouched: Bool {
    document.layers.allSatisfy(\.isDraft) && document.rowCount == 0 && !document.hasHistory
  }

  public var title: MapTitle {
    let layers = document.layers
    guard layers.count > 1 else {
      // A layer that is hidden or locked is not the active one.
      return layers.first.flatMap { location(of: $0.key) }.map { .file($0.name) } ?? .untitled
    }
    let active = layers.first { $0.key == document.activeLayer } ?? layers[layers.count - 1]
    return .layers(active: active.state.name, others: layers.count - 1)
  }

  /// Whether something was done that the file of its layer has not got.
  public var hasUnsavedFiles: Bool {
    document.layers.contains { !$0.isDraft && document.hasUnsavedChanges($0.key) }
  }

  public var safety: MapSafety {
    if hasUnsavedFiles || document.keeper?.fault != nil { return .unsaved }
    return document.layers.contains { $0.isDraft && $0.rowCount > 0 } ? .draft : .saved
  }

  /// Finds out why something would be lost if the map were closed now; nil where nothing would.
  ///
  /// Tries once more to write to the journal what it has not got.
  public func findClosingRisk() -> ClosingRisk? {
    let faults = document.layers.compactMap { document.fileFault(of: $0.key) }
    if faults.contains(.missing) { return .fileMissing }
    if faults.contains(.damaged) { return .fileDamaged }
    guard document.keeper?.retry() == false else { return nil }
    let hasDraft = document.rowCount > 0 && document.layers.contains(where: \.isDraft)
    return document.hasUnsavedChanges || hasDraft ? .changesNotInJournal : nil
  }

  /// How many things that were done or undone are in the journal: a kill takes nothing of them.
  public var journalRevision: Int { Int(document.keeper?.keptSequence ?? 0) }
}

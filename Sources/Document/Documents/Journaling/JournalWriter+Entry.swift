import Files
import Journal

extension JournalWriter {
  /// An entry to be written to the journal.
  enum Entry {
    case begin(layers: [Int: LayerRecord], bases: [BaseRecord])
    case perform(StepRecord, bases: [BaseRecord], restoring: [Int64], leaving: [DeletedPart])
    /// A step whose changes have already been staged in the journal, unless the staging was rolled back.
    case performStaged(StepRecord, PrecomputedStep, StagedStep, leaving: [DeletedPart])
    case undo
    case redo
    /// Removes the undone steps, so that they can no longer be redone.
    case forgetUndone
    /// Records the base of a layer, and the changes that the base doesn't contain. `held` retains the steps that follow
    /// the base.
    case base(BaseRecord, rest: StepRecord?, held: StepRetention? = nil)
    /// Writes a file to the journal's folder of snapshots.
    case snapshot(name: String, [UInt8])
    /// Records whether the user closed the map, so that it isn't opened again at the next start. Errors are ignored,
    /// unless the journal is locked by another process.
    case dismissed(Bool)
  }
}

extension JournalWriter.Entry {
  var isOfTheLog: Bool {
    switch self {
    case .perform, .performStaged, .undo, .redo: true
    case .base(_, let rest, _): rest != nil
    case .begin, .snapshot, .forgetUndone, .dismissed: false
    }
  }

  /// Writes the entry on the calling thread.
  func write(to journal: Journal) throws(JournalError) {
    switch self {
    case .begin(let layers, let bases): try journal.begin(layers: layers, bases: bases)
    case .perform(let step, let bases, let restored, let remains):
      try journal.perform(step, bases: bases, restoring: restored, leaving: remains)
    case .performStaged(let step, let prepared, let staged, let remains):
      if try journal.perform(step, staged: staged, leaving: remains) == nil {
        try journal.perform(prepared.complete(step), leaving: remains)
      }
    case .undo: try journal.undo()
    case .redo: try journal.redo()
    case .forgetUndone: try journal.forgetUndone()
    case .base(let base, rest: nil, _): try journal.note(base: base)
    case .base(let base, let rest?, _): try journal.note(base: base, rest: rest)
    case .snapshot(let name, let bytes):
      do throws(FileError) {
        try Snapshots.write(bytes, name, in: journal.snapshots)
      } catch {
        throw JournalError(error, folder: journal.folder)
      }
    case .dismissed(let isDismissed):
      do throws(JournalError) {
        try journal.setDismissed(isDismissed)
      } catch {
        // Ignore other errors, because no data is lost. At worst, the map opens at the next start although the user
        // closed it, or stays closed although it was open.
        if case .inUse = error { throw error }
      }
    }
  }
}

import Files
import Journal
import Observing

/// Writes the steps of a document to its journal before they are shown.
///
/// If a journal can't be written, all entries are queued in order and written as soon as possible. Until then,
/// `writeError` is the reason.
@MainActor public final class JournalWriter {
  /// An entry to write.
  enum Entry {
    case begin(layers: [Int: LayerRecord], bases: [BaseRecord])
    case perform(StepRecord, bases: [BaseRecord], restoring: [Int64], leaving: [DeletedPart])
    /// A step whose changes are already staged in the journal, unless they have been rolled back.
    case performStaged(StepRecord, PrecomputedStep, StagedStep, leaving: [DeletedPart])
    case undo
    case redo
    /// The undone steps can't be redone any more.
    case forgetUndone
    /// Records the base of a layer, the remaining changes that aren't in it, and the held sequence from which steps
    /// are retained.
    case base(BaseRecord, rest: StepRecord?, held: StepRetention? = nil)
    /// Writes a file in the journal's snapshots.
    case snapshot(name: String, [UInt8])
  }

  /// The journal, or `nil` until the first entry is written.
  public private(set) var journal: Journal?
  /// The error because of which entries haven't been written, or `nil` if everything is written.
  public private(set) var writeError: JournalError? {
    didSet { if writeError != oldValue { observers.notify(()) } }
  }
  /// Whether the initial layers have been recorded.
  var isBegun: Bool
  private let makeJournal: @Sendable () throws(JournalError) -> Journal
  /// An empty journal that was created in advance.
  private var spare: Journal?
  /// Whether creating a journal in advance has been tried.
  private var isPrepared = false
  private var isEnded = false
  private var waiting: [Entry] = []
  /// The value of ``Journal/held``, also before the journal exists.
  private var held: [Int64] = [] { didSet { journal?.held = held } }
  /// The task that removes leftovers of large steps from the journal.
  private var tidying: Task<Void, Never>?
  /// The base that is being copied, by layer.
  private var copied: [Int: BaseRecord] = [:]
  private let observers = Observers<Void>()

  /// Creates a keeper. `make` is called when the first entry is written, and again after it has failed.
  public init(making make: @escaping @Sendable () throws(JournalError) -> Journal) {
    makeJournal = make
    isBegun = false
  }

  /// Creates a keeper that continues a journal.
  init(_ journal: Journal) {
    let folder = journal.folder
    self.journal = journal
    isBegun = true
    makeJournal = { () throws(JournalError) -> Journal in throw .gone(folder: folder) }
  }

  isolated deinit {
    tidying?.cancel()
    removeSpare()
  }

  /// Creates the journal on a background thread in advance, because that is most of the time that a first step takes.
  /// If that fails or takes too long, the journal is created when it is needed.
  public func prepare() async {
    guard journal == nil, !isPrepared, !isEnded else { return }
    isPrepared = true
    guard let newJournal = await JournalWriter.make(makeJournal) else { return }
    guard journal == nil, !isEnded else { return JournalWriter.remove(newJournal) }
    spare = newJournal
  }

  /// Returns `nil` if the journal can't be created.
  @concurrent private static func make(
    _ make: @Sendable () throws(JournalError) -> Journal
  ) async -> sending Journal? {
    try? make()
  }

  /// Removes the unused journal that was created in advance. Must be called when no more entries will follow.
  public func end() {
    isEnded = true
    removeSpare()
  }

  private func removeSpare() {
    if let spare { JournalWriter.remove(spare) }
    spare = nil
  }

  private static func remove(_ empty: Journal) {
    empty.close()
    Journal.remove(empty.folder)
  }

  /// The number of steps, undos and redos, including entries that aren't written yet.
  public var sequence: Int64 { keptSequence + Int64(waiting.count(where: \.isOfTheLog)) }

  /// The sequence number up to which everything is safe if the process is killed.
  public var keptSequence: Int64 { journal?.sequence ?? 0 }

  /// The number of steps that can be undone after all entries are written.
  var stepCount: Int { waiting.isEmpty ? journal?.stepCount ?? 0 : Journal.keptSteps }

  /// Calls `body` whenever `writeError` changes, until the result is released.
  public func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  func note(_ entry: Entry) {
    waiting.append(entry)
    retry()
  }

  /// Writes the queued entries. Returns whether all have been written.
  @discardableResult public func retry() -> Bool {
    guard !waiting.isEmpty else {
      // Written entries are safe if the process is killed. They are safe from power failures only if syncing
      // succeeded.
      writeError = journal?.syncError
      return true
    }
    do throws(JournalError) {
      if journal == nil {
        journal = if let spare { spare } else { try makeJournal() }
        spare = nil
        journal?.held = held
      }
      guard let journal else { return false }
      while let entry = waiting.first {
        try write(entry, to: journal)
        waiting.removeFirst()
      }
      writeError = journal.syncError
      tidy(journal)
      return true
    } catch {
      writeError = error
      return false
    }
  }

  private func tidy(_ journal: Journal) {
    guard tidying == nil, journal.mayHaveLeftovers else { return }
    tidying = Task { [weak self, weak journal] in
      let isDone = await journal?.removeLeftovers() ?? false
      guard let self else { return }
      tidying = nil
      // More leftovers may have been added in the meantime.
      if isDone, let journal { tidy(journal) }
    }
  }

  /// The number of attempts to stage a step.
  private static let attempts = 3

  /// Stages the changes of a step in the journal on a background thread. Returns `nil` if that fails, or if other
  /// entries were written at each attempt.
  func stage(_ changes: StagedChanges, _ onProgress: (Double) -> Void = { _ in }) async -> StagedStep? {
    for _ in 0..<JournalWriter.attempts {
      guard waiting.isEmpty, !Task.isCancelled, let journal else { return nil }
      do throws(JournalError) {
        if let staged = try await journal.stage(changes, onProgress) { return staged }
      } catch {
        // The error will be reported when the step itself is written.
        return nil
      }
    }
    return nil
  }

  private func write(_ entry: Entry, to journal: Journal) throws(JournalError) {
    switch entry {
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
    }
  }

  /// Retains the steps from the current state on, for a base with the current state that will be recorded later.
  func holdSequence() -> StepRetention { StepRetention(self) }

  fileprivate func hold(_ sequence: Int64) { held.append(sequence) }

  fileprivate func release(_ sequence: Int64) {
    if let index = held.firstIndex(of: sequence) { held.remove(at: index) }
    if let journal, waiting.isEmpty { tidy(journal) }
  }

  /// Discards the copy of a layer's file that is being made.
  func dropSnapshot(of layer: Int) { copied[layer] = nil }

  /// Copies the base of a layer to the journal's folder in the background, and records the name of the copy.
  func keepSnapshot(of base: BaseRecord, _ pieces: [ArraySlice<UInt8>]) {
    guard let folder = journal?.snapshots else { return }
    copied[base.layer] = base
    var named = base
    named.snapshot = "\(base.layer)-\(base.sequence)"
    Task { [weak self, named] in
      guard let name = named.snapshot, await Snapshots.copy(pieces, name, in: folder) else { return }
      // The layer may have been saved again.
      guard let self, copied[base.layer] == base else { return }
      note(.base(named, rest: nil))
      // Otherwise the journal still refers to an earlier copy.
      guard waiting.isEmpty else { return }
      Snapshots.removeOthers(than: name, ofLayer: base.layer, in: folder)
    }
  }
}

/// Makes a journal retain the steps since the creation of this object, until it is released.
@MainActor final class StepRetention {
  private weak let journalWriter: JournalWriter?
  private let sequence: Int64

  fileprivate init(_ journalWriter: JournalWriter) {
    (self.journalWriter, sequence) = (journalWriter, journalWriter.sequence)
    journalWriter.hold(sequence)
  }

  isolated deinit { journalWriter?.release(sequence) }
}

extension JournalWriter.Entry {
  var isOfTheLog: Bool {
    switch self {
    case .perform, .performStaged, .undo, .redo: true
    case .base(_, let rest, _): rest != nil
    case .begin, .snapshot, .forgetUndone: false
    }
  }
}

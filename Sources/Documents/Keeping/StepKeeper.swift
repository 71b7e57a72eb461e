import Files
import Journal
import Observing

/// Keeps what is done to a document in its journal, before it is shown.
///
/// Where a journal cannot be written, everything waits here in its order and is written as soon as it can be; until
/// then `fault` says why not.
@MainActor public final class StepKeeper {
  /// What is to be noted.
  enum Entry {
    case begin(layers: [Int: LayerRecord], bases: [BaseRecord])
    case perform(StepRecord, bases: [BaseRecord], restoring: [Int64], leaving: [Remains])
    /// A step whose changes are in the journal already, if nobody has taken them back.
    case performStaged(StepRecord, PreparedStep, StagedStep, leaving: [Remains])
    case undo
    case redo
    /// What is undone cannot be redone any more.
    case forgetUndone
    /// What a layer's steps start from, with what the layer has besides, and what keeps the way from there until then.
    case base(BaseRecord, rest: StepRecord?, held: HeldSequence? = nil)
    /// A file of the journal's snapshots.
    case snapshot(name: String, [UInt8])
  }

  /// Nil until there is something to keep.
  public private(set) var journal: Journal?
  /// Why the last thing done is not kept; nil where it is.
  public private(set) var fault: JournalError? {
    didSet { if fault != oldValue { observers.tell(()) } }
  }
  /// Whether it knows what the steps start from.
  var isBegun: Bool
  private let makeJournal: @Sendable () throws(JournalError) -> Journal
  /// A journal with nothing in it, made in advance.
  private var spare: Journal?
  /// Whether it has been made, or tried.
  private var isPrepared = false
  private var isEnded = false
  private var waiting: [Entry] = []
  /// See ``Journal/held``; also while there is no journal.
  private var held: [Int64] = [] { didSet { journal?.held = held } }
  /// Takes from the journal what is left of large steps.
  private var tidying: Task<Void, Never>?
  /// By layer, of which base a copy is being made.
  private var copied: [Int: BaseRecord] = [:]
  private let observers = Observers<Void>()

  /// `make` is called when there is something to keep, and again after it has failed.
  public init(making make: @escaping @Sendable () throws(JournalError) -> Journal) {
    makeJournal = make
    isBegun = false
  }

  /// Goes on with a journal that has been read.
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

  /// Makes the journal beside the main actor, to be there when there is something to keep: that takes most of what a first
  /// step takes. Where it cannot be made, or not in time, it is made then.
  public func prepare() async {
    guard journal == nil, !isPrepared, !isEnded else { return }
    isPrepared = true
    guard let made = await StepKeeper.make(makeJournal) else { return }
    guard journal == nil, !isEnded else { return StepKeeper.remove(made) }
    spare = made
  }

  /// Nil where it cannot be made.
  @concurrent private static func make(
    _ make: @Sendable () throws(JournalError) -> Journal
  ) async -> sending Journal? {
    try? make()
  }

  /// To be called when nothing more is kept: removes a journal that was made in advance and has nothing in it.
  public func end() {
    isEnded = true
    removeSpare()
  }

  private func removeSpare() {
    if let spare { StepKeeper.remove(spare) }
    spare = nil
  }

  private static func remove(_ empty: Journal) {
    empty.close()
    Journal.remove(empty.folder)
  }

  /// How many things have been done and undone; those that wait are not on the disk yet.
  public var sequence: Int64 { keptSequence + Int64(waiting.count(where: \.isOfTheLog)) }

  /// Up to which of them a kill takes nothing.
  public var keptSequence: Int64 { journal?.sequence ?? 0 }

  /// How many steps can be undone once all that waits is written.
  var stepCount: Int { waiting.isEmpty ? journal?.stepCount ?? 0 : Journal.keptSteps }

  /// Calls `body` when `fault` changes, until the result is released.
  public func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  func note(_ entry: Entry) {
    waiting.append(entry)
    retry()
  }

  /// Writes what waits. Answers whether all of it is written.
  @discardableResult public func retry() -> Bool {
    guard !waiting.isEmpty else {
      // Safe from a kill; from a power cut only if that is nil.
      fault = journal?.syncError
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
      fault = journal.syncError
      tidy(journal)
      return true
    } catch {
      fault = error
      return false
    }
  }

  private func tidy(_ journal: Journal) {
    guard tidying == nil, journal.mayHaveLeftovers else { return }
    tidying = Task { [weak self, weak journal] in
      let isDone = await journal?.removeLeftovers() ?? false
      guard let self else { return }
      tidying = nil
      // More may have come while the last was removed.
      if isDone, let journal { tidy(journal) }
    }
  }

  /// How often writing a step's changes in advance is begun anew.
  private static let attempts = 3

  /// Writes the changes of a step to the journal before it is noted, beside the main thread. Nil where that cannot
  /// be, or something else was noted again and again.
  func stage(_ changes: StagedChanges, _ told: (Double) -> Void = { _ in }) async -> StagedStep? {
    for _ in 0..<StepKeeper.attempts {
      guard waiting.isEmpty, !Task.isCancelled, let journal else { return nil }
      do throws(JournalError) {
        if let staged = try await journal.stage(changes, told) { return staged }
      } catch {
        // It says so again when the step itself is to be noted.
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

  /// Keeps what leads from what is there now to what will be, for a base that holds what is there now and is noted later.
  func holdSequence() -> HeldSequence { HeldSequence(self) }

  fileprivate func hold(_ sequence: Int64) { held.append(sequence) }

  fileprivate func release(_ sequence: Int64) {
    if let index = held.firstIndex(of: sequence) { held.remove(at: index) }
    if let journal, waiting.isEmpty { tidy(journal) }
  }

  /// A copy of a layer's file that is being made is not wanted any more.
  func dropSnapshot(of layer: Int) { copied[layer] = nil }

  /// Copies what a layer's steps start from beside the journal, in the background, and says where it is.
  func keepSnapshot(of base: BaseRecord, _ pieces: [ArraySlice<UInt8>]) {
    guard let folder = journal?.snapshots else { return }
    copied[base.layer] = base
    var named = base
    named.snapshot = "\(base.layer)-\(base.sequence)"
    Task { [weak self, named] in
      guard let name = named.snapshot, await Snapshots.copy(pieces, name, in: folder) else { return }
      // Another save may have come before.
      guard let self, copied[base.layer] == base else { return }
      note(.base(named, rest: nil))
      // Else the journal still names one of the others.
      guard waiting.isEmpty else { return }
      Snapshots.removeOthers(than: name, ofLayer: base.layer, in: folder)
    }
  }
}

/// As long as somebody has it, a keeper's journal keeps what leads from what was there when it was made to what is there.
@MainActor final class HeldSequence {
  private weak let keeper: StepKeeper?
  private let sequence: Int64

  fileprivate init(_ keeper: StepKeeper) {
    (self.keeper, sequence) = (keeper, keeper.sequence)
    keeper.hold(sequence)
  }

  isolated deinit { keeper?.release(sequence) }
}

extension StepKeeper.Entry {
  var isOfTheLog: Bool {
    switch self {
    case .perform, .performStaged, .undo, .redo: true
    case .base(_, let rest, _): rest != nil
    case .begin, .snapshot, .forgetUndone: false
    }
  }
}

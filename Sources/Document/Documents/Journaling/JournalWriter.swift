import Files
import Journal
import Observing

/// Writes the steps of a document to its journal before they become visible.
///
/// If an entry can't be written immediately, it and all later entries are queued and written in order as soon as
/// possible. If the entry needs the disk, for example to create the journal, it is written on a background thread,
/// unless ``waitsForDisk`` is true. If another process has locked the journal, the writer tries again at short
/// intervals. If writing fails, ``writeError`` contains the reason.
@MainActor public final class JournalWriter {
  /// The journal, or `nil` until the first entry is written.
  public private(set) var journal: Journal? { didSet { journal?.waitsForLocks = waitsForDisk } }
  /// The error of the last attempt to write entries, or to sync written entries to the disk. `nil` if the last attempt
  /// succeeded.
  public private(set) var writeError: JournalError?
  /// Whether methods block the calling thread when they create the journal, write snapshots, or wait for the disk or
  /// for other processes. `false` in the application, whose main thread must not block.
  public var waitsForDisk = true { didSet { journal?.waitsForLocks = waitsForDisk } }
  /// The task that writes the queued entries, or `nil` if no entries are being written in the background.
  private var work: Task<Void, Never>?
  /// The last task that copies or removes snapshots.
  private var snapshotWork: Task<Void, Never>?
  private let clock: any Clock<Duration>
  /// Whether the initial layers have been recorded.
  var isBegun: Bool
  private let factory: JournalFactory
  private var waiting: [Entry] = []
  /// The sequence numbers after which the journal must retain steps. Also stored here, because the journal may not
  /// exist yet.
  private var held: [Int64] = [] { didSet { journal?.held = held } }
  /// The task that removes unused data of large steps from the journal.
  private var tidying: Task<Void, Never>?
  /// The bases that are being copied to snapshots, keyed by layer number.
  private var copied: [Int: BaseRecord] = [:]
  private let observers = Observers<Void>()

  /// Creates a writer. `make` creates the journal when the first entry is written. If `make` fails, it is called again
  /// on a later attempt.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    making make: @escaping @Sendable () throws(JournalError) -> Journal
  ) {
    factory = JournalFactory(make)
    isBegun = false
    self.clock = clock
  }

  /// Creates a writer that adds entries to an existing journal.
  init(_ journal: Journal) {
    let folder = journal.folder
    self.journal = journal
    isBegun = true
    factory = JournalFactory { () throws(JournalError) -> Journal in throw .gone(folder: folder) }
    clock = ContinuousClock()
  }

  isolated deinit { tidying?.cancel() }

  /// Creates the journal in advance on a background thread, so that the first step isn't delayed. If that fails or
  /// takes too long, the journal is created with the first entry.
  public func prepare() async { if journal == nil { await factory.prepare() } }

  /// Removes the journal that was created in advance if it is unused. Call this method when no more entries will
  /// follow.
  public func end() async { await factory.end() }

  /// The total number of steps, undos and redos, including entries that aren't written yet.
  public var sequence: Int64 { keptSequence + Int64(waiting.count(where: \.isOfTheLog)) }

  /// The sequence number of the last written entry. Written entries survive if the process is killed.
  public var keptSequence: Int64 { journal?.sequence ?? 0 }

  /// The number of steps that the journal can undo. While entries are queued, the number isn't known, and this is the
  /// maximum.
  var stepCount: Int { waiting.isEmpty ? journal?.stepCount ?? 0 : Journal.keptSteps }

  /// Calls `body` after each attempt to write entries in the background, whether it succeeds or fails, until the result
  /// is released.
  public func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  func note(_ entry: Entry) {
    waiting.append(entry)
    retry()
  }

  /// Whether entries are being written in the background.
  public var isWriting: Bool { work != nil }

  /// Whether closing the journal has to wait for the disk. False if no journal was created.
  public var isInUse: Bool { journal != nil || factory.hasSpare || work != nil }

  /// Writes the queued entries. Returns whether all entries have been written. Returns `false` if writing failed or
  /// continues in the background.
  @discardableResult public func retry() -> Bool {
    guard work == nil else { return false }
    guard !waiting.isEmpty else {
      // Written entries survive if the process is killed, but survive a power failure only if they were synced. So
      // report a sync error.
      writeError = journal?.syncError
      return true
    }
    do throws(JournalError) {
      while let entry = waiting.first {
        guard waitsForDisk || !mustWaitForDisk(entry) else { return writeInBackground() }
        try entry.write(to: try existingJournal())
        waiting.removeFirst()
      }
      didWrite()
      return true
    } catch {
      if case .inUse = error, !waitsForDisk { return writeInBackground() }
      writeError = error
      return false
    }
  }

  /// Waits until no entries are being written in the background. Entries may remain in the queue if writing failed.
  public func settle() async { while let work { await work.value } }

  /// Writes the queued entries, and waits until they have been written or writing has failed. Returns whether all
  /// entries have been written.
  public func finishWriting() async -> Bool {
    await settle()
    _ = retry()
    await settle()
    return waiting.isEmpty && writeError == nil
  }

  private func mustWaitForDisk(_ entry: Entry) -> Bool {
    if case .snapshot = entry { return true }
    return journal == nil && !factory.hasSpare
  }

  private func existingJournal() throws(JournalError) -> Journal {
    if let journal { return journal }
    return use(try factory.take())
  }

  private func use(_ new: Journal) -> Journal {
    new.held = held
    journal = new
    return new
  }

  private func didWrite() {
    guard let journal else { return }
    writeError = journal.syncError
    tidy(journal)
  }

  /// If another process has locked the journal for this time, the writer reports an error.
  static let lockTimeout = Duration.seconds(5)
  /// The interval between attempts to write to a locked journal.
  static let lockPollInterval = Duration.milliseconds(20)

  /// Starts writing the queued entries in the background. Always returns `false`, because they aren't written yet.
  private func writeInBackground() -> Bool {
    work = Task {
      do throws(JournalError) {
        var attempts = JournalWriter.lockTimeout / JournalWriter.lockPollInterval
        while let entry = waiting.first {
          do throws(JournalError) {
            try await writeAfterWaiting(entry)
            waiting.removeFirst()
          } catch {
            attempts -= 1
            guard case .inUse = error, attempts > 0 else { throw error }
            try? await clock.sleep(for: JournalWriter.lockPollInterval)
          }
        }
        didWrite()
      } catch {
        writeError = error
      }
      work = nil
      observers.notify(())
    }
    return false
  }

  private func writeAfterWaiting(_ entry: Entry) async throws(JournalError) {
    let journal = if let journal { journal } else { use(try await factory.takeInBackground()) }
    guard case .snapshot(let name, let bytes) = entry else { return try entry.write(to: journal) }
    let result = await afterOtherSnapshots { [folder = journal.snapshots] in
      await onThread { _ in
        Result { () throws(FileError) in try Snapshots.write(bytes, name, in: folder) }
      }
    }
    if case .failure(let error) = result { throw JournalError(error, folder: journal.folder) }
  }

  /// Runs `body` after earlier work on the snapshots has ended. Otherwise the removal of old snapshots could remove a
  /// new snapshot.
  private func afterOtherSnapshots<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value
  ) async -> Value {
    let previous = snapshotWork
    let own = Task {
      await previous?.value
      return await body()
    }
    snapshotWork = Task { _ = await own.value }
    return await own.value
  }

  private func tidy(_ journal: Journal) {
    guard tidying == nil, journal.mayHaveLeftovers else { return }
    tidying = Task { [weak self, weak journal] in
      let isDone = await journal?.removeLeftovers() ?? false
      guard let self else { return }
      tidying = nil
      // Start again, because more unused data may have been added during the removal.
      if isDone, let journal { tidy(journal) }
    }
  }

  /// The maximum number of attempts to stage a step.
  private static let attempts = 3

  /// Writes the changes of a step to the journal on a background thread, without performing the step. Returns `nil` if
  /// the task is canceled, if writing fails, or if each attempt was interrupted because other entries were written.
  func stage(_ changes: StagedChanges, _ onProgress: (Double) -> Void = { _ in }) async -> StagedStep? {
    for _ in 0..<JournalWriter.attempts {
      await settle()
      guard waiting.isEmpty, !Task.isCancelled, let journal else { return nil }
      do throws(JournalError) {
        if let staged = try await journal.stage(changes, onProgress) { return staged }
      } catch {
        // Don't report the error. Writing the step itself will also fail and report it.
        return nil
      }
    }
    return nil
  }

  /// Records whether the user closed the map, so that it isn't opened again at the next start. Does nothing if the map
  /// has no journal.
  public func note(isDismissed: Bool) {
    if journal != nil || work != nil { note(.dismissed(isDismissed)) }
  }

  /// Makes the journal retain all steps that follow the current state, until the result is released. Necessary while a
  /// file is being saved, because the steps will follow the new base.
  func holdSequence() -> StepRetention { StepRetention(self) }

  func hold(_ sequence: Int64) { held.append(sequence) }

  func release(_ sequence: Int64) {
    if let index = held.firstIndex(of: sequence) { held.remove(at: index) }
    if let journal, waiting.isEmpty { tidy(journal) }
  }

  /// Makes the writer discard a copy of the layer's file that is still in progress.
  func dropSnapshot(of layer: Int) { copied[layer] = nil }

  /// Copies the base of a layer to the journal's folder in the background, and then records the name of the copy in the
  /// journal.
  func keepSnapshot(of base: BaseRecord, _ pieces: [ArraySlice<UInt8>]) {
    guard journal != nil || work != nil else { return }
    copied[base.layer] = base
    Task { [weak self] in
      // Wait, because the journal may not have been created yet.
      await self?.settle()
      await self?.afterOtherSnapshots { [weak self] in await self?.copySnapshot(of: base, pieces) }
    }
  }

  private func copySnapshot(of base: BaseRecord, _ pieces: [ArraySlice<UInt8>]) async {
    let name = "\(base.layer)-\(base.sequence)"
    guard let folder = journal?.snapshots, await Snapshots.copy(pieces, name, in: folder) else { return }
    // Discard the copy if the layer was saved again in the meantime.
    guard copied[base.layer] == base else { return }
    var named = base
    named.snapshot = name
    note(.base(named, rest: nil))
    // If the new name isn't written yet, the journal still refers to an earlier copy, which must not be removed.
    guard waiting.isEmpty else { return }
    let layer = base.layer
    if waitsForDisk { return Snapshots.removeOthers(than: name, ofLayer: layer, in: folder) }
    await onThread { _ in Snapshots.removeOthers(than: name, ofLayer: layer, in: folder) }
  }
}

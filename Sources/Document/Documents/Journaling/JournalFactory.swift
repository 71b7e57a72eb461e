import Files
import Journal

/// Creates the journal of a document when it is needed, or in advance, so that the first step isn't delayed.
@MainActor final class JournalFactory {
  private let make: @Sendable () throws(JournalError) -> Journal
  /// An empty journal that `prepare()` created in advance.
  private var spare: Journal?
  /// Whether `prepare()` has tried to create a journal in advance, or must not do so anymore.
  private var isPrepared = false
  /// The running task that creates the journal in advance.
  private var preparing: Task<Void, Never>?
  /// Whether the document has a journal or needs none anymore.
  private var isDone = false

  /// Creates a factory. `make` creates the journal. If `make` fails, it is called again on a later attempt.
  init(_ make: @escaping @Sendable () throws(JournalError) -> Journal) { self.make = make }

  isolated deinit { if let spare { Task { await JournalFactory.remove(spare) } } }

  /// Whether a journal was created in advance, so that `take()` doesn't wait for the disk.
  var hasSpare: Bool { spare != nil }

  /// Creates the journal in advance on a background thread. If that fails or takes too long, `take()` creates it.
  func prepare() async {
    guard !isPrepared, !isDone else { return }
    isPrepared = true
    let task = Task { await makeSpare() }
    preparing = task
    await task.value
    preparing = nil
  }

  private func makeSpare() async {
    guard case .success(let new) = await JournalFactory.created(make) else { return }
    guard !isDone else { return await JournalFactory.remove(new) }
    spare = new
  }

  /// Calls `make` on a background thread.
  @concurrent private static func created(
    _ make: @Sendable () throws(JournalError) -> Journal
  ) async -> sending Result<Journal, JournalError> {
    do throws(JournalError) { return .success(try make()) } catch { return .failure(error) }
  }

  /// Returns the journal that was created in advance, or otherwise creates it on the calling thread.
  func take() throws(JournalError) -> Journal {
    let journal = if let spare { spare } else { try make() }
    spare = nil
    isDone = true
    return journal
  }

  /// Returns the journal that was created in advance, or otherwise creates it on a background thread.
  func takeInBackground() async throws(JournalError) -> Journal {
    // If `prepare()` is creating a journal, wait for it. Otherwise a second journal would be created, and the first one
    // would never be removed.
    isPrepared = true
    await preparing?.value
    if spare == nil {
      switch await JournalFactory.created(make) {
      case .success(let new): spare = new
      case .failure(let error): throw error
      }
    }
    return try take()
  }

  /// Removes the journal that was created in advance if it is unused.
  func end() async {
    isDone = true
    guard let spare else { return }
    self.spare = nil
    await JournalFactory.remove(spare)
  }

  private static func remove(_ empty: Journal) async {
    await empty.closeInBackground()
    await onThread { [folder = empty.folder] _ in _ = Journal.remove(folder) }
  }
}

import AnnotationKit
import Places

/// The gazetteer that ships with the program, read beside the main thread: windows do not wait for it.
final class InstalledGazetteer {
  enum State {
    case reading
    case here(Gazetteer)
    /// It was not found, or cannot be read.
    case missing
  }

  private(set) var state = State.reading
  /// What is there when it is read; nil where it is missing.
  let reading: Task<Gazetteer?, Never>
  private let observers = Observers<Void>()

  init() {
    reading = Task.detached(priority: .userInitiated) { try? Gazetteer.installed() }
    Task { [weak self, reading] in
      let gazetteer = await reading.value
      self?.state = gazetteer.map { .here($0) } ?? .missing
      self?.observers.tell(())
    }
  }

  /// Calls `body` when it is read, or known to be missing, until the result is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  /// What is there by now.
  var now: Gazetteer? {
    if case .here(let gazetteer) = state { return gazetteer }
    return nil
  }
}

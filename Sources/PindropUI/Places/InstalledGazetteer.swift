import Gtk
import Observing
import Places

/// The gazetteer that ships with the program, read beside the main thread when a name is first wanted: it takes as long
/// as a window, and memory.
final class InstalledGazetteer {
  enum State {
    case unread
    case reading
    case here(Gazetteer)
    /// It was not found, or cannot be read.
    case missing(GazetteerError)
  }

  /// Reads it once, for whoever asks, from any thread.
  actor Reader {
    private var reading: Task<Result<Gazetteer, GazetteerError>, Never>?

    func outcome() async -> Result<Gazetteer, GazetteerError> {
      let reading =
        reading
        ?? Task.detached(priority: .userInitiated) {
          Result { () throws(GazetteerError) in try Gazetteer.installed() }
        }
      self.reading = reading
      return await reading.value
    }
  }

  private(set) var state = State.unread
  let reader = Reader()
  private let observers = Observers<Void>()

  /// Begins to read it: a name will soon be wanted.
  func prepare() {
    guard case .unread = state else { return }
    state = .reading
    Task { [weak self, reader] in
      let outcome = await reader.outcome()
      self?.state =
        switch outcome {
        case .success(let gazetteer): .here(gazetteer)
        case .failure(let error): .missing(error)
        }
      self?.observers.tell(())
    }
  }

  /// Calls `body` when it is read, or known to be missing, until the result is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  /// What is there by now. It is read when it is first asked for.
  var now: Gazetteer? {
    prepare()
    if case .here(let gazetteer) = state { return gazetteer }
    return nil
  }
}

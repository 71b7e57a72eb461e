import Gtk
import Observing
import Places

/// The gazetteer that ships with the program. It is loaded on a background thread when first needed, because loading
/// takes as long as opening a window.
package final class InstalledGazetteer {
  package init() {}

  enum State {
    case unread
    case reading
    case here(Gazetteer)
    /// The gazetteer wasn't found or can't be read.
    case missing(GazetteerError)
  }

  /// A reader that loads the gazetteer once. Callable from any thread.
  package actor Reader {
    private var reading: Task<Result<Gazetteer, GazetteerError>, Never>?

    package func outcome() async -> Result<Gazetteer, GazetteerError> {
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
  package let reader = Reader()
  private let observers = Observers<Void>()

  /// Begins to read the gazetteer, because a name will be needed soon.
  package func prepare() {
    guard case .unread = state else { return }
    state = .reading
    Task { [weak self, reader] in
      let outcome = await reader.outcome()
      self?.state =
        switch outcome {
        case .success(let gazetteer): .here(gazetteer)
        case .failure(let error): .missing(error)
        }
      self?.observers.notify(())
    }
  }

  /// Calls `body` when the gazetteer has been read or is known to be missing, until the returned subscription is
  /// released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  /// The gazetteer if it has been read. The first access begins to read it.
  package var now: Gazetteer? {
    prepare()
    if case .here(let gazetteer) = state { return gazetteer }
    return nil
  }
}

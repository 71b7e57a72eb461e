import Gtk
import Observing
import Places

/// The gazetteer that ships with the program. Loading takes as long as opening a window, so it starts on first use and
/// runs on a background thread.
package final class InstalledGazetteer {
  package init() {}

  enum State {
    case unread
    case reading
    case here(Gazetteer)
    /// The gazetteer wasn't found or can't be read.
    case missing(GazetteerError)
  }

  /// A reader that loads the gazetteer once. Any thread can call it.
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

  /// Starts loading the gazetteer, because a name will be needed soon.
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

  /// Calls `body` when loading the gazetteer succeeds or fails, until the returned subscription is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  /// The gazetteer; `nil` until it has been loaded. The first access starts loading it.
  package var now: Gazetteer? {
    prepare()
    if case .here(let gazetteer) = state { return gazetteer }
    return nil
  }
}

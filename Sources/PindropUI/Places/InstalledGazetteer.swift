import Gtk
import Observing
import Places

/// The gazetteer that ships with the program, read beside the main thread: windows do not wait for it.
final class InstalledGazetteer {
  enum State {
    case reading
    case here(Gazetteer)
    /// It was not found, or cannot be read.
    case missing(GazetteerError)
  }

  private(set) var state = State.reading
  /// What comes of it.
  let reading: Task<Result<Gazetteer, GazetteerError>, Never>
  private let observers = Observers<Void>()

  init() {
    reading = Task.detached(priority: .userInitiated) {
      Result { () throws(GazetteerError) in try Gazetteer.installed() }
    }
    Task { [weak self, reading] in
      let outcome = await reading.value
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

  /// What is there by now.
  var now: Gazetteer? {
    if case .here(let gazetteer) = state { return gazetteer }
    return nil
  }
}

extension GazetteerError {
  /// What happened, in a caption.
  var sentence: String {
    switch self {
    case .missing: localized("The gazetteer was not found, so places are not named.")
    case .unreadable(let path, _), .foreign(let path), .version(let path, _), .malformed(let path, _):
      localized("The gazetteer {0} cannot be read, so places are not named.", path)
    }
  }
}

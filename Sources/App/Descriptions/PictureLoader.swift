import AppBase
import Files
import Gtk
import MapFiles
import Observing
import Soup

/// A loader of the pictures that places refer to. Local files are loaded without asking. Web pictures need the user's
/// permission. The application has one loader.
package final class PictureLoader {
  private let preferences: Preferences
  private let files: FileStore
  private let cacheFolder: String
  private lazy var session = WebSession(userAgent: Program.userAgent, cache: cacheFolder)
  /// The web pictures that the user has allowed since the program started.
  private var allowed: Set<FileLocation> = []
  /// The most recent web requests, at most `keptFetches`.
  private var fetches: [(location: FileLocation, task: Task<Outcome, Never>)] = []
  private let observers = Observers<Void>()
  private var subscription: Subscription?

  typealias Outcome = Result<Texture, PictureError>
  /// The maximum width and height in pixels. Larger pictures are scaled down while they are read.
  private static let side = 640
  /// The maximum size of a web picture, in bytes.
  private static let sizeLimit = 30 << 20
  private static let keptFetches = 16

  package init(
    _ preferences: Preferences, _ files: FileStore,
    cacheFolder: String = "\(UserFolder.cache)/pindrop/pictures"
  ) {
    (self.preferences, self.files, self.cacheFolder) = (preferences, files, cacheFolder)
    subscription = preferences.observe([.webPictures]) { [unowned self] _ in observers.notify(()) }
  }

  /// Calls `body` when permissions for pictures change, until the returned subscription is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add(body) }

  /// Whether the picture may be loaded without asking the user.
  func isAllowed(_ location: FileLocation) -> Bool {
    location.path != nil || preferences.webPictures == .always || allowed.contains(location)
  }

  /// Allows a web picture until the program ends. A picture that failed to load is tried again.
  func allow(_ location: FileLocation) {
    allowed.insert(location)
    observers.notify(())
  }

  /// Loads an allowed picture on a background thread.
  func picture(at location: FileLocation) async -> Outcome {
    guard let path = location.path else { return await fetch(location) }
    if let texture = await Texture.thumbnail(ofFile: path.description, side: PictureLoader.side) {
      return .success(texture)
    }
    guard await files.exists(location) else { return .failure(.missing(location)) }
    let isSlow = await onThread { _ in ExpensiveSVG.mayBe(file: path.description) }
    return .failure(isSlow ? .slow(location) : .unreadable(location))
  }

  /// Loads a web picture. The callouts in the sidebar and on the map share a request.
  private func fetch(_ location: FileLocation) async -> Outcome {
    if let known = fetches.first(where: { $0.location == location }) { return await known.task.value }
    let task = Task { [session] () -> Outcome in
      do throws(WebError) {
        let answer = try await session.send(
          WebRequest(location.uri, maximumSize: PictureLoader.sizeLimit))
        guard (200..<300).contains(answer.status) else { return .failure(.refused(location, answer.status)) }
        let texture = await Texture.thumbnail(of: answer.body, side: PictureLoader.side)
        if let texture { return .success(texture) }
        return .failure(ExpensiveSVG.mayBe(answer.body) ? .slow(location) : .unreadable(location))
      } catch {
        return .failure(.unreachable(location))
      }
    }
    fetches.append((location, task))
    if fetches.count > PictureLoader.keptFetches { fetches.removeFirst() }
    let outcome = await task.value
    // Removes a failed request, so that the next call tries again.
    if case .failure = outcome { fetches.removeAll { $0.task == task } }
    return outcome
  }
}

/// The reason why a picture can't be shown.
enum PictureError: Error, Hashable {
  /// The file doesn't exist.
  case missing(FileLocation)
  /// The file isn't a readable picture.
  case unreadable(FileLocation)
  /// The file is an SVG drawing that may take minutes to draw.
  case slow(FileLocation)
  /// The server responded with an error status.
  case refused(FileLocation, Int)
  /// The server didn't respond, or the response was too large.
  case unreachable(FileLocation)

  @MainActor var sentence: String {
    switch self {
    case .missing(let location): localized("There is no file “{0}”.", location.shortName)
    case .unreadable(let location):
      localized("Pindrop does not recognize the picture format of “{0}”.", location.shortName)
    case .slow(let location):
      localized(
        "“{0}” is not shown because it may contain filter effects, which can take a very long time to draw.",
        location.shortName)
    case .refused(let location, let status):
      localized("{0} has no picture at this address ({1}).", location.host, String(status))
    case .unreachable(let location): localized("{0} cannot be reached.", location.host)
    }
  }
}

import Files
import Gtk
import Maps
import Observing
import Soup

/// Reads the pictures that places name: files at once, and what is on the web where somebody said that it may be
/// asked for. One for the whole program.
final class PictureLoader {
  private let preferences: Preferences
  private let files: FileStore
  private let cacheFolder: String
  private lazy var session = WebSession(userAgent: PindropApplication.userAgent, cache: cacheFolder)
  /// Those of the web that somebody asked for since the program was started.
  private var allowed: Set<FileLocation> = []
  /// Those of the web that were asked for last.
  private var fetches: [(location: FileLocation, task: Task<Outcome, Never>)] = []
  private let observers = Observers<Void>()
  private var subscription: Subscription?

  typealias Outcome = Result<Texture, PictureError>
  /// In pixels; larger pictures are made smaller as they are read.
  private static let side = 640
  /// In bytes.
  private static let sizeLimit = 30 << 20
  private static let keptFetches = 16

  init(
    _ preferences: Preferences, _ files: FileStore,
    cacheFolder: String = "\(UserFolder.cache)/pindrop/pictures"
  ) {
    (self.preferences, self.files, self.cacheFolder) = (preferences, files, cacheFolder)
    subscription = preferences.observe([.webPictures]) { [unowned self] _ in observers.tell(()) }
  }

  /// Calls `body` when other pictures may be shown, until the result is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add(body) }

  /// Whether the picture may be read without asking.
  func isAllowed(_ location: FileLocation) -> Bool {
    location.path != nil || preferences.webPictures == .always || allowed.contains(location)
  }

  /// Has the picture shown wherever it is named, until the program ends; one that could not be read is tried again.
  func allow(_ location: FileLocation) {
    allowed.insert(location)
    observers.tell(())
  }

  /// Reads an allowed picture beside the main thread.
  func picture(at location: FileLocation) async -> Outcome {
    guard let path = location.path else { return await fetch(location) }
    if let texture = await Texture.thumbnail(ofFile: path.description, side: PictureLoader.side) {
      return .success(texture)
    }
    return .failure(await files.exists(location) ? .unreadable(location) : .missing(location))
  }

  /// Asked once, where the card and the map show the same.
  private func fetch(_ location: FileLocation) async -> Outcome {
    if let known = fetches.first(where: { $0.location == location }) { return await known.task.value }
    let task = Task { [session] () -> Outcome in
      do throws(WebError) {
        let answer = try await session.send(
          WebRequest(location.uri, maximumSize: PictureLoader.sizeLimit))
        guard (200..<300).contains(answer.status) else { return .failure(.refused(location, answer.status)) }
        let texture = await Texture.thumbnail(of: answer.body, side: PictureLoader.side)
        return texture.map { .success($0) } ?? .failure(.unreadable(location))
      } catch {
        return .failure(.unreachable(location))
      }
    }
    fetches.append((location, task))
    if fetches.count > PictureLoader.keptFetches { fetches.removeFirst() }
    let outcome = await task.value
    // The next who asks may have more luck.
    if case .failure = outcome { fetches.removeAll { $0.task == task } }
    return outcome
  }
}

/// Why a picture is not shown.
enum PictureError: Error, Hashable {
  /// There is no such file.
  case missing(FileLocation)
  /// The file is no picture that can be read.
  case unreadable(FileLocation)
  /// The server answered with a status other than success.
  case refused(FileLocation, Int)
  /// No response, or one that is too large.
  case unreachable(FileLocation)

  @MainActor var sentence: String {
    switch self {
    case .missing(let location): localized("There is no file “{0}”.", location.shortName)
    case .unreadable(let location): localized("“{0}” is not a picture in a known format.", location.shortName)
    case .refused(let location, let status):
      localized("{0} has no picture at this address ({1}).", location.host, String(status))
    case .unreachable(let location): localized("{0} cannot be reached.", location.host)
    }
  }
}

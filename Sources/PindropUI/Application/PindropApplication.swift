import Adwaita
import AnnotationKit
import BaseMap
import Features
import Files
import GeoClue
import Gtk
import Maps
import Observing
import Sentences

/// The program: its windows, what they share, and what the desktop asks of it.
public final class PindropApplication: Adwaita.Application {
  public nonisolated static let identifier = "org.pindrop.Pindrop"
  public nonisolated static let version = "0.1.0"
  /// How servers know the program.
  nonisolated static let userAgent = "Pindrop/\(version) (\(identifier))"
  /// What the names of the files that can be opened end with, without the point.
  public nonisolated static var fileSuffixes: [String] { FormatRegistry.known.openedSuffixes }

  /// Lazy, for GTK must have started.
  lazy var preferences = Preferences()
  private(set) lazy var writing = Writing(preferences)
  var watchingWriting: Subscription?
  private(set) lazy var actions = ActionRegistry(self, Actions.application)
  /// Lazy, for the folder of the user's data is GLib's to say.
  lazy var maps = PindropApplication.makeMaps(journalsIn: UserFolder.data + "/pindrop/maps")
  private(set) lazy var promisedFiles = PromisedFiles(maps.store)
  /// For each window one of its own; tests have others.
  var makeLocationProvider: () -> any LocationProvider = {
    GeoClueProvider(desktopId: PindropApplication.identifier, timeout: 30)
  }
  /// Lazy, for the preferences decide.
  lazy var placeNames = PlaceNames(preferences, writing, gazetteer: gazetteer)
  /// The names on board. Lazy, for a program that only hands on what it is asked needs none; tests
  /// have others.
  lazy var gazetteer = InstalledGazetteer()
  /// Those that places name.
  private(set) lazy var pictures = PictureLoader(preferences, maps.store)
  /// What brings back the windows of the last run and the maps with unsaved changes; nil before it began.
  private var restoring: Task<Void, Never>?
  /// Keeps what the windows show; nil until the windows of the last run are about to be restored, and if another process
  /// keeps its windows.
  var sessionKeeper: SessionKeeper?
  private(set) lazy var closedMaps = ClosedMaps(self)
  /// Whether the windows are restored at the next start. Off for tests, which run in parallel with other instances.
  private let keepsSession: Bool
  private var windowCount = 0
  /// Whether all windows are being closed to end the program.
  private(set) var isQuitting = false
  /// Whether the desktop started the program, and nobody waits at a terminal for it.
  let isService: Bool
  private(set) var exitStatus: Int32 = 0
  private lazy var world = OfflineWorld.find()
  private var launch: Launch

  /// `isUnique` is off for tests, which run beside other instances.
  public init(_ launch: Launch = Launch(), isService: Bool = false, isUnique: Bool = true) {
    self.launch = launch
    self.isService = isService
    keepsSession = isUnique
    var flags: Flags = [.handlesOpen]
    if !isUnique { flags.insert(.nonUnique) }
    if isService { flags.insert(.isService) }
    super.init(id: PindropApplication.identifier, flags: flags)
    onStartup { [unowned self] in start() }
    onActivate { [unowned self] in activateWindow() }
    onOpen { [unowned self] files, hint in
      opened(files, view: hint.isEmpty ? takeLaunch() : Launch(hint: hint))
    }
  }

  private func start() {
    FreedMemory.keepBlocksOfFrames()
    Style.apply()
    InstalledIcons.find()
    OnlineMap.introduce()
    Gtk.Window.setDefaultIcon(PindropApplication.identifier)
    ActionKeys.install(in: self)
    actions.on(Actions.newWindow) { [unowned self] in makeWindow().present() }
    actions.on(Actions.newWindowAt) { [unowned self] hint in
      let window = makeWindow()
      window.present()
      window.show(Launch(hint: hint))
    }
    actions.on(Actions.preferences) { [unowned self] in showPreferences() }
    addWritingActions()
    actions.on(Actions.openClosed) { [unowned self] in closedMaps.open(journal: $0) }
    actions.on(Actions.reopenClosed) { [unowned self] in closedMaps.reopenLast() }
    connect("window-removed") { [weak self] (_: Gtk.Window) in self?.sessionKeeper?.windowWasRemoved() }
    actions.on(Actions.quit) { [unowned self] in Task { await quitAfterAsking() } }
  }

  /// Started without files: a new window the first time, the one there is after that.
  private func activateWindow() {
    if let window = activeWindow ?? mapWindows.first { return window.present() }
    let view = takeLaunch()
    whileHeld { [unowned self] in
      await restoreMaps()
      let window = view.opensNewWindow ? makeWindow() : activeRestored ?? mapWindows.first ?? makeWindow()
      window.present()
      if view.asksForAView { window.show(view) }
    }
  }

  /// The windows that are to come keep it from ending before they are there.
  func whileHeld(_ body: @escaping @MainActor () async -> Void) {
    hold()
    Task {
      await body()
      release()
    }
  }

  /// Brings back, once, the windows of the last run if it did not end normally, and the maps with something that no file has.
  /// Whoever opens a file meanwhile waits: it may be one of theirs.
  private func restoreMaps() async {
    let restoring =
      restoring
      ?? Task {
        if keepsSession { sessionKeeper = SessionKeeper(self) }
        await restoreWindows()
        tellOfKeptFiles()
        Task { [maps] in
          await maps.cleanJournals()
          RecentMaps.shared.refresh(maps)
        }
      }
    self.restoring = restoring
    await restoring.value
  }

  /// The restored window that was active last, while it is there.
  weak var activeRestored: MapWindow?

  /// What the command line asked for, once.
  private func takeLaunch() -> Launch {
    defer { launch = Launch() }
    return launch
  }

  private func opened(_ files: [File], view: Launch) {
    whileHeld { [unowned self] in
      await restoreMaps()
      let status = await open(files.map { FileLocation($0) }, view: view)
      if mapWindows.isEmpty { exitStatus = status }
    }
  }

  /// A number for a new window, which increases with each.
  func nextWindowNumber() -> Int {
    windowCount += 1
    return windowCount
  }

  public var mapWindows: [MapWindow] { windows.compactMap { $0 as? MapWindow } }

  func makeWindow() -> MapWindow {
    let window = MapWindow(self, world: world.map, preferences: preferences)
    window.showAll(animated: false)
    if let sentence = world.complaint {
      StandardError.write(sentence)
      window.show(toast: sentence)
    }
    return window
  }

  private(set) weak var preferencesWindow: SettingsWindow?

  /// There is one window of preferences, for all maps.
  private func showPreferences() {
    if let shown = preferencesWindow, shown.isVisible { return shown.present() }
    let window = SettingsWindow(preferences)
    preferencesWindow = window
    window.transientFor = activeWindow
    window.present()
  }

  /// What all windows share of their maps; the journals are in `folder`.
  static func makeMaps(journalsIn folder: String) -> OpenMaps {
    let journals = MapJournals(folder: folder)
    return OpenMaps(
      store: FileStore(
        backupFolder: journals.backupFolder, copyFolder: FilePath(UserFolder.cache), remote: DesktopFiles()),
      journals: journals,
      claimsFolder: claimsFolder,
      names: GivenNames(
        draft: localized("Places"), photos: localized("Photos"),
        recovered: { localized("{0} (recovered)", $0) }),
      time: { LocalTime.now })
  }

  /// The same for all processes of the user.
  static var claimsFolder: String { UserFolder.runtime + "/pindrop/open" }

  /// Asks each window in turn about its changes; the first that is to stay ends it.
  private func quitAfterAsking() async {
    isQuitting = true
    defer { isQuitting = false }
    for window in mapWindows { guard await window.closeAfterAsking() else { return } }
  }
}

import Adwaita
import AnnotationKit
import AppBase
import BaseMap
import Descriptions
import DetailPanel
import Features
import FileDialogs
import Files
import GeoClue
import Gtk
import MapFiles
import MapSessions
import MapWindows
import Observing
import Sentences
import Transfer

/// The application. It owns the windows and their shared state, and handles requests from the desktop.
public final class PindropApplication: Adwaita.Application, MapWindowOwner {
  /// The file name extensions that can be opened, without the dot.
  public nonisolated static var fileSuffixes: [String] {
    FormatRegistry.known.openedSuffixes + FormatRegistry.known.baseMaps.flatMap(\.suffixes)
  }

  /// Lazy, because GTK must be initialized first.
  lazy var preferences = Preferences()
  package private(set) lazy var writing = DisplayFormat(preferences)
  var watchingWriting: Subscription?
  private(set) lazy var actions = ActionRegistry(self, Actions.application)
  /// Lazy, because GLib provides the user's data folder.
  package lazy var maps = PindropApplication.makeMaps(journalsIn: UserFolder.data + "/pindrop/maps")
  package private(set) lazy var promisedFiles = PromisedFiles(maps.store)
  /// Creates a location provider for each window. Replaced in tests.
  package var makeLocationProvider: () -> any LocationProvider = {
    GeoClueProvider(desktopId: Program.identifier, timeout: 30)
  }
  /// Lazy, because it needs the preferences.
  package lazy var placeNames = PlaceNames(preferences, writing, gazetteer: gazetteer, regions: regions)
  /// The installed gazetteer. Lazy, because a process that only forwards its command line doesn't need it. Replaced
  /// in tests.
  package lazy var gazetteer = InstalledGazetteer()
  /// The loader of pictures that places refer to.
  package private(set) lazy var pictures = PictureLoader(preferences, maps.store)
  /// The task that restores the windows and the maps with unsaved changes; `nil` before restoring starts.
  private var restoring: Task<Void, Never>?
  /// The object that saves the session file. `nil` before windows are restored, or if another process saves its
  /// session.
  var sessionKeeper: SessionSaver?
  private(set) lazy var closedMaps = ClosedMaps(self)
  /// Whether the session is saved, so that the windows can be restored when the program starts again. `false` in tests,
  /// which run in parallel with other instances.
  private let keepsSession: Bool
  private var windowCount = 0
  /// Whether all windows are being closed to end the program.
  package private(set) var isQuitting = false
  /// Whether the desktop started the program as a service.
  let isService: Bool
  private(set) var exitStatus: Int32 = 0
  private lazy var world = OfflineWorld.find()
  /// The offline regions. Lazy, because they need the preferences.
  package private(set) lazy var regions = makeRegions()
  /// The indexes of the names in the offline regions. Lazy, because building them starts at once.
  package private(set) lazy var regionIndexes = RegionIndexes(
    regions, folder: PindropApplication.indexFolder)
  private var launch: Launch

  /// Creates the application. `isUnique` is `false` in tests, which run in parallel with other instances.
  public init(_ launch: Launch = Launch(), isService: Bool = false, isUnique: Bool = true) {
    self.launch = launch
    self.isService = isService
    keepsSession = isUnique
    var flags: Flags = [.handlesOpen]
    if !isUnique { flags.insert(.nonUnique) }
    if isService { flags.insert(.isService) }
    super.init(id: Program.identifier, flags: flags)
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
    Gtk.Window.setDefaultIcon(Program.identifier)
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
    actions.on(Actions.quit) { [unowned self] in Task { [self] in await quitAfterAsking() } }
  }

  /// Handles a start without files: presents an existing window, or opens a new window.
  private func activateWindow() {
    // Skips windows whose map is closed, because they are about to close.
    let open = mapWindows.first { !$0.session.map.isClosed }
    if let window = activeWindow ?? open, (window as? MapWindow)?.session.map.isClosed != true {
      return window.present()
    }
    let view = takeLaunch()
    whileHeld { [unowned self] in
      await restoreMaps()
      let window = view.opensNewWindow ? makeWindow() : activeRestored ?? mapWindows.first ?? makeWindow()
      window.present()
      if view.asksForAView { window.show(view) }
    }
  }

  /// Keeps the application running until `body` returns, because an application without windows would quit.
  func whileHeld(_ body: @escaping @MainActor () async -> Void) {
    hold()
    Task {
      await body()
      release()
    }
  }

  /// Restores the windows of the last run if it didn't end normally. Also restores maps with unsaved changes. Opening a
  /// file waits for this, because the file may belong to a restored map. Runs only once.
  private func restoreMaps() async {
    let restoring =
      restoring
      ?? Task {
        if keepsSession { sessionKeeper = SessionSaver(self) }
        await restoreWindows()
        reportStoredFiles()
        Task { [maps] in
          await maps.cleanJournals()
          RecentMaps.shared.refresh(maps)
        }
      }
    self.restoring = restoring
    await restoring.value
  }

  /// The restored window that was active last.
  weak var activeRestored: MapWindow?

  /// Returns the launch options on the first call, and empty options afterwards.
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

  /// Returns the number of a new window, which is higher than all previous ones.
  package func nextWindowNumber() -> Int {
    windowCount += 1
    return windowCount
  }

  package func windowWillClose(_ window: MapWindow) { closedMaps.note(window) }

  package func windowDidChange() { sessionKeeper?.scheduleNote() }

  public var mapWindows: [MapWindow] { windows.compactMap { $0 as? MapWindow } }

  func makeWindow() -> MapWindow {
    let window = MapWindow(self, preferences: preferences)
    window.showAll(animated: false)
    if let sentence = world.complaint {
      StandardError.write(sentence)
      window.show(toast: sentence)
    }
    return window
  }

  private func makeRegions() -> Regions {
    let regions = Regions(preferences, world: world.world)
    regions.onError = { [weak self] region, error in
      self?.showInActiveWindow(localized("“{0}” is incomplete. {1}", region.name, error.sentence))
    }
    regions.onStyleError = { [weak self] region in
      if let text = region.styleErrorText { self?.showInActiveWindow(text) }
    }
    return regions
  }

  private func showInActiveWindow(_ sentence: String) {
    (activeWindow as? MapWindow ?? mapWindows.first)?.show(toast: sentence)
  }

  private(set) weak var preferencesWindow: SettingsWindow?

  /// Presents the settings window, which all maps share.
  private func showPreferences() {
    if let shown = preferencesWindow, shown.isVisible { return shown.present() }
    let window = SettingsWindow(preferences, regions, regionIndexes)
    preferencesWindow = window
    window.transientFor = activeWindow
    window.present()
  }

  /// Creates the registry of open maps. `folder` contains the journals of unsaved changes.
  static func makeMaps(journalsIn folder: String) -> OpenMaps {
    let journals = MapJournals(folder: folder)
    return OpenMaps(
      store: FileStore(
        backupFolder: journals.backupFolder, copyFolder: FilePath(UserFolder.cache), remote: DesktopFiles()),
      journals: journals,
      claimsFolder: claimsFolder,
      names: DefaultNames(
        draft: localized("Places"), photos: localized("Photos"),
        recovered: { localized("{0} (recovered)", $0) }),
      time: { LocalTime.now })
  }

  /// The folder for the indexes of the names in offline regions.
  static var indexFolder: String { UserFolder.cache + "/pindrop/streets" }

  /// The folder for claims, which lock a map for one process. All of the user's processes share the folder.
  static var claimsFolder: String { UserFolder.runtime + "/pindrop/open" }

  /// Closes all windows, asking about unsaved changes. Stops at the first window that the user keeps open.
  private func quitAfterAsking() async {
    isQuitting = true
    defer { isQuitting = false }
    for window in mapWindows { guard await window.closeAfterAsking() else { return } }
  }
}

import Adwaita
import AnnotationKit
import AppBase
import BaseMap
import DataTable
import DetailPanel
import Documents
import DrawingTools
import FileOutput
import Geography
import Gtk
import MapArea
import MapEditing
import MapFiles
import MapSessions
import Observing
import ShumateMap
import SidebarLists
import Styling
import Transfer

/// A window that shows one map. It creates the widgets and the controllers, and provides the services that the
/// controllers need.
public final class MapWindow: Adwaita.ApplicationWindow, AnnouncingWindow {
  public let session: MapSession

  let preferences: Preferences
  let pane: MapPane
  let sidebar: Sidebar
  let titleBar = TitleBar()
  let journalController: JournalController
  let layout: SidebarLayout
  let divided: DividedMap
  let toasts: ToastOverlay
  /// Unowned, because the application lives as long as the process.
  unowned let pindrop: any MapWindowOwner
  /// The number of the window. Windows that are opened later have higher numbers.
  package let number: Int

  private(set) lazy var actions = ActionRegistry(self, Actions.window)
  private(set) lazy var editor = DocumentEditor(
    session, endDrag: { [unowned self] in endDrag() },
    finishTyping: { [unowned self] in finishEditing() })
  package private(set) lazy var announcer = Announcer(self)
  private(set) lazy var narrator = MapNarrator(
    session, announcer, pane: pane,
    placeName: { [weak self] in self?.placeNames.watch.report?.description?.line })
  private(set) lazy var viewNarrator = ViewNarrator(session, announcer, pane: pane)
  private(set) lazy var messages = WindowToasts(toasts, session, announcer)
  private(set) lazy var titles = TitleController(
    session, titleBar, setTitle: { [weak self] in self?.title = $0 })
  private(set) lazy var map = MapController(session, pane: pane, preferences: preferences)
  private(set) lazy var descriptions = DescriptionController(
    session, pins: pane.pins, pictures: pindrop.pictures)
  private(set) lazy var dragPill = DragPillController(
    session, pane: pane, placeName: { [weak self] in self?.placeNames.watch.report?.description?.line },
    showsDetails: { [weak self] in self.map { $0.layout.showsSidebar && !$0.layout.isFolded } ?? false })
  private(set) lazy var drops = DropNotice(session, pane: pane, host: self)
  private(set) lazy var view = ViewController(
    session, actions, pane: pane, preferences: preferences, regions: pindrop.regions, host: self)
  private(set) lazy var editing = EditingController(session, editor, actions, map: pane.map, host: self)
  private(set) lazy var moving = MovingController(session, editing, actions, map: pane.map, host: self)
  private(set) lazy var selecting = SelectingController(session, actions, map: pane.map, host: self)
  private(set) lazy var areas = AreaSelectionController(session, actions, pane: pane, host: self)
  private(set) lazy var shapes = ShapeController(session, editor, actions, pane: pane, host: self)
  private(set) lazy var sketches = SketchController(session, editor, actions, pane: pane, host: self)
  private(set) lazy var titlePrompt = TitlePrompt(session, editor, pane: pane)
  private(set) lazy var adding = AddingController(
    session, editor, actions, pane: pane, host: self,
    onMode: { [unowned self] in addModeDidChange() })
  private(set) lazy var copying = CopyController(
    session, editing, actions, files: pindrop.promisedFiles, host: self)
  private(set) lazy var dragOut = DragOutController(
    session, editing, sidebar, files: pindrop.promisedFiles, host: self)
  private(set) lazy var dropIn = DropInController(
    session, editing, pane: pane, window: self, host: self,
    open: { [unowned self] in open($0.map { File($0) }) })
  private(set) lazy var layerDrops = LayerDropController(session, editing, panel: sidebar.layers)
  private(set) lazy var contextMenu = ContextMenuController(
    session, actions, pane: pane, sidebar: sidebar, host: self)
  private lazy var layerRefusal = LayerWarning(session, host: self)
  private(set) lazy var layers = LayerController(
    session, editor, actions, panel: sidebar.layers, pane: pane, refusal: layerRefusal, host: self)
  private(set) lazy var locks = LockWarning(session, editor, layerRefusal, map: pane.map)
  private(set) lazy var properties = PropertyController(
    session, editor, actions, callout: sidebar.callout.one, host: self)
  private(set) lazy var search = SearchController(
    session, editor, actions, sidebar: sidebar, pane: pane, gazetteer: pindrop.gazetteer,
    indexes: pindrop.regionIndexes, host: self)
  private(set) lazy var placeNames = PlaceController(
    session, editor, actions, names: pindrop.placeNames, callout: sidebar.callout.one, host: self)
  private(set) lazy var location = LocationController(actions, pane: pane, session.writing, host: self)
  private(set) lazy var recentlyDeleted = RecentlyDeletedController(
    session, editor, actions, pane: pane, host: self)
  private(set) lazy var tables = TableController(session, editing, actions, divided: divided, host: self)
  private(set) lazy var replacing = ReplaceController(session, editing, actions, host: self)
  private(set) lazy var markers = MarkerController(
    session, editing, actions, callout: sidebar.callout, host: self)
  private(set) lazy var styling = StylingController(session, editing, actions, host: self)
  private(set) lazy var legend = LegendController(
    session, actions, pane: pane, preferences: preferences)
  private(set) lazy var bulk = BulkController(
    session, editing, editor, actions, callout: sidebar.callout.many, host: self)
  private(set) lazy var reporter = StateReporter(session, actions, pane: pane, window: self)
  private(set) lazy var repairs = RepairController(
    session, editor, actions, window: self, onRepair: { [unowned self] in layers.show($0) })
  lazy var fileWatch = FileWatchController(session, editor, window: self)
  /// Creates in advance the widgets that the first click, drag or multiple selection needs.
  private lazy var preparation = Preparation([
    { [weak self] in _ = self?.sidebar.callout.single },
    { [weak self] in _ = self?.sidebar.callout.several },
    { [weak self] in _ = self?.pane.pill },
  ])

  var isAskingToClose = false
  /// Whether the keyboard focus returns to the map after the title has been edited.
  var returnsToMap = false
  private let opening = FileOpening()
  var subscriptions: [Subscription] = []

  package init(_ application: any MapWindowOwner, preferences: Preferences) {
    pindrop = application
    number = application.nextWindowNumber()
    session = MapSession(application.maps.makeEmpty(), writing: application.writing)
    self.preferences = preferences
    pane = MapPane(
      offlineMap: application.regions.offlineMap, baseMap: ViewController.baseMap(of: preferences),
      location: application.makeLocationProvider())
    journalController = JournalController(session.map, pane)
    sidebar = Sidebar(session)
    divided = DividedMap(pane)
    layout = SidebarLayout(sidebar: sidebar, content: divided)
    toasts = ToastOverlay(layout)
    super.init(application)
    fill()
    restore()
    makeControllers()
    connectSidebar()
    connectKeys()
    connectClosing()
    onNotify("is-active") { [unowned self] in
      if isActive { fileWatch.scheduleCheck() } else { pane.map.mapView.dropCarried() }
    }
    session.onTakenElsewhere = { [weak self] name in
      self?.show(
        toast: localized(
          "“{0}” is open in another instance of Pindrop. The layer is now a draft with a copy of the places.",
          name))
    }
    observe()
    observeForSession()
    refresh()
  }

  private func fill() {
    let column = Box(.vertical)
    column.append(titleBar.bar, journalController.bar, repairs.notice.bar, toasts)
    toasts.expandsVertically = true
    let watcher = SizeWatcher(column)
    // Limits the minimum width, because the title bar's minimum width depends on the desktop's font size.
    watcher.leastWidth = MapWindow.leastWidth
    watcher.onSize = { [weak self, weak watcher, weak column] width, height in
      MainLoop.beforeNextFrame {
        self?.sidebar.layers.fit(windowHeight: height)
        self?.layout.availableWidth = width
        self?.use(TitleBar.WidthClass(width: width))
        guard let watcher, let column, self?.titleBar.widthClass == .tight else { return }
        let needed = max(MapWindow.leastWidth, column.measured(.horizontal).minimum)
        if watcher.leastWidth != needed { watcher.leastWidth = needed }
      }
    }
    child = watcher
    addStyle("covered")
    followContrast()
    StyleManager.standard.onHighContrast(during: self) { [unowned self] in followContrast() }
    pane.onRoom = { [weak self] in self?.placeToasts() }
    setMinimumSize(width: MapWindow.leastWidth, height: 294)
  }

  private func followContrast() { setStyle("high-contrast", StyleManager.standard.isHighContrast) }

  private static let leastWidth = 360
  /// The height at the top of the map that a toast above the empty-map card needs, in logical pixels.
  private static let toastRoom = 84

  /// Creates all controllers, which add their actions to the window.
  private func makeControllers() {
    _ = (
      messages, titles, map, drops, view, editing, moving, selecting, areas, titlePrompt, adding, copying,
      dragOut, dropIn, layerDrops, contextMenu
    )
    _ = (shapes, sketches, layers, locks, properties, search, placeNames, reporter, location, recentlyDeleted)
    _ = (tables, replacing, markers, styling, legend, bulk, descriptions, narrator, viewNarrator, dragPill)
    addWindowActions()
    addFileActions()
    addRepairActions()
  }

  private func use(_ widthClass: TitleBar.WidthClass) {
    titleBar.widthClass = widthClass
    repairs.notice.bar.isNarrow = widthClass < .wide
  }

  /// Places toasts over the map, away from the controls in its corners.
  private func placeToasts() {
    guard let map = pane.bounds(in: toasts) else { return }
    let side = Int(map.x.rounded())
    let end = MapCorners.controlsWidth
    // Centers toasts if the map is wide enough.
    toasts.setToastMargins(
      start: side + (map.width > 600 ? end : 0),
      end: Int(toasts.width.rounded()) - side - Int(map.width) + end,
      // Subtracts a part of the 24 pixels that the style adds below a toast. On a low map, a toast covers the card.
      bottom: max(0, min(pane.corners.coveredHeight, Int(map.height) - MapWindow.toastRoom) - 18)
        + max(0, Int(toasts.height - map.y - map.height)))
  }

  private func observe() {
    subscriptions += [
      session.observe([.state, .journal]) { [unowned self] in
        apply($0)
      },
      pane.map.observeViewport { [unowned self] _ in journalController.upkeep.scheduleViewNote() },
    ]
    onUnmap { [unowned self] in placeNames.watch.forget() }
    onMap { [unowned self] in refreshEmptyState() }
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: refresh()
    case .map(let kinds): refresh(kinds)
    case .journal: refresh(.journal)
    case .shape, .selection, .drag, .writing: break
    }
  }

  /// Updates everything that depends on the map's files.
  func refresh() {
    titles.scheduleRefresh()
    refresh([.state, .journal])
  }

  /// Updates what depends on the given kinds of changes.
  private func refresh(_ kinds: DocumentChange) {
    if !kinds.isDisjoint(with: [.files, .history, .journal]) {
      journalController.follow { [weak self] in
        self?.refresh()
        self?.reporter.journalDidChange()
      }
    }
    // The history matters, too: when undone steps are discarded, an empty map counts as untouched again.
    if !kinds.isDisjoint(with: [.contents, .layers, .files, .history]) { refreshEmptyState() }
    // The change may be another active layer.
    if kinds.contains(.layers) { journalController.upkeep.scheduleViewNote() }
    guard !kinds.isDisjoint(with: [.contents, .layers, .visibility, .locks, .files]) else { return }
    fileWatch.follow()
    repairs.follow()
    refreshFileState()
    if session.document.rows.count > 0 { preparation.scheduleStart() }
  }

  private func addModeDidChange() {
    if adding.isOn { areas.leave() }
    refreshEmptyState()
  }

  /// Shows the empty-map card, unless the user is adding a place, viewing a search result or locating.
  func refreshEmptyState() {
    pane.showsEmptyState =
      isMapped && session.isUntouched && !adding.isOn && pane.locator.state == .off && pane.found.place == nil
  }

  package func show(busy sentence: String?, onCancel: (@MainActor () -> Void)? = nil) {
    pane.show(busy: sentence, onCancel: onCancel)
    if sentence == nil { refresh() }
    opening.isRunning = sentence != nil
  }

  /// Shows the progress of a slow operation, such as opening a file.
  package func show(progress sentence: String, share: Double?) { pane.show(progress: sentence, share: share) }

  /// Waits until the file that is being opened has loaded or failed to load. Returns immediately if no file is being
  /// opened.
  package func waitForOpening() async { await opening.wait() }

  /// Drops markers that are being moved with keys, and cancels a drag with the pointer.
  private func endDrag() {
    pane.map.mapView.dropCarried()
    pane.map.cancelDrag()
  }

  /// Applies unfinished input in text fields, and drops markers that are being moved with keys.
  package func finishEditing() {
    pane.map.mapView.dropCarried()
    sidebar.callout.finish()
    titlePrompt.finish()
    tables.finish()
  }
}

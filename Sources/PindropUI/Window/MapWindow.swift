import Adwaita
import AnnotationKit
import BaseMap
import Documents
import Geography
import Gtk
import ShumateMap

/// One map in one window: puts the parts together, and lets each do its own.
public final class MapWindow: Adwaita.ApplicationWindow {
  public let session: MapSession

  let preferences: Preferences
  let pane: MapPane
  let sidebar: Sidebar
  let titleBar = TitleBar()
  let keepingNotice = KeepingNotice()
  let repairNotice = RepairNotice()
  let addMode: AddMode
  let places: PlaceWatch
  let layout: SidebarLayout
  let toasts: ToastOverlay
  /// Where the second button was pressed on the empty map.
  var menuPlace: Coordinate?
  var viewportIsUntold = false
  var overlays: Subscription?
  var overlaysAreUntold = false
  var isAsking = false
  /// What was looked for when the place was found that is shown.
  var queryOfFound = ""
  /// Whether the keyboard was on the map when the search began.
  var searchesFromMap = false
  /// Tries again to keep what could not be kept.
  var retrying: Source?
  /// Whether the journal knows what is shown, or did a moment ago.
  var isViewportKept = false
  var keepingViewport: Source?
  private var isOpening = false
  private var waitingForFile: [CheckedContinuation<Void, Never>] = []
  lazy var fileWatch = FileWatch(self)
  lazy var repairer = Repairer(self)
  /// What was told last of why there is no location.
  weak var locationToast: Toast?
  /// Offers to put the place's properties over those of the pin that is selected.
  weak var placeToast: Toast?
  /// Offers to take the last step back.
  private(set) weak var stepToast: Toast?
  private var stepOfToast = 0
  unowned let pindrop: PindropApplication
  var subscriptions: [Subscription] = []
  /// Narrower than that there is room for the most needed buttons only.
  private static let narrow = 560

  init(_ application: PindropApplication, world: WorldMap?, preferences: Preferences) {
    pindrop = application
    session = MapSession(journals: application.journals, writing: application.writing)
    self.preferences = preferences
    pane = MapPane(
      world: world, baseMap: MapWindow.baseMap(preferences.baseMap),
      location: application.makeLocationProvider())
    sidebar = Sidebar(session)
    addMode = AddMode(pane)
    places = PlaceWatch(session, application.placeNames)
    layout = SidebarLayout(sidebar: sidebar, content: pane)
    toasts = ToastOverlay(layout)
    super.init(application)
    let column = Box(.vertical)
    column.append(titleBar.bar, keepingNotice, repairNotice, toasts)
    toasts.expandsVertically = true
    let watcher = SizeWatcher(column)
    watcher.onSize = { [weak self] width, _ in
      MainLoop.beforeNextFrame { self?.setNarrow(width < MapWindow.narrow) }
    }
    child = watcher
    setMinimumSize(width: 360, height: 294)
    addActions()
    connectMap()
    connectLocation()
    connectSidebar()
    connectPlaces()
    connectSearch()
    connectKeys()
    connectDrops()
    connectClosing()
    onNotify("is-active") { [unowned self] in if isActive { fileWatch.lookSoon() } }
    restore()
    session.onTakenElsewhere = { [weak self] name in
      self?.show(
        toast: localized("“{0}” is open in another Pindrop. This is a draft with what is in the file.", name))
    }
    observe()
    writingDidChange()
  }

  private func setNarrow(_ isNarrow: Bool) {
    titleBar.isNarrow = isNarrow
    pane.isNarrow = isNarrow
    repairNotice.isNarrow = isNarrow
  }

  private func observe() {
    subscriptions += [
      session.observe { [unowned self] in apply($0) },
      pane.map.observeViewport { [unowned self] in viewportDidChange($0) },
    ]
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: showDocument()
    case .state: refresh()
    case .selection(let change): selectionDidChange(change)
    case .drag: showDrag()
    case .writing: writingDidChange()
    }
  }

  /// How coordinates and lengths are written.
  var writing: Writing { session.writing }

  private func writingDidChange() {
    pane.scale.show(pane.map.viewport, in: writing.units)
    pane.found.show(pane.found.place, in: writing.notation)
    // The steps are named after places.
    refresh()
    showDrag()
  }

  /// Brings title, actions and the empty state up to date.
  func refresh() {
    forgetStepToast()
    title = session.hasUnsavedFiles ? "• \(session.name)" : session.name
    observeKeeping()
    fileWatch.follow(session.document.layers)
    repairer.follow(session.document)
    titleBar.title.title = title
    titleBar.showHistory(undo: session.document.undoName, redo: session.document.redoName)
    titleBar.title.subtitle = session.summary
    refreshEmptyState()
    refreshActions()
    refreshLayersAction()
  }

  /// Who looks for themselves is in the middle of the map, where the empty state would be.
  func refreshEmptyState() {
    pane.showsEmptyState =
      session.isUntouched && !addMode.isOn && pane.locator.state == .off && pane.found.place == nil
  }

  private func showDrag() {
    let isSidebarSeen = layout.showsSidebar && !layout.isFolded
    let isReported = session.drag?.key == session.selection.primary
    pane.pill.show(
      isSidebarSeen ? nil : session.dragWords, at: isReported ? places.report?.words?.line : nil)
    refreshDragAction()
    refreshPlaceAction()
  }

  /// Says a sentence for a while. What is undoable is the step done last, and no other one later.
  func show(toast sentence: String, undoable: Bool = false) {
    let toast = Toast(
      sentence, button: undoable ? localized("_Undo") : nil, priority: undoable ? .high : .normal)
    if undoable {
      stepOfToast = session.document.revision
      toast.setActionTarget(stepOfToast)
      toast.actionName = "win.undo-step"
      stepToast = toast
    }
    toasts.add(toast)
  }

  /// The button of a toast that tells of a step does nothing once that is not the last one.
  private func forgetStepToast() {
    guard session.document.revision != stepOfToast, let toast = stepToast else { return }
    stepToast = nil
    toast.dismiss()
  }

  /// Says a sentence for longer, with a button that calls an action.
  @discardableResult func show(toast sentence: String, button: String, action: String) -> Toast {
    let toast = Toast(sentence, button: button, timeout: 15, priority: .high)
    toast.actionName = action
    toasts.add(toast)
    return toast
  }

  func show(busy sentence: String?) {
    pane.show(busy: sentence)
    isOpening = sentence != nil
    guard !isOpening else { return }
    refresh()
    let waiting = waitingForFile
    waitingForFile = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the file that is being opened in the window is there, or is known not to open.
  func fileIsOpen() async {
    guard isOpening else { return }
    await withCheckedContinuation { waitingForFile.append($0) }
  }

  /// Takes what is typed in a field and was not finished.
  func finishEditing() { sidebar.callout.single.finish() }
}

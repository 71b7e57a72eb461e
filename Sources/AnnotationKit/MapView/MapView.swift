import Geography
import Glibc
import Observing

/// Annotations on a map: which are shown, where and how, what pointers do to them. After MapKit's `MKMapView`.
///
/// It has no window. A host sets the `viewport`, carries pointer events to `handle(_:)`, turns the clock with
/// `advance(to:)` and paints what `displayList()` says.
@MainActor public final class MapView {
  /// Gives views and hears of what happens. Views that are there already stay when another is set.
  public weak var delegate: (any MapViewDelegate)? { didSet { checkDelegate() } }
  /// Shows the map view. Without one nothing is asked for: a program reads `displayList()` when it likes, and
  /// what moves the map sets `viewport` at once.
  public weak var host: (any MapViewHost)? {
    didSet {
      guard host !== oldValue else { return }
      isTicking = false
      if isAnimating { wakeClock() }
    }
  }

  /// What the map shows; its size, centre, zoom and rotation are the host's to set.
  public var viewport = Viewport(
    center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 0, height: 0))
  {
    didSet { if viewport != oldValue { viewportDidChange(from: oldValue) } }
  }

  /// The zooms that the host can show. What a program asks for is kept within them, and what the host shows
  /// is not.
  public var zoomRange = 0.0...22.0

  /// Whether a press is held that belongs to the host, which sets it: a pan goes on for as long.
  public var isHeldByHost = false {
    didSet { if isHeldByHost != oldValue { mover.pressMayHaveEnded() } }
  }

  /// Whether the user can zoom by pinching, scrolling and pressing twice; the program can in any case.
  public var isZoomEnabled = true { didSet { if isZoomEnabled != oldValue { host?.gesturesDidChange() } } }
  /// Whether the user can pan, and a drag at the edge pans; the program can in any case.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { host?.gesturesDidChange() } }
  }
  /// Whether the user can turn the map with two fingers; the program can in any case.
  public var isRotateEnabled = true {
    didSet { if isRotateEnabled != oldValue { host?.gesturesDidChange() } }
  }

  /// Device pixels in a logical one; the host's to set.
  public var displayScale = 1.0 {
    didSet {
      guard displayScale != oldValue else { return }
      density.looksDidChange()
      setNeedsLayout()
    }
  }

  /// Where the annotations come from. Unless another is set, it is the map view's own, over the objects given
  /// to `addAnnotation(_:)`, each of which in sight has a view, as in MapKit. Of another source's annotations
  /// those have views that somebody points at, selects or drags; the others are resting markers.
  public var source: any AnnotationSource {
    willSet {
      guard newValue !== source else { return }
      sourceObservation = nil
      sourceWillBeReplaced()
    }
    didSet { if source !== oldValue { observeSource() } }
  }

  /// Where lines and areas come from beside the overlays that are added; nil, as it is unless one is set, for none. It is
  /// not retained.
  public weak var overlaySource: (any OverlaySource)? {
    didSet { if overlaySource !== oldValue { overlaySourceWasReplaced() } }
  }

  /// What is selected; it may be shared with a list or a document. Setting another one tells the delegate of
  /// those that only one of the two holds.
  public var selection: AnnotationSelection { didSet { selectionWatch.selectionWasReplaced(oldValue) } }

  /// How much at each edge lies under a program's own controls: callouts and annotations that are to be shown keep clear
  /// of it. After `UIView`'s.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { setNeedsDisplay() } }
  }

  /// Whether Ctrl and Shift select several. Off unless set, which is all there is in MapKit; turned off, the one
  /// selected last stays so.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, let last = selection.primary { selection.select(only: last) } }
  }

  /// Whether a drag of one of several selected annotations takes the others along, each of which that can be moved. Off
  /// unless set, as in MapKit, where one annotation is selected at a time.
  public var dragsSelectionTogether = false

  /// Whether a drag over the bare map selects what is in a rectangle with Shift, or in a loop with Alt, and adds that to what is
  /// selected with Ctrl. Off unless set; MapKit has nothing of the kind.
  public var selectsAreas = false

  /// Whether the delegate is told what is selected and deselected. A program that does not want to hear of it turns it off
  /// where very many may be selected at once: no objects are made of them then.
  public var tellsDelegateOfSelection = true

  /// What everything moves by; `advance(to:)` moves it on.
  public let clock = MotionClock()

  /// When a press is a drag and how long a finger must hold; the host's to set from the desktop's.
  public var pressSettings: PressRecognizer.Settings {
    get { presses.settings }
    set { presses.settings = newValue }
  }

  /// Off: whatever would move is at its end at once.
  public var animationsEnabled: Bool {
    get { clock.animationsEnabled }
    set { clock.animationsEnabled = newValue }
  }

  /// Told, in a sentence, of mistakes a program makes with its views or with where it moves the map; writes
  /// to standard error unless set.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// Of the fonts that the view is painted with; an estimate unless the host knows better.
  public var textMetrics: any TextMetrics = EstimatedTextMetrics() {
    didSet {
      policy.contentsDidChange()
      drawViewsAnew()
    }
  }

  /// What the map beneath the annotations looks like.
  public var appearance = Appearance.light { didSet { if appearance != oldValue { appearanceDidChange() } } }

  /// Whether the host shows a compass while the map is turned; on unless set, as in MapKit.
  public var showsCompass = true { didSet { if showsCompass != oldValue { host?.controlsDidChange() } } }
  /// Whether the host shows a scale while the map is zoomed; off unless set.
  public var showsScale = false { didSet { if showsScale != oldValue { host?.controlsDidChange() } } }
  /// Whether the host shows a button that follows the user's location; off unless set.
  public var showsUserTrackingButton = false {
    didSet { if showsUserTrackingButton != oldValue { host?.controlsDidChange() } }
  }

  /// Whether the titles of a source's resting markers are written beneath or beside them: where there is room if adaptive, and of as
  /// many as 300 if visible. Hidden unless set. After `MKMarkerAnnotationView.titleVisibility`, of which each view has its
  /// own.
  public var restingTitleVisibility = FeatureVisibility.hidden {
    didSet { if restingTitleVisibility != oldValue { setNeedsLayout() } }
  }

  /// Whether a press on annotations of a source that are at one place fans them out. On unless set.
  public var fansOutPiles = true
  /// How many annotations are fanned out at once.
  public var fanLimit = 60 { didSet { precondition(fanLimit > 0, "A fan shows annotations.") } }
  /// Called with all annotations of a pile when the user wants those for which its fan has no room. Nil, as it is unless
  /// set, fans out the next ones.
  public var fanRestHandler: (([AnnotationKey]) -> Void)?

  /// Called with an annotation, or a line or area of the overlay source, that somebody tries to drag and that cannot be
  /// dragged: the map pans. Nil unless set.
  public var refusedDragHandler: ((AnnotationKey) -> Void)?

  /// Has the positions of a line or an area dragged.
  public private(set) lazy var vertexEditor = VertexEditor(stage: self)

  /// Has lines and areas drawn.
  public private(set) lazy var sketchPad = SketchPad(stage: self)

  // MARK: Parts

  private(set) lazy var areaSelector = AreaSelector(stage: self)
  let viewportObservers = Observers<Viewport>()
  let userTrackingObservers = Observers<UserTrackingState>()

  /// The source of the objects that a program adds.
  let objects: ObjectSource
  let own = OwnAnnotations()
  let tapPile = TapPile()
  var layout = LayoutState()
  private(set) lazy var views = AnnotationViews(stage: self)
  private(set) lazy var presses = Presses(stage: self)
  private(set) lazy var drag = DragStateController(stage: self)
  /// Those that go along with the drag under way, until the last of them rests.
  var dragGroup: DragGroup?
  private(set) lazy var keyDrag = KeyDrag(stage: self)
  /// By which keys hold several lines and areas.
  var shapeGrip: AnnotationKey?
  /// The cluster that keys went to. A selection takes the focus from it.
  var focusedCluster: AnnotationKey? { didSet { if focusedCluster != oldValue { setNeedsDisplay() } } }
  private(set) lazy var dragReports = DragReports(stage: self)
  private(set) lazy var selectionWatch = SelectionWatch(stage: self)
  private(set) lazy var callouts = Callouts(stage: self)
  private(set) lazy var fan = Fan(stage: self)
  private(set) lazy var density = DensityMap(stage: self)
  private(set) lazy var mover = RegionMover(stage: self)
  private(set) lazy var locationTracker = UserLocationTracker(stage: self)
  private(set) lazy var overlayStack = OverlayStack(stage: self)
  private(set) lazy var shapeMarks = ShapeMarks(stage: self)
  private lazy var eagerViews = EagerViews(stage: self)
  private lazy var restingViews = RestingViews(stage: self)
  /// Chosen when the source is set.
  private(set) lazy var policy: any ViewPolicy = eagerViews

  /// How many views on the map host something.
  var hostedContentCount = 0
  var reportedMistakes: Set<RepeatedMistake> = []

  private var sourceObservation: Subscription?
  var overlaySourceObservation: Subscription?
  /// Whether the host turns the clock.
  private var isTicking = false
  /// When a drag at the edge last panned the map.
  private var panTime: Double?

  /// Makes a map view without size, host or annotations.
  public init() {
    objects = ObjectSource()
    source = objects
    selection = AnnotationSelection()
    clock.currentTime = { [weak self] in self?.host?.time }
    clock.start = { [weak self] in self?.wakeClock() }
    observeSource()
    selectionWatch.observe()
  }

  private func observeSource() {
    policy = source === objects ? eagerViews : restingViews
    sourceObservation = source.observe { [weak self] change in self?.sourceDidChange(change) }
    sourceDidChange(.reset)
  }

  /// Whether `advance(to:)` must be called before each frame. The host hears of its beginning by
  /// `needsClock()`.
  public var isAnimating: Bool { clock.isRunning || drag.isPanning || dragReports.isPending }

  /// Moves everything on to `time`, in seconds on the map view's clock; a time already past moves nothing.
  public func advance(to time: Double) {
    objects.refreshChanging()
    clock.advance(to: time)
    if drag.isPanning {
      drag.advance(by: clock.now - (panTime ?? clock.now))
      panTime = clock.now
    } else {
      panTime = nil
    }
    dragReports.tell()
    releaseUnneededViews()
    isTicking = isAnimating
  }

  func wakeClock() {
    guard !isTicking, let host else { return }
    isTicking = true
    host.needsClock()
  }

  private func appearanceDidChange() {
    density.looksDidChange()
    policy.contentsDidChange()
    overlaysNeedDisplay()
    drawViewsAnew()
  }

  private func drawViewsAnew() {
    for view in views.all.values { view.surroundingsDidChange() }
    setNeedsDisplay()
  }

  private func viewportDidChange(from before: Viewport) {
    if before.zoom != viewport.zoom || before.rotation != viewport.rotation {
      for view in views.all.values { view.scaleDidChange() }
      fan.fold(animated: true)
    }
    presses.mapDidMove()
    keyDrag.viewportDidChange()
    if drag.session != nil || dragGroup != nil { dragDidChange() }
    var moved = before
    moved.center = viewport.center
    if moved == viewport { layout.invalidatePoints() } else { layout.invalidateArrangement() }
    setNeedsDisplay()
    let changed = viewport
    mover.viewportDidChange(from: before)
    // The mover's observers may have moved the map again, which has notified the observers already.
    if viewport == changed { viewportObservers.tell(changed) }
  }

  func reportMistake(_ sentence: String) { report(sentence) }

  static func writeToStandardError(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

import Geography

/// Annotations on a map: which are shown, where and how, what pointers do to them. After MapKit's `MKMapView`.
///
/// It has no window. A host sets the `viewport`, carries pointer events to `handle(_:)`, turns the clock with
/// `advance(to:)` and paints what `displayList()` says.
@MainActor public final class MapView {
  /// Gives views and hears of what happens. Views that are there already stay when another is set.
  public weak var delegate: (any MapViewDelegate)?
  /// Shows the map view. Without one nothing is asked for: a program reads `displayList()` when it likes, and
  /// what moves the map sets `viewport` at once.
  public weak var host: (any MapViewHost)?

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
  public var isHeldByHost = false { didSet { if isHeldByHost != oldValue { pressMayHaveEnded() } } }

  /// Device pixels in a logical one; the host's to set.
  public var displayScale = 1.0 { didSet { if displayScale != oldValue { setNeedsLayout() } } }

  /// Where the annotations come from. Unless another is set, it is the map view's own, over the objects given
  /// to `addAnnotation(_:)`, each of which in sight has a view, as in MapKit. Of another source's annotations
  /// those have views that somebody points at, selects or drags; the others are resting markers.
  public var source: any AnnotationSource {
    willSet { if newValue !== source { sourceWillBeReplaced() } }
    didSet { if source !== oldValue { sourceWasReplaced() } }
  }

  /// What is selected; it may be shared with a list or a document. Setting another one tells the delegate of
  /// those that only one of the two holds.
  public var selection: AnnotationSelection { didSet { selectionWasReplaced(oldValue) } }

  /// How much at each edge lies under a program's own controls: callouts keep clear of it. After `UIView`'s.
  public var layoutMargins = EdgeInsets.zero { didSet { setNeedsDisplay() } }

  /// Whether Ctrl and Shift select several. Off unless set, which is all there is in MapKit; turned off, the one
  /// selected last stays so.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, let last = selection.primary { selection.select(only: last) } }
  }

  /// What everything moves by; `advance(to:)` moves it on.
  public let clock = MotionClock()

  /// When a press is a drag and how long a finger must hold; the host's to set from the desktop's.
  public var pressSettings: PressRecognizer.Settings {
    get { recognizer.settings }
    set { recognizer.settings = newValue }
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
  public var textMetrics: any TextMetrics = EstimatedTextMetrics() { didSet { drawViewsAnew() } }

  /// What the map beneath the annotations looks like.
  public var appearance = Appearance.light { didSet { if appearance != oldValue { drawViewsAnew() } } }

  let objects: ObjectSource
  var own = OwnAnnotations()
  var sourceObservation: Subscription?
  var selectionObservation: Subscription?
  var index = PointIndex()

  var views: [AnnotationKey: AnnotationView] = [:]
  /// Those that came since the delegate was told.
  var addedViews: [AnnotationView] = []
  var clusters: [ClusterRecord] = []
  /// Of each clustering identifier.
  var clusterStamps: [String: Clustering.Stamp] = [:]
  /// Whether other views may be shown than before, and whether they are only elsewhere.
  var arrangementIsStale = true
  var placesAreStale = false
  var isArranging = false
  /// What was dragged when that was last looked at.
  var arrangedDrag: AnnotationKey?
  var pile: Pile?
  var registrations: [String: Registration] = [:]
  var queues: [String: [AnnotationView]] = [:]
  /// Those for which somebody is being asked for a view.
  var keysBeingMade: Set<AnnotationKey> = []

  var recognizer = PressRecognizer()
  /// Where the press under way, or the last one, began.
  var pressPlace = Point.zero
  var hovered: AnnotationKey?
  /// Where a pointer rests over the map view.
  var hoverPlace: Point?
  var hoverIsStale = false
  var highlighted: AnnotationKey?
  var cursor = MapCursor.standard
  var animatesSelection = true
  var holdAlarm: Motion?
  let calloutListening = CalloutListening()
  /// Selected by the user's tap, and not shown with its callout yet.
  var tappedForCallout: AnnotationKey?

  var regionChange: RegionChange?
  /// The map view itself is changing its viewport.
  var isStepping = false
  var awaited: AwaitedRect?
  var locating = Locating()

  var dragStorage: DragStateController?
  let dragObservers = Observers<DragPresentation>()
  var dragIsUntold = false
  var lastPresentation: DragPresentation?
  var panTime: Double?

  var isTicking = false
  var hasGoneKeys = false
  /// Of the selected keys those that are the source's; a document may have others selected too.
  var selectedOfSource: Set<AnnotationKey> = []
  var contents: UInt64 = 0
  var resting = RestingCache()

  /// Makes a map view without size, host or annotations.
  public init() {
    objects = ObjectSource()
    source = objects
    selection = AnnotationSelection()
    clock.currentTime = { [weak self] in self?.host?.time }
    clock.start = { [weak self] in self?.wakeClock() }
    dragStorage = DragStateController(stage: self)
    observeSource()
    observeSelection()
  }

  var drag: DragStateController { dragStorage! }

  /// Whether `advance(to:)` must be called before each frame. The host hears of its beginning by
  /// `needsClock()`.
  public var isAnimating: Bool { clock.isRunning || drag.isPanning || dragIsUntold }

  /// Moves everything on to `time`, in seconds on the map view's clock; a time already past moves nothing.
  public func advance(to time: Double) {
    clock.advance(to: time)
    if drag.isPanning {
      drag.advance(by: clock.now - (panTime ?? clock.now))
      panTime = clock.now
    } else {
      panTime = nil
    }
    tellDragObservers()
    tidyViews()
    isTicking = isAnimating
  }

  func wakeClock() {
    guard !isTicking, let host else { return }
    isTicking = true
    host.needsClock()
  }

  func setNeedsDisplay() { host?.needsDisplay() }

  private func drawViewsAnew() {
    for view in views.values { view.surroundingsDidChange() }
    setNeedsDisplay()
  }

  func setNeedsArrangement() {
    arrangementIsStale = true
    setNeedsDisplay()
  }

  /// What is shown may be other annotations, or elsewhere.
  func setNeedsLayout() {
    contents += 1
    setNeedsArrangement()
  }

  private func viewportDidChange(from before: Viewport) {
    if before.zoom != viewport.zoom || before.rotation != viewport.rotation {
      for view in views.values { view.scaleDidChange() }
    }
    hoverIsStale = true
    if drag.session != nil { dragDidChange() }
    var moved = before
    moved.center = viewport.center
    if moved == viewport { placesAreStale = true } else { arrangementIsStale = true }
    setNeedsDisplay()
    if !isStepping { hostDidChangeViewport(from: before) }
  }
}

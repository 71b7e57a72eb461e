import Geography
import Observing

/// A map with annotations, their views and interactions. Modeled on MapKit's `MKMapView`.
///
/// It has no window. A host sets the `viewport`, passes pointer events to `handle(_:)`, advances the clock with
/// `advance(to:)` and paints the contents of `displayList()`.
///
/// Subclasses override `layoutSubviews()`, `hitTest(_:with:)` and `handle(_:)`.
@MainActor open class MapView {
  /// The delegate, which provides views and is notified of events. Existing views are kept when it is replaced.
  public weak var delegate: (any MapViewDelegate)? { didSet { checkDelegate() } }
  /// The host that shows the map view. Without a host, no frames are requested: the program reads `displayList()` when
  /// it needs to, and movements set `viewport` immediately.
  public weak var host: (any MapViewHost)? {
    didSet {
      guard host !== oldValue else { return }
      isTicking = false
      if isAnimating { wakeClock() }
    }
  }

  /// The visible part of the map. The host sets its size, center, zoom and rotation.
  public var viewport = Viewport(
    center: Coordinate(latitude: 0, longitude: 0), zoom: 1, size: Size(width: 0, height: 0))
  {
    didSet { if viewport != oldValue { viewportDidChange(from: oldValue) } }
  }

  /// The zooms that the host can show. The program's requests are clamped to this range; the host's viewports
  /// aren't.
  public var zoomRange = 0.0...22.0

  /// Whether a press that belongs to the host is in progress, such as a pan. Set by the host.
  public var isHeldByHost = false {
    didSet { if isHeldByHost != oldValue { mover.pressMayHaveEnded() } }
  }

  /// Whether the user can zoom by pinching, scrolling and double-clicking. The program can always zoom.
  public var isZoomEnabled = true { didSet { if isZoomEnabled != oldValue { host?.gesturesDidChange() } } }
  /// Whether the user can pan, including by a drag at the edge. The program can always pan.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { host?.gesturesDidChange() } }
  }
  /// Whether the user can rotate the map with two fingers. The program can always rotate it.
  public var isRotateEnabled = true {
    didSet { if isRotateEnabled != oldValue { host?.gesturesDidChange() } }
  }

  /// The number of device pixels per logical pixel. Set by the host.
  public var displayScale = 1.0 {
    didSet {
      guard displayScale != oldValue else { return }
      density.looksDidChange()
      setNeedsLayout()
    }
  }

  /// The source of the annotations. The default is the map view's own source of the objects passed to
  /// `addAnnotation(_:)`. All visible annotations of this default source have views, as in MapKit.
  /// Annotations of another source have views only while they are hovered, selected or dragged; otherwise
  /// they are static markers.
  public var source: any AnnotationSource {
    willSet {
      guard newValue !== source else { return }
      sourceObservation = nil
      sourceWillBeReplaced()
    }
    didSet { if source !== oldValue { observeSource() } }
  }

  /// The source of lines and areas, in addition to the added overlays; `nil` by default. It isn't retained.
  public weak var overlaySource: (any OverlaySource)? {
    didSet { if overlaySource !== oldValue { overlaySourceWasReplaced() } }
  }

  /// The selection, which may be shared with a list or a document. Setting another selection notifies the
  /// delegate of the differences.
  public var selection: AnnotationSelection { didSet { selectionWatch.selectionWasReplaced(oldValue) } }

  /// The width of the edges that are covered by the program's controls. Callouts and annotations that are
  /// shown avoid them. Modeled on `UIView`'s `layoutMargins`.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { setNeedsDisplay() } }
  }

  /// Whether Ctrl and Shift select several annotations. Off by default, which is MapKit's behavior. When it
  /// is turned off, only the annotation selected last remains selected.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, let last = selection.primary { selection.select(only: last) } }
  }

  /// Whether dragging one of several selected annotations moves all of them that can be moved. Off by
  /// default; in MapKit, only one annotation can be selected.
  public var dragsSelectionTogether = false

  /// Whether a drag on the empty map selects everything in a rectangle with Shift, or in a lasso with Alt.
  /// Ctrl adds to the selection. Off by default. MapKit has no such feature.
  public var selectsAreas = false

  /// The outline that the next drag draws to select an area, without modifiers and also over annotations. `nil`, the
  /// default, lets the modifiers decide. The end of the drag resets it. MapKit has no such property.
  public var nextSelectionOutline: SelectionOutline? {
    didSet { if nextSelectionOutline != oldValue { nextSelectionOutlineDidChange() } }
  }
  /// Called when `nextSelectionOutline` has changed. `nil` by default.
  public var nextSelectionOutlineHandler: (() -> Void)?

  /// Whether the delegate is notified of selections; on by default. Turn it off if very many annotations may be
  /// selected together, because each notification requires the annotation's object.
  public var notifiesDelegateOfSelection = true

  /// The clock of all animations. `advance(to:)` advances it.
  public let clock = MotionClock()

  /// The drag threshold and the duration of a long press. Set by the host from the desktop's settings.
  public var pressSettings: PressRecognizer.Settings {
    get { presses.settings }
    set { presses.settings = newValue }
  }

  /// Whether animations run. If `false`, animations end immediately.
  public var animationsEnabled: Bool {
    get { clock.animationsEnabled }
    set { clock.animationsEnabled = newValue }
  }

  /// Receives one sentence for each mistake of the program with views or map movements. Writes to standard
  /// error by default.
  public var report: @MainActor (String) -> Void = MapView.writeToStandardError

  /// The metrics of the fonts that the host paints with. The default is an estimate.
  public var textMetrics: any TextMetrics = EstimatedTextMetrics() {
    didSet {
      policy.contentsDidChange()
      drawViewsAnew()
    }
  }

  /// The appearance of the map below the annotations.
  public var appearance = Appearance.light { didSet { if appearance != oldValue { appearanceDidChange() } } }

  /// Whether the host shows a compass while the map is rotated. On by default, as in MapKit.
  public var showsCompass = true { didSet { if showsCompass != oldValue { host?.controlsDidChange() } } }
  /// Whether the host shows a scale while the map is being zoomed. Off by default.
  public var showsScale = false { didSet { if showsScale != oldValue { host?.controlsDidChange() } } }
  /// Whether the host shows a button that follows the user's location. Off by default.
  public var showsUserTrackingButton = false {
    didSet { if showsUserTrackingButton != oldValue { host?.controlsDidChange() } }
  }

  /// Whether the titles of a source's static markers are shown below or next to them. `adaptive` shows
  /// titles that have room; `visible` shows up to 300 titles. `hidden` by default. Modeled on
  /// `MKMarkerAnnotationView.titleVisibility`, which belongs to a single view.
  public var staticTitleVisibility = FeatureVisibility.hidden {
    didSet { if staticTitleVisibility != oldValue { setNeedsLayout() } }
  }

  /// Whether a press on several annotations of a source at one place spiderfies them. On by default.
  public var spiderfiesPiles = true
  /// The maximum number of annotations in a spiderfied group.
  public var spiderfyLimit = 60 {
    didSet { precondition(spiderfyLimit > 0, "At least one annotation must be spiderfied.") }
  }
  /// Called with all annotations of a pile when the user requests the annotations that don't fit into the
  /// group. If `nil`, the default, the spiderfied group shows the next annotations.
  public var spiderfyOverflowHandler: (([AnnotationKey]) -> Void)?

  /// Called when the user tries to drag an annotation, or a shape of the overlay source, that can't be
  /// dragged. The map then pans. `nil` by default.
  public var refusedDragHandler: ((AnnotationKey) -> Void)?

  /// The editor of a line's or an area's positions.
  public private(set) lazy var vertexEditor = VertexEditor(host: self)

  /// The tool to draw lines and areas.
  public private(set) lazy var sketchPad = SketchPad(host: self)

  // MARK: Parts

  private(set) lazy var areaSelector = AreaSelector(host: self)
  let viewportObservers = Observers<Viewport>()
  let userTrackingObservers = Observers<UserTrackingState>()

  /// The source of the objects that the program adds.
  let objects: ObjectSource
  let own = OwnAnnotations()
  let tapPile = TapPile()
  var layout = LayoutState()
  private(set) lazy var views = AnnotationViews(host: self)
  private(set) lazy var presses = Presses(host: self)
  private(set) lazy var drag = DragStateController(host: self)
  /// The annotations that move with the current drag. It is kept until the drags of all views have ended.
  var dragGroup: DragGroup?
  private(set) lazy var keyDrag = KeyDrag(host: self)
  /// The handle of several lines and areas that are dragged by keys.
  var shapeGrip: AnnotationKey?
  /// The cluster that has the keyboard focus. Selecting an annotation removes the focus.
  var focusedCluster: AnnotationKey? { didSet { if focusedCluster != oldValue { setNeedsDisplay() } } }
  private(set) lazy var dragReports = DragReports(host: self)
  private(set) lazy var selectionWatch = SelectionWatch(host: self)
  private(set) lazy var callouts = Callouts(host: self)
  private(set) lazy var spiderfier = Spiderfier(host: self)
  private(set) lazy var density = DensityMap(host: self)
  private(set) lazy var mover = RegionMover(host: self)
  private(set) lazy var locationTracker = UserLocationTracker(host: self)
  private(set) lazy var overlayStack = OverlayStack(host: self)
  private(set) lazy var shapeMarks = ShapeMarks(host: self)
  private lazy var viewPerAnnotationPolicy = ViewPerAnnotationPolicy(host: self)
  private lazy var staticMarkerPolicy = StaticMarkerPolicy(host: self)
  /// The view policy, which depends on the source.
  private(set) lazy var policy: any ViewPolicy = viewPerAnnotationPolicy

  /// The number of views on the map with hosted content.
  var hostedContentCount = 0
  var reportedMistakes: Set<UsageWarning> = []

  private var sourceObservation: Subscription?
  var overlaySourceObservation: Subscription?
  /// Whether the host advances the clock.
  private var isTicking = false
  /// The time of the last pan at the edge during a drag.
  private var panTime: Double?

  /// Creates a map view with the size of `frame`, without a host or annotations. A host replaces the size.
  public init(frame: Rectangle = .zero) {
    objects = ObjectSource()
    source = objects
    selection = AnnotationSelection()
    clock.currentTime = { [weak self] in self?.host?.time }
    clock.start = { [weak self] in self?.wakeClock() }
    viewport.size = frame.size
    observeSource()
    selectionWatch.observe()
  }

  // MARK: Methods to override

  /// Updates views and clusters. `layoutIfNeeded()` calls it before a frame if positions or the set of visible
  /// annotations have changed. Overrides must call super. Modeled on UIKit's `layoutSubviews()`.
  open func layoutSubviews() { layOutViews() }

  /// Returns the view that a pointer at `point` of the map view acts on. Returns `nil` for the empty map, and for a
  /// static marker, which has no view. Override it to change which annotations presses and hovering affect. Modeled on
  /// UIKit's `hitTest(_:with:)`.
  open func hitTest(_ point: Point, with event: PointerEvent?) -> AnnotationView? {
    topmostKey(at: point, by: event?.device ?? .mouse).flatMap { views[$0] }
  }

  /// Handles a pointer event. Its time may be slightly later than the time of the last `advance(to:)`. Overrides must
  /// call super. This method replaces UIKit's touch methods.
  ///
  /// A press that isn't claimed belongs to the map. Its later events must still be passed to this method, so that long
  /// presses and taps are recognized.
  @discardableResult
  open func handle(_ event: PointerEvent) -> PointerResponse { take(event) }

  private func observeSource() {
    policy = source === objects ? viewPerAnnotationPolicy : staticMarkerPolicy
    sourceObservation = source.observe { [weak self] change in self?.sourceDidChange(change) }
    sourceDidChange(.reset)
  }

  /// Whether `advance(to:)` must be called before each frame. When it becomes `true`, the host's
  /// `needsClock()` is called.
  public var isAnimating: Bool { clock.isRunning || drag.isPanning || dragReports.isPending }

  /// Advances all animations to `time`, in seconds on the map view's clock. Earlier times have no effect.
  public func advance(to time: Double) {
    objects.refreshChanging()
    clock.advance(to: time)
    if drag.isPanning {
      drag.advance(by: clock.now - (panTime ?? clock.now))
      panTime = clock.now
    } else {
      panTime = nil
    }
    dragReports.notify()
    releaseUnneededViews()
    isTicking = isAnimating
  }

  func wakeClock() {
    guard !isTicking, let host else { return }
    isTicking = true
    host.needsClock()
  }
}

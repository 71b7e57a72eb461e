import Geography
import Observing

/// A map with annotations, their views and interactions. Modeled on MapKit's `MKMapView`.
///
/// It has no window. A host sets the `viewport`, passes pointer events to `handle(_:)`, advances the clock with
/// `advance(to:)` and paints the result of `prepareFrame()`.
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
  public var viewport: Viewport {
    get { surface.viewport }
    set {
      let before = surface.viewport
      surface.viewport = newValue
      if newValue != before { viewportDidChange(from: before) }
    }
  }

  /// The zooms that the host can show. The program's requests are clamped to this range; the host's viewports
  /// aren't.
  public var zoomRange: ClosedRange<Double> {
    get { surface.zoomRange }
    set { surface.zoomRange = newValue }
  }

  /// Whether a press that belongs to the host is in progress, such as a pan. Set by the host.
  public var isHeldByHost: Bool {
    get { presses.isHeldByHost }
    set { presses.isHeldByHost = newValue }
  }

  /// The number of device pixels per logical pixel. Set by the host.
  public var displayScale: Double {
    get { surface.displayScale }
    set {
      guard newValue != surface.displayScale else { return }
      surface.displayScale = newValue
      density.appearanceDidChange()
      setNeedsLayout()
    }
  }

  /// The source of the annotations. The default is the map view's own source of the objects passed to
  /// `addAnnotation(_:)`. All visible annotations of this default source have views, as in MapKit.
  /// Annotations of another source have views only while they are hovered, selected or dragged; otherwise
  /// they are static markers.
  public var source: any AnnotationSource {
    get { contents.source }
    set {
      guard newValue !== contents.source else { return }
      sourceObservation = nil
      sourceWillBeReplaced()
      contents.source = newValue
      observeSource()
    }
  }

  /// The source of lines and areas, in addition to the added overlays; `nil` by default. It isn't retained.
  public var overlaySource: (any OverlaySource)? {
    get { contents.overlaySource }
    set {
      guard newValue !== contents.overlaySource else { return }
      contents.overlaySource = newValue
      overlayStack.sourceWasReplaced()
    }
  }

  /// The selection, which may be shared with a list or a document. Setting another selection notifies the
  /// delegate of the differences.
  public var selection: AnnotationSelection {
    get { contents.selection }
    set {
      let before = contents.selection
      contents.selection = newValue
      selectionWatch.selectionWasReplaced(before)
    }
  }

  /// The width of the edges that are covered by the program's controls. Callouts, and annotations shown with
  /// `showAnnotations(_:animated:)`, avoid these edges. Modeled on `UIView`'s `layoutMargins`.
  public var layoutMargins: EdgeInsets {
    get { surface.layoutMargins }
    set {
      guard newValue != surface.layoutMargins else { return }
      surface.layoutMargins = newValue
      setNeedsDisplay()
    }
  }

  /// Whether Ctrl and Shift select several annotations. Off by default, which is MapKit's behavior. When it
  /// is turned off, only the annotation selected last remains selected.
  public var allowsMultipleSelection: Bool {
    get { selectionWatch.allowsMultiple }
    set { selectionWatch.allowsMultiple = newValue }
  }

  /// The clock of all animations. `advance(to:)` advances it.
  public var clock: MotionClock { surface.clock }

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

  /// Called with one sentence for each mistake that the program makes with views or map movements. Writes to standard
  /// error by default.
  public var report: @MainActor (String) -> Void {
    get { mistakes.report }
    set { mistakes.report = newValue }
  }

  /// The metrics of the fonts that the host paints with. The default is an estimate.
  public var textMetrics: any TextMetrics {
    get { surface.textMetrics }
    set {
      surface.textMetrics = newValue
      policy.contentsDidChange()
      drawViewsAnew()
    }
  }

  /// The appearance of the map below the annotations.
  public var appearance: Appearance {
    get { surface.appearance }
    set {
      guard newValue != surface.appearance else { return }
      surface.appearance = newValue
      appearanceDidChange()
    }
  }

  /// The editor of a line's or an area's positions.
  public private(set) lazy var vertexEditor = VertexEditor(
    of: contents, on: surface, views: views, placement: placement, marks: overlayStack.marks, host: self)

  /// The tool for drawing lines and areas.
  public private(set) lazy var sketchPad = SketchPad(of: contents, on: surface, host: self)

  // MARK: Parts

  let contents = MapContents()
  let surface = MapSurface()
  let mistakes = MistakeLog()
  var options = MapOptions()
  private(set) lazy var placement = AnnotationPlacement(of: contents, on: surface)
  private(set) lazy var views = AnnotationViews(
    of: contents, at: placement, mistakes: mistakes, host: self)
  private(set) lazy var overlayStack = OverlayStack(of: contents, on: surface, host: self)
  private(set) lazy var density = DensityMap(of: contents, on: surface) { [weak self] in
    self?.setNeedsLayout()
  }
  private(set) lazy var mover = RegionMover(on: surface, host: self)
  private(set) lazy var locationTracker = UserLocationTracker(
    of: contents, on: surface, views: views, placement: placement, mover: mover, layout: self, host: self)
  private(set) lazy var spiderfier = Spiderfier(
    of: contents, on: surface, views: views, placement: placement, host: self)
  private(set) lazy var selectionWatch = SelectionWatch(
    of: contents, views: views, placement: placement, layout: self, host: self)
  private(set) lazy var callouts = Callouts(
    of: contents, on: surface, views: views, placement: placement, layout: self, host: self)
  private(set) lazy var areaSelector = AreaSelector(of: contents, on: surface, views: views) { [weak self] in
    self?.sketchNeedsDisplay()
  }
  private(set) lazy var drags = Drags(
    of: contents, on: surface, views: views, placement: placement, mistakes: mistakes, mover: mover,
    spiderfier: spiderfier, vertexEditor: vertexEditor, layout: self, host: self)
  private(set) lazy var presses = Presses(
    of: contents, clock: clock, views: views, marks: overlayStack.marks, drags: drags, mistakes: mistakes,
    host: self)
  private(set) lazy var taps = Taps(
    of: contents, selectionWatch: selectionWatch, spiderfier: spiderfier, vertexEditor: vertexEditor,
    callouts: callouts, layout: self, host: self)
  private(set) lazy var policies = ViewPolicies(host: self)
  /// The view policy, which depends on the source.
  var policy: any ViewPolicy { policies.current }
  private(set) lazy var viewsInSight = ViewsInSight(
    of: contents, on: surface, views: views, drags: drags, spiderfier: spiderfier)
  private(set) lazy var items = VisibleItems(
    of: contents, on: surface, views: views, viewsInSight: viewsInSight, placement: placement,
    policies: policies)
  private(set) lazy var focus = KeyboardFocus(
    of: contents, on: surface, items: items, taps: taps, layout: self, host: self)
  private(set) lazy var liveDrawings = LiveDrawings(
    of: viewsInSight, on: surface, views: views, drags: drags, spiderfier: spiderfier, focus: focus)
  private(set) lazy var unclustered = UnclusteredKeys(of: contents, drags: drags, spiderfier: spiderfier)

  var layout = LayoutState()
  private var sourceObservation: Subscription?
  /// Whether the host advances the clock.
  private var isTicking = false

  /// Creates a map view with the size of `frame`, without a host or annotations. A host replaces the size.
  public init(frame: Rectangle = .zero) {
    let clock = surface.clock
    clock.currentTime = { [weak self] in self?.host?.time }
    clock.start = { [weak self] in self?.wakeClock() }
    surface.viewport.size = frame.size
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
    policies.usesStaticMarkers = !contents.areObjects
    sourceObservation = source.observe { [weak self] change in self?.sourceDidChange(change) }
    sourceDidChange(.reset)
  }

  /// Whether `advance(to:)` must be called before each frame. When it becomes `true`, the host's
  /// `needsClock()` is called.
  public var isAnimating: Bool { clock.isRunning || drags.isAnimating }

  /// Advances all animations to `time`, in seconds on the map view's clock. Earlier times have no effect.
  public func advance(to time: Double) {
    objects.refreshChanging()
    clock.advance(to: time)
    drags.advance()
    releaseUnneededViews()
    isTicking = isAnimating
  }

  package func wakeClock() {
    guard !isTicking, let host else { return }
    isTicking = true
    host.needsClock()
  }
}

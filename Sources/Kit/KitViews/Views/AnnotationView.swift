import Geography

/// The view of an annotation on the map. Modeled on MapKit's `MKAnnotationView`.
///
/// Subclass it, set the size of the frame and override `draw(_:)`, or assign an `image`. The map view
/// positions its center at `centerOffset` from the annotation's point. Views are compared by identity.
@MainActor open class AnnotationView: Coding {
  /// The identifier of views that are reused for other annotations, or `nil` for a view that isn't reused.
  public let reuseIdentifier: String?

  /// The annotation of the view; `nil` while the view is queued for reuse.
  open var annotation: (any Annotation)? { didSet { annotationDidChange() } }

  /// Creates an empty view for `annotation`, which may be `nil`.
  public init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
  }

  /// Creates a view of a registered class. The map view calls this initializer, which calls
  /// `init(annotation:reuseIdentifier:)` with the annotation, or with `nil` if the view has no annotation yet. A
  /// subclass inherits this initializer if it overrides `init(annotation:reuseIdentifier:)` and `init(coder:)`, or has
  /// no initializer.
  public required convenience init(reuseIdentifier: String? = nil) {
    self.init(annotation: PendingAnnotation.take(), reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view with `frame` and without an annotation. It is never reused. The map view positions its center.
  public convenience init(frame: Rectangle) {
    self.init(annotation: nil, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid. Overrides
  /// must call super.
  public required init?(coder: Coder) {
    let annotation = coder.decodeObject(forKey: "annotation") as? any Annotation
    guard let record = coder.decode(Record.self, forKey: "view"),
      annotation != nil || !coder.containsValue(forKey: "annotation")
    else { return nil }
    self.annotation = annotation
    reuseIdentifier = record.reuseIdentifier
    restore(record)
  }

  /// Encodes all properties except callout accessories, interactions, hosted content and the cluster. The
  /// annotation is encoded if its class is registered with the coder. Overrides must call super.
  open func encode(with coder: Coder) { write(to: coder) }

  // MARK: Geometry

  /// The rectangle of the view in the map view, without `transform`. Setting it on a map moves the view, as setting
  /// `center` does. If only the size changes during a drag, the center doesn't move.
  open var frame: Rectangle {
    get { Rectangle(center: place + target.displacement, size: size) }
    set { setFrame(newValue) }
  }

  /// The visible part of the view's own coordinates, in which it draws.
  open var bounds: Rectangle {
    get { Rectangle(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      resize(to: newValue.size)
    }
  }
  var boundsOrigin = Point.zero

  /// The center of the frame. The map view sets it whenever a layout moves the view and on each movement during a drag,
  /// so an override can follow the view.
  ///
  /// If the program sets it while the view is at rest, the view is displaced until the map positions it again: when the
  /// map or the annotation moves, or `centerOffset` changes. If the program sets it during a drag, the view appears
  /// elsewhere until the end of the drag, but the point where it will be dropped doesn't change. An override can pass
  /// another point to `super`, for example the nearest point of a line. The view is then dropped there.
  open var center: Point {
    get { place + target.displacement }
    set { moveCenter(to: newValue) }
  }

  /// The center of the view as set by the map.
  package var place = Point.zero
  /// The center that the map is currently setting.
  package var nextPlace: Point?
  /// The position of the view before an animation block changed it.
  var animationOrigin: Point?
  /// Whether the view is computing its own bounds and offset. These changes don't count as changes by the program.
  var isFittingSize = false

  /// The offset from the annotation's point to the view's center, with x to the right and y down; (0, 0) by default.
  open var centerOffset = Point.zero { didSet { centerOffsetDidChange(from: oldValue) } }

  /// The fixed point of `transform`, from (0, 0) at the top left to (1, 1) at the bottom right.
  open var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { setNeedsPresentation() } }

  // MARK: Presentation

  /// The opacity in 0…1; 1 by default. It doesn't affect hit tests.
  open var alpha: Double {
    get { target.alpha }
    set { present { $0.alpha = newValue } }
  }

  /// The transform of the drawing about `anchorPoint`. Hit tests, collisions and drops ignore it. AnnotationKit's own
  /// animations are applied in addition and don't change it.
  open var transform: Transform {
    get { target.transform }
    set { present { $0.transform = newValue } }
  }

  /// Whether the view is hidden; off by default. A hidden view can't be hit, doesn't collide and is in no cluster.
  open var isHidden = false { didSet { if isHidden != oldValue { host?.setNeedsArrangement() } } }

  /// The property values at the end of the current animations. `shown` has the current values.
  package var target = Presentation()
  package var shown = Presentation()
  var owners: [Presentation.Property: Motion] = [:]
  var isCollecting = false
  var motions: [Motion] = []

  // MARK: Contents

  /// The image shown if `draw(_:)` draws nothing. Setting it resizes the frame to the image, or to an empty frame for
  /// `nil`, and keeps the frame's origin.
  open var image: Image? { didSet { imageDidChange() } }

  func imageDidChange() { fitToImage() }

  /// Draws the view's contents in the coordinates of `bounds`. The default draws nothing.
  open func draw(_ drawing: inout Drawing) {}

  /// The value of `drawing`, or `nil` if it must be drawn again.
  var cachedDrawing: Drawing?

  /// The content that the host shows in the view's bounds above the drawing, or `nil`. It is kept while the view is
  /// queued for reuse, and isn't archived. Static markers have no views and therefore no hosted content.
  open var hostedContent: (any HostedContent)? {
    didSet { if hostedContent !== oldValue { hostedContentDidChange(from: oldValue) } }
  }

  /// The shadows on the map below the view: one for a view on the ground and one for a lifted view, in the coordinates
  /// of `bounds`. `nil` for no shadow.
  open var shadow: (contact: Drawing, cast: Drawing)? { nil }

  /// The bounds of the drawing and its shadow, in the coordinates of `bounds`.
  open var drawingBounds: Rectangle { bounds }

  /// The bounds of the shadows, which may extend beyond the drawing.
  package var shadowBounds: Rectangle { drawingBounds.inset(by: -16) }

  /// Returns whether `point`, in the coordinates of `bounds`, hits the view. `slop` is the tolerance in
  /// logical pixels: 10 for a finger, 2 for a mouse or a pen.
  open func contains(_ point: Point, slop: Double) -> Bool { bounds.inset(by: -slop).contains(point) }

  // MARK: State

  /// Whether the view responds to pointers; on by default. If it is off, pointers pass through and the view can't be
  /// selected.
  open var isEnabled = true { didSet { setNeedsPresentation() } }
  /// Whether pointers act on the view; on by default. If it is off, pointers pass through, but the program can select
  /// the view's annotation.
  open var isUserInteractionEnabled = true { didSet { setNeedsPresentation() } }
  /// Whether the view is pressed. The map view sets it, until the press ends or becomes a drag or a pan.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether a pointer hovers over the view. Set by the map view. MapKit has no such property.
  open var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// Whether the view is selected. The map view sets it through `setSelected(_:animated:)`. Setting it directly doesn't
  /// select the annotation: the view looks selected, and a finger drags it without a long press.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Called by the map view when the annotation is selected or deselected, and with `false` before the view of a
  /// selected annotation is recycled. The inherited method sets `isSelected`; an override need not call super.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// The last value that the map view passed to `setSelected(_:animated:)`.
  package var notifiedSelection = false

  /// Called after a change of `isHighlighted`, `isHovered` or `isSelected`. Redraws the view.
  open func stateDidChange() { setNeedsDisplay() }

  // MARK: Callout

  /// Whether the standard callout is shown while the view is selected; off by default. If it is on, the view
  /// can't be selected without a title or a detail accessory.
  open var canShowCallout = false { didSet { host?.setNeedsArrangement() } }

  /// The offset of the callout's tip when the callout is above the view. Measured from the midpoint of the view's top
  /// edge, with x to the right and y down. For a callout below the view, y is negated.
  open var calloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// The offset of the callout's tip when the callout is on the left. Measured from the midpoint of the view's left
  /// edge, with x to the right and y down.
  open var leftCalloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// The offset of the callout's tip when the callout is on the right. Measured from the midpoint of the view's right
  /// edge, with x to the right and y down.
  open var rightCalloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// An additional offset of the callout on any side, with x to the right and y down.
  open var accessoryOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// The accessory to the left of the callout's title. Taps on a `CalloutControl` are reported to the delegate.
  open var leftCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  /// The accessory to the right of the callout's title. Taps on a `CalloutControl` are reported to the delegate.
  open var rightCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  /// The accessory that replaces the subtitle. It is shown even without a title.
  open var detailCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  // MARK: Priority, collision and clustering

  /// The display priority. Of two colliding views, the one of lower priority is hidden. Required views, the default,
  /// are never hidden or clustered. Unlike in MapKit, changes take effect in the next layout.
  open var displayPriority = FeatureDisplayPriority.required { didSet { host?.setNeedsArrangement() } }

  /// The stacking priority while the view isn't selected; `defaultUnselected` by default.
  open var zPriority = AnnotationViewZPriority.defaultUnselected { didSet { setNeedsPresentation() } }

  /// The stacking priority while the view is selected; `defaultSelected` by default.
  open var selectedZPriority = AnnotationViewZPriority.defaultSelected { didSet { setNeedsPresentation() } }

  /// The part of the frame that is tested for collisions; the whole frame by default.
  open var collisionMode = CollisionMode.rectangle { didSet { host?.setNeedsArrangement() } }

  /// The identifier of views that form clusters when they collide, or `nil` for a view that isn't clustered. Unlike in
  /// MapKit, changes take effect in the next layout.
  open var clusteringIdentifier: String? { didSet { host?.setNeedsArrangement() } }

  /// The view of the cluster that represents this view, or `nil` while this view is shown.
  public package(set) final weak var cluster: AnnotationView?

  // MARK: Dragging

  /// Whether the user can drag the view; off by default. Read on each press. The annotation must be a
  /// `MovableAnnotation`.
  open var isDraggable = false

  var storedDragState = DragState.none
  /// A counter of changes to `dragState`. Completions compare it to check whether the state has changed.
  package var dragGeneration = 0
  /// The `animated` argument of the last call of `setDragState(_:animated:)`.
  var dragIsAnimated = true
  /// The time until which `dragging` is ignored after an interrupted lift.
  package var draggingIgnoredUntil = -Double.infinity

  /// The drag state. A change immediately notifies the map view and its delegate; setting the same value doesn't.
  open var dragState: DragState {
    get { storedDragState }
    set { changeDragState(to: newValue) }
  }

  /// Sets `dragState` to `newState` and does nothing else.
  ///
  /// The map view calls it during a drag. For `starting`, an override animates if `animated` and then sets
  /// `dragging`. For `ending` and `canceling`, it animates and then sets `none`.
  open func setDragState(_ newState: DragState, animated: Bool) {
    storeDragState(newState, animated: animated)
  }

  /// Called after the delegate was notified of a change, unless the delegate has changed the state again.
  func dragStateDidChange(from oldState: DragState, animated: Bool) {}

  // MARK: Interactions and accessibility

  /// The interactions of the view. Each is notified when it is added or removed.
  open var interactions: [any Interaction] = [] { didSet { interactionsDidChange(from: oldValue) } }

  /// The name of the view for screen readers. If it is `nil`, they read the annotation's title.
  open var accessibilityLabel: String? { didSet { setNeedsPresentation() } }

  // MARK: Reuse

  package weak var host: (any AnnotationViewHost)? {
    didSet { if host !== oldValue { hostDidChange(from: oldValue) } }
  }

  /// Whether the view is queued for reuse.
  var isQueued = false
  /// The registration that created the view, or `nil` if the program created it.
  var registration: Registration?

  /// Called when the view is dequeued, before it is configured. The default does nothing. Properties that the map view
  /// sets have been reset; properties that the program sets are kept.
  open func prepareForReuse() {}

  /// Resets the properties that the map view sets.
  func resetForReuse() { resetMapState() }

  /// Called when the view has its annotation and position and is about to be added to the map. Overrides must call
  /// super.
  open func prepareForDisplay() { setNeedsDisplay() }

  /// The frame for collision tests, in the map view; `frame` by default.
  package var collisionFrame: Rectangle { frame }

  func annotationDidChange() { setNeedsDisplay() }

  /// Called when the map, its fonts or its appearance have changed.
  package func surroundingsDidChange() { setNeedsDisplay() }

  /// Called when the map view has positioned the view, each time it comes into view.
  func didAppear() {}

  /// Called when the map's zoom or rotation has changed.
  package func scaleDidChange() {}
}

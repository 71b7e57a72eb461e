import Geography

/// How one annotation appears on the map. After MapKit's `MKAnnotationView`.
///
/// Subclass it, give the frame a size and override `draw(_:)`, or assign an `image`. The map view places it so
/// that its centre stands `centerOffset` from the annotation's point.
///
/// Views are equal where they are the same one.
@MainActor open class AnnotationView: Coding {
  /// Views of one identifier are recycled among annotations; nil for a view that never is.
  public let reuseIdentifier: String?

  /// What the view stands for; nil while it waits to be used again.
  open var annotation: (any Annotation)? { didSet { annotationDidChange() } }

  /// Makes a view of no size for `annotation`, or for none yet.
  public init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
  }

  /// Makes a view as the map view makes those of a registered class: by `init(annotation:reuseIdentifier:)`, for no
  /// annotation yet. A subclass that overrides that one and `init(coder:)`, or has no initializer, inherits it.
  public required convenience init(reuseIdentifier: String? = nil) {
    self.init(annotation: nil, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a view of what `encode(with:)` wrote; nil where it did not write that. Overriders call super.
  public required init?(coder: Coder) {
    let annotation = coder.decodeObject(forKey: "annotation") as? any Annotation
    guard let record = coder.decode(Record.self, forKey: "view"),
      annotation != nil || !coder.containsValue(forKey: "annotation")
    else { return nil }
    self.annotation = annotation
    reuseIdentifier = record.reuseIdentifier
    restore(record)
  }

  /// Writes every property but callout accessories, interactions, what is hosted and the cluster. Of annotations those are written
  /// whose class is registered among the coder's. Overriders call super.
  open func encode(with coder: Coder) { write(to: coder) }

  // MARK: Geometry

  /// The view in the map view, about `center`: presentation apart. A change of its size alone, during a drag, leaves
  /// the middle where it is.
  open var frame: Rectangle {
    get { Rectangle(center: place + target.displacement, size: size) }
    set { setFrame(newValue) }
  }

  /// The part of the view's own coordinates that its frame shows, in which it draws.
  open var bounds: Rectangle {
    get { Rectangle(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      resize(to: newValue.size)
    }
  }
  var boundsOrigin = Point.zero

  /// The middle of the frame. The map view sets it at each layout that moves the view and at each motion of a drag,
  /// so that an override hears where the view goes.
  ///
  /// Set by others during a drag, it moves what is seen until the drag is over, and not where the view will be
  /// dropped; at rest, the next layout takes the view back. An override that passes on another point than the map
  /// view's, as on a rail, has the view dropped there.
  open var center: Point {
    get { place + target.displacement }
    set { moveCenter(to: newValue) }
  }

  /// Where the map puts the middle of the view.
  var place = Point.zero
  /// Where the map is putting it at this moment.
  var nextPlace: Point?
  /// The size of frame and bounds.
  var size = Size.zero

  /// From the annotation's point to the view's centre, x to the right and y down; (0, 0) unless set.
  open var centerOffset = Point.zero {
    didSet {
      guard let stage, centerOffset != oldValue else { return }
      put(at: place + centerOffset - oldValue)
      stage.setNeedsArrangement()
    }
  }

  /// The point that `transform` leaves where it is, from (0, 0) at the top left to (1, 1) at the bottom right.
  open var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { setNeedsPresentation() } }

  // MARK: Presentation

  /// 0…1, and 1 unless set; at any value the view can be hit.
  open var alpha: Double {
    get { target.alpha }
    set { present { $0.alpha = newValue } }
  }

  /// Applied about `anchorPoint` to what is drawn; hit tests, collisions and drops do without.
  open var transform: Transform {
    get { target.transform }
    set { present { $0.transform = newValue } }
  }

  /// How far above the map the view appears, in logical pixels; its shadow stays behind.
  public final var elevation: Double {
    get { target.elevation }
    set { present { $0.elevation = newValue } }
  }

  /// Hidden, the view is neither seen nor hit, collides with nothing and is part of no cluster. Off unless
  /// set.
  open var isHidden = false { didSet { if isHidden != oldValue { stage?.setNeedsArrangement() } } }

  /// Where the properties are going, and how the view appears on the way.
  var target = Presentation()
  var shown = Presentation()
  var owners: [Presentation.Property: Motion] = [:]
  var isCollecting = false
  var motions: [Motion] = []

  // MARK: Contents

  /// Shown where `draw(_:)` draws nothing. Assigning sizes the frame to the image, and to nothing for nil,
  /// and keeps the frame's origin.
  open var image: Image? { didSet { imageDidChange() } }

  func imageDidChange() {
    let newSize = image?.size ?? .zero
    place = place + Point(x: newSize.width - size.width, y: newSize.height - size.height) * 0.5
    resize(to: newSize)
    setNeedsDisplay()
  }

  /// Draws the view's own contents in the coordinates of `bounds`; the inherited one draws nothing.
  open func draw(_ drawing: inout Drawing) {}

  /// What the view looks like now: what `draw(_:)` draws, or else the image.
  public final var drawing: Drawing {
    if let made { return made }
    var drawing = Drawing()
    draw(&drawing)
    if drawing.elements.isEmpty, let image {
      drawing.elements = [.image(image, Rectangle(origin: boundsOrigin, size: image.size))]
    }
    made = drawing
    return drawing
  }
  private var made: Drawing?

  /// Shown by the host of the map in the view's bounds, over what the view draws; nil for nothing. Views wait to be used
  /// again with what they host, and it is not archived. Resting markers have no views, and so host nothing.
  open var hostedContent: (any HostedContent)? {
    didSet { if hostedContent !== oldValue { hostedContentDidChange(from: oldValue) } }
  }

  /// What lies on the map beneath the view: a picture close under it and one for when it floats, both in the
  /// coordinates of `bounds`. nil for none.
  open var shadow: (contact: Drawing, cast: Drawing)? { nil }

  /// What the drawing and its shadow cover, in the coordinates of `bounds`.
  open var drawingBounds: Rectangle { bounds }

  /// What the shadow covers, as far as it may go beyond what casts it.
  var shadowBounds: Rectangle { drawingBounds.inset(by: -16) }

  /// Has the view draw its contents anew.
  public final func setNeedsDisplay() {
    made = nil
    stage?.setNeedsDisplay()
  }

  /// Whether `point`, in the coordinates of `bounds`, hits the view. What is no more than `slop` logical
  /// pixels beside it counts too: 10 for a finger, 2 for a mouse or a pen.
  open func contains(_ point: Point, slop: Double) -> Bool { bounds.inset(by: -slop).contains(point) }

  // MARK: State

  /// Whether the view takes part in what pointers do; on unless set. Off, they pass through and it cannot be
  /// selected.
  open var isEnabled = true { didSet { setNeedsPresentation() } }
  /// Whether a press that began on the view is still inside it. The map view sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether a pointer rests over the view. The map view sets it; MapKit has no such property.
  open var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// The map view sets it through `setSelected(_:animated:)`. A program that sets it itself does not select the
  /// annotation: the view looks selected, and a finger drags it without holding it first.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Called by the map view when the annotation is selected or deselected; overriders call super.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Called after a change of `isHighlighted`, `isHovered` or `isSelected`; draws the view anew.
  open func stateDidChange() { setNeedsDisplay() }

  // MARK: Callout

  /// Whether the standard callout is shown while the view is selected; off unless set. A view that can cannot be
  /// selected where its annotation has no title and it no detail accessory.
  open var canShowCallout = false { didSet { stage?.setNeedsArrangement() } }

  /// From the top middle of the frame to where the callout points, x to the right and y down.
  open var calloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// The same from the middle of the left edge, for a callout on that side.
  open var leftCalloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// The same from the middle of the right edge, for a callout on that side.
  open var rightCalloutOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// Moves the callout, on whichever side it stands, beyond that side's own offset; x to the right and y
  /// down.
  open var accessoryOffset = Point.zero { didSet { setNeedsPresentation() } }

  /// Shown at the left of the callout's texts. The delegate hears of taps on a `CalloutControl`.
  open var leftCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  /// Shown at the right of the callout's texts. The delegate hears of taps on a `CalloutControl`.
  open var rightCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  /// Shown in place of the subtitle, and without a title too.
  open var detailCalloutAccessoryView: (any CalloutAccessory)? { didSet { setNeedsPresentation() } }

  // MARK: Priority, collision and clustering

  /// Of views that collide the one of the lower priority is hidden; a required one never is, nor clustered,
  /// and that is what a view is unless it says otherwise. Unlike MapKit's, a change takes effect at the next
  /// layout.
  open var displayPriority = FeatureDisplayPriority.required { didSet { stage?.setNeedsArrangement() } }

  /// How high the view stands among others while it is not selected; `defaultUnselected` unless set.
  open var zPriority = AnnotationViewZPriority.defaultUnselected { didSet { setNeedsPresentation() } }

  /// How high the view stands among others while it is selected; `defaultSelected` unless set.
  open var selectedZPriority = AnnotationViewZPriority.defaultSelected {
    didSet { setNeedsPresentation() }
  }

  /// What of the frame collides with others'; all of it unless set.
  open var collisionMode = CollisionMode.rectangle { didSet { stage?.setNeedsArrangement() } }

  /// Views of the same identifier that collide are shown as one cluster; nil for a view that is never part of
  /// one. Unlike MapKit's, a change takes effect at the next layout.
  open var clusteringIdentifier: String? { didSet { stage?.setNeedsArrangement() } }

  /// The view of the cluster that stands in for this one; nil while this one is shown itself.
  public internal(set) final weak var cluster: AnnotationView?

  // MARK: Dragging

  /// Whether the user may drag the view, asked at each press; off unless set. Its annotation must be a
  /// `MovableAnnotation`.
  open var isDraggable = false

  var storedDragState = DragState.none
  /// Counts changes of `dragState`, so that what was begun in one state knows whether it is still that one.
  var dragGeneration = 0
  /// What the state now stored was set with.
  var dragIsAnimated = true
  /// Until when `dragging` is what remains of a lift that was broken off.
  var lateLiftEnd = -Double.infinity

  /// Where the view is in a drag. Setting it tells the map view, and the map view's delegate, at once and
  /// only of a change.
  open var dragState: DragState {
    get { storedDragState }
    set { changeDragState(to: newValue) }
  }

  /// Stores `newState` in `dragState` and does no more.
  ///
  /// The map view calls it as a drag goes on. An override answers `starting` by animating, where `animated`,
  /// and then setting `dragging`; `ending` and `canceling` by animating and then setting `none`.
  open func setDragState(_ newState: DragState, animated: Bool) {
    dragIsAnimated = animated
    dragState = newState
    dragIsAnimated = true
  }

  /// Called after a change was announced, unless somebody who heard of it made the next one.
  func dragStateDidChange(from oldState: DragState, animated: Bool) {}

  // MARK: Interactions and accessibility

  /// Behaviours of their own, each of which hears when it is given to the view and taken from it.
  open var interactions: [any Interaction] = [] { didSet { interactionsDidChange(from: oldValue) } }

  /// What a screen reader calls the view; nil for its annotation's title.
  open var accessibilityLabel: String?

  // MARK: Reuse

  weak var stage: (any AnnotationViewStage)? {
    didSet {
      guard stage !== oldValue else { return }
      stageDidChange(from: oldValue)
      surroundingsDidChange()
    }
  }

  /// Whether the view waits to be used again.
  var isQueued = false
  /// What made the view; nil where a program did.
  var registration: Registration?

  /// Called when the view is taken out of the queue, before anybody configures it; the inherited one does nothing.
  /// What the map view set of the view is reset by then, and what the program set of it stays.
  open func prepareForReuse() {}

  /// Takes back what the map view set of the view.
  func resetForReuse() {
    resetPresentation()
    (isHighlighted, isHovered, isSelected) = (false, false, false)
    cluster = nil
    storedDragState = .none
    dragGeneration += 1
  }

  /// Called when the view has its annotation and its place and is about to come onto the map; overriders call
  /// super.
  open func prepareForDisplay() { setNeedsDisplay() }

  /// What collides with other views, in the map view; by default the frame.
  var collisionFrame: Rectangle { frame }

  func annotationDidChange() { setNeedsDisplay() }

  /// Called when the map, its fonts or its appearance are others.
  func surroundingsDidChange() { setNeedsDisplay() }

  /// Called when the map view has put the view where it belongs, each time it comes into sight.
  func didAppear() {}

  /// Called when the map is shown in another scale or turned.
  func scaleDidChange() {}
}

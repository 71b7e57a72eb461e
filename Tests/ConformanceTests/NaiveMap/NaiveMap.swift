import Geography

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

/// A quickly written map view with dictionaries and loops over everything. With the real annotation views it behaves
/// correctly, except for its `mistakes`.
@MainActor final class NaiveMap: MapUnderTest, AnnotationViewHost {
  let app: App
  let mistakes: Set<Mistake>
  let clock = MotionClock()
  var viewport = Scene.home
  let textMetrics: any TextMetrics = EstimatedTextMetrics()
  let appearance = Appearance.light

  var annotations: [any Annotation] { added + (has(.listsClusters) ? clusters : []) }
  var added: [any Annotation] = []
  var clusters: [ClusterAnnotation] = []
  var views: [ObjectIdentifier: AnnotationView] = [:]
  var queues: [String: [AnnotationView]] = [:]
  var registered: [String: AnnotationView.Type] = [:]
  /// The views that are hidden by a collision or represented by a cluster.
  var hidden: Set<AnnotationView> = []
  var appeared: Set<ObjectIdentifier> = []

  var selected: (any Annotation)?
  var calloutAnnotation: (any Annotation)?
  var calloutTexts: (title: String?, subtitle: String?) = (nil, nil)

  var press: Press?
  var drag: Drag?
  var isNotifying = false
  var settable: [AnnotationView: Bool] = [:]

  init(app: App, mistakes: Set<Mistake> = []) {
    self.app = app
    self.mistakes = mistakes
  }

  func has(_ mistake: Mistake) -> Bool { mistakes.contains(mistake) }

  /// A pressed pointer.
  struct Press {
    var start: Point
    var view: AnnotationView?
    var isSpent = false
    var hold: Motion?
  }

  final class Drag {
    enum Phase { case held, released, over }
    let view: AnnotationView
    let annotation: any MovableAnnotation
    /// The offset from the tip to the pointer.
    let grab: Point
    var pointer: Point
    var phase = Phase.held
    var hasMoved = false

    init(view: AnnotationView, annotation: any MovableAnnotation, grab: Point, pointer: Point) {
      self.view = view
      self.annotation = annotation
      self.grab = grab
      self.pointer = pointer
    }

    var tip: Point { pointer - grab }
  }

  // MARK: Classes

  var viewClass: AnnotationView.Type {
    if has(.baseClassAdvances) { return HastyView.self }
    return has(.imageKeepsTheCenter) ? CenteredView.self : AnnotationView.self
  }
  var markerClass: MarkerAnnotationView.Type {
    has(.markersAreRequired) ? RequiredMarker.self : MarkerAnnotationView.self
  }
  var pinClass: PinAnnotationView.Type { PinAnnotationView.self }

  // MARK: Annotations

  func add(_ annotation: any Annotation) {
    if !added.contains(where: { $0 === annotation }) { added.append(annotation) }
  }

  func remove(_ annotation: any Annotation) {
    guard added.contains(where: { $0 === annotation }) else { return }
    if let drag, drag.annotation === annotation, !has(.goesOnAfterRemoval) {
      self.drag = nil
      press = nil
      if drag.phase != .over { drag.view.setDragState(.canceling, animated: false) }
      drag.view.dragState = .none
    }
    if selected === annotation { deselect() }
    added.removeAll { $0 === annotation }
    recycle(annotation)
  }

  func view(for annotation: any Annotation) -> AnnotationView? { views[ObjectIdentifier(annotation)] }

  func advance(to time: Double) { clock.advance(to: time) }

  // MARK: AnnotationViewHost

  func setNeedsDisplay() {}
  func setNeedsArrangement() {}
  func layoutIfNeeded() {}
  func hostedContentCountDidChange(by change: Int) {}

  func ignoresDragging(of view: AnnotationView) -> Bool {
    if has(.believesLateLifts) || has(.hearsRecycledViews) && drag == nil { return false }
    return drag?.view !== view || drag?.phase == .over
  }

  func isDragged(_ view: AnnotationView) -> Bool { drag?.view === view }
  func annotationViewWillStart(_ view: AnnotationView) {}

  func annotationView(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState
  ) {
    if has(.losesNestedChanges), isNotifying { return }
    isNotifying = true
    let generation = view.dragGeneration
    app.stateDidChange(
      of: view, to: newState, from: has(.readsOldStateAfterTheStore) ? view.dragState : oldState)
    isNotifying = false
    if generation == view.dragGeneration || has(.losesNestedChanges) { stateDidChange(of: view) }
  }
}

/// A view that advances its states itself, unlike the base class.
private final class HastyView: AnnotationView {
  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: dragState = .dragging
    case .canceling, .ending: dragState = .none
    case .none, .dragging: break
    }
  }
}

/// A view that grows around its center when an image is set.
private final class CenteredView: AnnotationView {
  override var image: Image? {
    willSet { before = frame.center }
    didSet { frame = Rectangle(center: before, size: image?.size ?? .zero) }
  }
  private var before = Point.zero
}

/// A marker with the display priority of its base class.
private final class RequiredMarker: MarkerAnnotationView {
  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    displayPriority = .required
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}

import Geography

/// What the views of a map view need of it.
@MainActor protocol AnnotationViewsStage: AnnotationViewStage {
  func annotation(for key: AnnotationKey) -> (any Annotation)?
  func isPresent(_ key: AnnotationKey) -> Bool
  func isSelected(_ key: AnnotationKey) -> Bool
  /// What the source says that the annotation's marker looks like.
  func sourceLooks(of key: AnnotationKey) -> MarkerLooks?
  /// Where the tip of the annotation's marker is shown.
  func point(of key: AnnotationKey) -> Point?
  /// The program's own view of the annotation.
  func delegateView(for annotation: any Annotation) -> AnnotationView?
  /// Whether a view of the map view's own making shows the annotation's texts.
  var showsTexts: Bool { get }
  /// A view has come onto the map.
  func viewDidAppear()
  func reportMistake(_ sentence: String)
  func report(_ mistake: RepeatedMistake)
}

/// The views that stand on the map, by the keys of their annotations: makes them, puts them where they belong and
/// takes them away to be used again.
@MainActor final class AnnotationViews {
  let reuse = ViewReuse(standard: [
    MapView.defaultAnnotationViewReuseIdentifier: {
      MarkerAnnotationView(annotation: nil, reuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    },
    MapView.defaultClusterAnnotationViewReuseIdentifier: {
      let identifier = MapView.defaultClusterAnnotationViewReuseIdentifier
      let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
      view.displayPriority = .defaultHigh
      return view
    },
  ])

  private unowned let stage: any AnnotationViewsStage
  private var views: [AnnotationKey: AnnotationView] = [:]
  /// How many of an identifier may wait: as many as were on the map at once, and these in any case. A program that
  /// uses views again never has more.
  private var queueLimit = 32
  /// Those that came since the delegate was told.
  private var added: [AnnotationView] = []
  /// Those for which somebody is being asked for a view.
  private var keysBeingMade: Set<AnnotationKey> = []

  init(stage: any AnnotationViewsStage) { self.stage = stage }

  subscript(key: AnnotationKey) -> AnnotationView? { views[key] }
  var all: [AnnotationKey: AnnotationView] { views }
  var isEmpty: Bool { views.isEmpty }

  /// The view of the annotation of `key`, made where there is none yet; nil where there is no annotation, and while
  /// its view is being made. A new one is selected as the annotation is, or as `isSelected` says.
  @discardableResult
  func make(for key: AnnotationKey, isSelected: Bool? = nil) -> AnnotationView? {
    if let view = views[key] { return view }
    guard let annotation = stage.annotation(for: key) else { return nil }
    // Whoever is asked for a view may do something for which the map view wants that very view.
    guard keysBeingMade.insert(key).inserted else { return nil }
    let view = view(for: annotation)
    keysBeingMade.remove(key)
    // The delegate may have removed the annotation.
    guard stage.isPresent(key), views[key] == nil else { return views[key] }
    reuse.remove(view)
    view.annotation = annotation
    views[key] = view
    queueLimit = max(queueLimit, views.count)
    refreshLooks(of: key)
    let isSelected = isSelected ?? stage.isSelected(key)
    // One that the program made look selected goes on doing so.
    if isSelected, !view.isSelected { view.setSelected(true, animated: false) }
    layOut(view, key)
    view.prepareForDisplay()
    // It may have another size now, or be gone.
    guard views[key] === view else { return views[key] }
    layOut(view, key)
    view.stage = stage
    added.append(view)
    view.didAppear()
    stage.viewDidAppear()
    return view
  }

  /// Takes the view of `key` off the map, to be used again.
  func release(_ key: AnnotationKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.stage = nil
    view.resetPresentation()
    if view.isHovered { view.isHovered = false }
    if view.isHighlighted { view.isHighlighted = false }
    if view.isSelected { view.isSelected = false }
    view.annotation = nil
    view.cluster = nil
    if !reuse.enqueue(view, limit: queueLimit), let identifier = view.reuseIdentifier {
      stage.report(.neverDequeued(identifier))
    }
    stage.setNeedsDisplay()
  }

  /// Puts the view where its annotation is shown.
  func layOut(_ view: AnnotationView, _ key: AnnotationKey) {
    if let point = stage.point(of: key) { layOut(view, at: point) }
  }

  /// Puts the view where its annotation is shown at `point`.
  func layOut(_ view: AnnotationView, at point: Point) {
    if point.isFinite { view.put(at: point + view.centerOffset) }
  }

  func layOutAll() { for (key, view) in views { layOut(view, key) } }

  func refreshLooks(of key: AnnotationKey) {
    guard let view = views[key] as? MarkerAnnotationView, let looks = stage.sourceLooks(of: key) else {
      return
    }
    view.sourceLooks = looks
  }

  /// Gives each view the object that is behind its key now.
  func refreshAnnotations() {
    for (key, view) in views {
      let annotation = stage.annotation(for: key)
      if view.annotation !== annotation { view.annotation = annotation }
      refreshLooks(of: key)
    }
  }

  /// Whether the delegate has not been told of the view yet.
  var addedViews: Set<AnnotationView> { Set(added) }

  /// Those of which the delegate is to be told now, each once.
  func takeAdded() -> [AnnotationView] {
    guard !added.isEmpty else { return [] }
    // One may have gone again, and come once more for another annotation.
    var taken: Set<AnnotationView> = []
    let views = added.filter { $0.stage === stage && taken.insert($0).inserted }
    added = []
    return views
  }

  // MARK: Where views come from

  private func view(for annotation: any Annotation) -> AnnotationView {
    // No program knows of those.
    if annotation is VertexHandle { return VertexView(annotation: annotation, reuseIdentifier: nil) }
    if annotation is FanRest { return FanRestView(annotation: annotation, reuseIdentifier: nil) }
    return unused(stage.delegateView(for: annotation)) ?? unused(registeredView(for: annotation))
      ?? plainView(for: annotation)
  }

  /// `view`, unless another annotation has it.
  private func unused(_ view: AnnotationView?) -> AnnotationView? {
    guard view?.stage == nil else {
      stage.reportMistake(
        "A program gave a view that stands on a map already. The annotation gets another.")
      return nil
    }
    return view
  }

  private func registeredView(for annotation: any Annotation) -> AnnotationView? {
    let identifier =
      annotation is ClusterAnnotation
      ? MapView.defaultClusterAnnotationViewReuseIdentifier : MapView.defaultAnnotationViewReuseIdentifier
    // Where the user is looks like nothing else on the map.
    guard !(annotation is UserLocation), reuse.isRegistered(identifier) else { return nil }
    return reuse.dequeue(identifier)
  }

  /// The map view's own view of an annotation, where nobody else makes one.
  private func plainView(for annotation: any Annotation) -> AnnotationView {
    switch annotation {
    case is UserLocation: UserLocationView(annotation: annotation, reuseIdentifier: nil)
    case is ClusterAnnotation: plainMarker("PlainCluster") { $0.displayPriority = .defaultHigh }
    case _ where stage.showsTexts: plainMarker("PlainMarker") { _ in }
    default: plainMarker("RestingMarker") { ($0.titleVisibility, $0.subtitleVisibility) = (.hidden, .hidden) }
    }
  }

  private func plainMarker(_ identifier: String, _ configure: (MarkerAnnotationView) -> Void)
    -> AnnotationView
  {
    if let view = reuse.dequeue(identifier) { return view }
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
    configure(view)
    return view
  }
}

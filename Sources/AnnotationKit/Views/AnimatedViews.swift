import Geography

/// The views of which properties are set in a block of `AnnotationView.animate(withDuration:animations:completion:)`.
@MainActor final class AnimatedViews {
  /// Of the block under way.
  static var current: AnimatedViews?

  /// Each with how it was before the block.
  private var views: [(view: AnnotationView, before: Presentation)] = []
  /// Where those appeared whose annotations the block moves.
  private var origins: [AnnotationView: Point] = [:]

  func add(_ view: AnnotationView) {
    if !views.contains(where: { $0.view === view }) { views.append((view, view.target)) }
  }

  /// Adds a view whose annotation is somewhere else at the next layout.
  func addMoving(_ view: AnnotationView) {
    add(view)
    if origins[view] == nil { origins[view] = view.place + view.shown.displacement }
  }

  /// Moves them all; `completion` hears when the last is there, and of none at once.
  func move(for duration: Double, completion: ((Bool) -> Void)?) {
    if views.isEmpty { completion?(true) }
    for view in origins.keys { view.stage?.layoutIfNeeded() }
    var (left, areThere) = (views.count, true)
    for (view, var before) in views {
      if let origin = origins[view], view.stage != nil {
        before.displacement = origin - view.place
        view.shown.displacement = before.displacement
      }
      view.move(from: before, duration: duration, curve: .easeInOut) { finished in
        left -= 1
        areThere = areThere && finished
        if left == 0 { completion?(areThere) }
      }
    }
  }
}

extension AnnotationView {
  /// Moves `alpha`, `transform`, `elevation` and, during a drag, `center` of all views of which `animations` sets them,
  /// in `duration` seconds on the map view's clock, and the views of annotations that it moves. After `UIView`'s.
  ///
  /// `completion` is called once, at the end, with false where a view was taken off the map before; without animations,
  /// and where nothing was set, before the return.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimatedViews.current
    let views = AnimatedViews()
    AnimatedViews.current = views
    animations()
    AnimatedViews.current = outer
    views.move(for: duration, completion: completion)
  }
}

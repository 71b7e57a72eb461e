import Geography

/// The views whose properties are set in a block of
/// `AnnotationView.animate(withDuration:animations:completion:)`.
@MainActor package final class AnimatedViews {
  /// The views of the block that is currently running.
  package static var current: AnimatedViews?

  /// The views and their presentations before the block.
  private var views: [(view: AnnotationView, before: Presentation)] = []
  /// The views whose annotations the block moves.
  private var moving: [AnnotationView] = []

  package func add(_ view: AnnotationView) {
    if !views.contains(where: { $0.view === view }) { views.append((view, view.target)) }
  }

  /// Adds a view whose annotation moves at the next layout.
  package func addMoving(_ view: AnnotationView) {
    view.noteAnimationOrigin()
    moving.append(view)
  }

  /// Calls `animations`; returns the views of which it sets properties.
  static func collect(_ animations: () -> Void) -> AnimatedViews {
    let (outer, views) = (current, AnimatedViews())
    current = views
    animations()
    current = outer
    return views
  }

  /// Moves them all after `delay`; `completion` is called when the last is there, and at once if there is none.
  package func move(
    for duration: Double, after delay: Double = 0, curve: Curve = .easeInOut, completion: ((Bool) -> Void)?
  ) {
    if views.isEmpty { completion?(true) }
    for view in moving { view.host?.layoutIfNeeded() }
    var (left, areThere) = (views.count, true)
    for (view, before) in views {
      view.move(from: before, duration: duration, delay: delay, curve: curve) { finished in
        left -= 1
        areThere = areThere && finished
        if left == 0 { completion?(areThere) }
      }
    }
  }
}

extension AnnotationView {
  /// Moves `alpha`, `transform`, `elevation`, `frame`, `bounds`, `center` and `centerOffset` of all views of which
  /// `animations` sets them, in `duration` seconds on the map view's clock, and the views of annotations that it moves.
  /// After `UIView`'s.
  ///
  /// `completion` is called once at the end, with `false` if a view was removed from the map before. Without
  /// animations, or if nothing was changed, it is called before this returns.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimatedViews.collect(animations).move(for: duration, completion: completion)
  }
}

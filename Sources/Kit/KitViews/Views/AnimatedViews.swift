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

  /// Adds a view whose annotation moves in the next layout.
  package func addMoving(_ view: AnnotationView) {
    view.noteAnimationOrigin()
    moving.append(view)
  }

  /// Calls `animations` and returns the views whose properties it sets.
  static func collect(_ animations: () -> Void) -> AnimatedViews {
    let (outer, views) = (current, AnimatedViews())
    current = views
    animations()
    current = outer
    return views
  }

  /// Animates all views after `delay` seconds. Calls `completion` when the last animation has ended, or immediately if
  /// there are no views.
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
  /// Animates changes of `alpha`, `transform`, `elevation`, `frame`, `bounds`, `center` and `centerOffset` that
  /// `animations` makes to any views. The animation takes `duration` seconds on the map view's clock. Views of
  /// annotations that `animations` moves are animated too. Modeled on UIKit's
  /// `animate(withDuration:animations:completion:)`.
  ///
  /// `completion` is called once at the end, with `false` if a view was removed from the map first. If animations are
  /// off or nothing was changed, it is called before this method returns.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimatedViews.collect(animations).move(for: duration, completion: completion)
  }
}

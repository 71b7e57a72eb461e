/// The views of which properties are set in a block of `AnnotationView.animate(withDuration:animations:completion:)`.
@MainActor final class AnimatedViews {
  /// Of the block under way.
  static var current: AnimatedViews?

  /// Each with how it was before the block.
  private var views: [(view: AnnotationView, before: Presentation)] = []

  func add(_ view: AnnotationView) {
    if !views.contains(where: { $0.view === view }) { views.append((view, view.target)) }
  }

  /// Moves them all; `completion` hears when the last is there, and of none at once.
  func move(for duration: Double, completion: ((Bool) -> Void)?) {
    if views.isEmpty { completion?(true) }
    var (left, areThere) = (views.count, true)
    for (view, before) in views {
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
  /// in `duration` seconds on the map view's clock. After `UIView`'s.
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

/// A behaviour of its own that can be given to an annotation view. After UIKit's `UIInteraction`.
@MainActor public protocol Interaction: AnyObject {
  /// The view it is given to; kept weakly.
  var view: AnnotationView? { get }

  /// Called before the interaction is given to another view, or with nil before it is taken away.
  func willMove(to view: AnnotationView?)

  /// Called when it was.
  func didMove(to view: AnnotationView?)
}

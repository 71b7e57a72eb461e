/// A behaviour of its own that can be given to an annotation view. After UIKit's `UIInteraction`.
@MainActor public protocol Interaction: AnyObject {
  /// The view it is given to; kept weakly.
  var view: AnnotationView? { get }

  /// Called before the interaction is given to another view, or with nil before it is taken away.
  func willMove(to view: AnnotationView?)

  /// Called when it was.
  func didMove(to view: AnnotationView?)
}

extension AnnotationView {
  /// Tells those that came and those that went.
  func interactionsDidChange(from before: [any Interaction]) {
    for interaction in before where !interactions.contains(where: { $0 === interaction }) {
      interaction.willMove(to: nil)
      interaction.didMove(to: nil)
    }
    for interaction in interactions where !before.contains(where: { $0 === interaction }) {
      interaction.willMove(to: self)
      interaction.didMove(to: self)
    }
  }
}

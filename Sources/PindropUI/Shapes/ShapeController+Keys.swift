import AnnotationKit
import Documents
import Features
import Geography

/// Positions of the selected line or area by keys.
extension ShapeController {
  func addKeyActions(to actions: ActionRegistry) {
    actions.on(Actions.stepPosition) { [unowned self] count in
      for _ in 0..<min(abs(count), 1000) { vertices.step(isForward: count > 0) }
    }
    actions.on(Actions.insertPosition) { [unowned self] () -> Void in insertPosition() }
  }

  /// Adds a position at the midpoint that keys are at. Returns `false` if they are at none.
  @discardableResult
  func insertPosition() -> Bool {
    guard let row = outline?.row, case .midpoint(let vertex)? = vertices.current,
      let place = vertices.currentPlace
    else { return false }
    if edit(row, .insert([place], at: vertex)) { vertices.select([vertex]) }
    return true
  }

  /// The place of the position or the midpoint that keys are at.
  var currentPlace: Coordinate? { vertices.currentPlace }
}

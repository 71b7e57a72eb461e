import AnnotationKit
import AppBase
import Documents
import Features
import Geography

/// The keyboard commands for vertices of the selected line or area.
extension ShapeController {
  func addKeyActions(to actions: ActionRegistry) {
    actions.on(Actions.stepPosition) { [unowned self] count in
      for _ in 0..<Int(min(count.magnitude, 1000)) { vertices.step(isForward: count > 0) }
    }
    actions.on(Actions.insertPosition) { [unowned self] () -> Void in insertPosition() }
  }

  /// Inserts a vertex at the midpoint that the keyboard cursor is at. Returns `false` if it isn't at a midpoint.
  @discardableResult
  package func insertPosition() -> Bool {
    guard let row = outline?.row, case .midpoint(let vertex)? = vertices.current,
      let place = vertices.currentPlace
    else { return false }
    if edit(row, .insert([place], at: vertex)) { vertices.select([vertex]) }
    return true
  }

  /// The coordinate of the vertex or midpoint that the keyboard cursor is at.
  package var currentPlace: Coordinate? { vertices.currentPlace }
}

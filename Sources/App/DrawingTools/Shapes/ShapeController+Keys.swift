import AnnotationKit
import AppBase
import Documents
import Features
import Geography

/// The commands that edit vertices of the selected line or area with keys.
extension ShapeController {
  func addKeyActions(to actions: ActionRegistry) {
    actions.on(Actions.stepPosition) { [unowned self] count in
      for _ in 0..<Int(min(count.magnitude, 1000)) { vertices.step(isForward: count > 0) }
    }
    actions.on(Actions.insertPosition) { [unowned self] () -> Void in insertPosition() }
  }

  /// Inserts a vertex at the midpoint under the keyboard cursor. Returns `false` if the cursor isn't at a midpoint.
  @discardableResult
  package func insertPosition() -> Bool {
    guard let row = outline?.row, case .midpoint(let vertex)? = vertices.current,
      let place = vertices.currentPlace
    else { return false }
    if edit(row, .insert([place], at: vertex)) { vertices.select([vertex]) }
    return true
  }

  /// The coordinate of the vertex or midpoint under the keyboard cursor.
  package var currentPlace: Coordinate? { vertices.currentPlace }
}

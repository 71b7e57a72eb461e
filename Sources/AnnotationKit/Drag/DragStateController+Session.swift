import Geography

extension DragStateController {
  enum Phase: Hashable {
    /// Under the pointer.
    case held
    /// Let go during the lift.
    case released(Spot)
    /// On the way to where the annotation stands.
    case returning(from: Spot, part: Double)
    /// Dropped; the annotation stands there.
    case settling(Spot)
  }

  final class Session {
    let key: AnnotationKey
    let view: AnnotationView
    /// Where the annotation stands.
    var start: Coordinate
    /// Before the drag.
    let wasSelected: Bool
    /// From the tip to the pointer.
    let grab: Point
    var pointer: Point
    var phase = Phase.held
    var edge: EdgePanning
    var motion: Motion?

    init(
      key: AnnotationKey, view: AnnotationView, start: Coordinate, wasSelected: Bool, tip: Point,
      pointer: Point, size: Size
    ) {
      self.key = key
      self.view = view
      self.start = start
      self.wasSelected = wasSelected
      self.grab = pointer - tip
      self.pointer = pointer
      edge = EdgePanning(pointer: pointer, size: size)
    }
  }
}

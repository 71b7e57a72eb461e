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
    /// Where the annotation stands, and a cancelled drag goes back to.
    var start: Coordinate
    /// Where it stood when it was taken up: whether the press has moved is measured from there.
    let origin: Coordinate
    /// Where it stands once it is dropped.
    var landing: Coordinate?
    /// Before the drag.
    let wasSelected: Bool
    /// From the tip to the pointer.
    let grab: Point
    /// From where the annotation stood to the tip, where a fan showed it elsewhere.
    let detour: Point
    /// Which part of the detour the view has left behind, in 0…1.
    var leftPart = 0.0
    /// Whether it leaves the detour behind; else it lands as the fan showed it.
    let leavesDetour: Bool
    /// Whether keys move it in place of a pointer.
    let isByKeys: Bool
    var pointer: Point
    /// How far the view keeps itself from where the pointer would have it.
    var constraint = Point.zero
    var phase = Phase.held
    var edge: EdgePanning
    var motion: Motion?
    /// Waits for the end of the view's own motion.
    var rest: Motion?

    init(
      key: AnnotationKey, view: AnnotationView, start: Coordinate, wasSelected: Bool, tip: Point,
      detour: Point, leavesDetour: Bool, isByKeys: Bool, pointer: Point, size: Size
    ) {
      self.key = key
      self.view = view
      self.start = start
      origin = start
      self.wasSelected = wasSelected
      self.grab = pointer - tip
      (self.detour, self.leavesDetour, self.isByKeys) = (detour, leavesDetour, isByKeys)
      self.pointer = pointer
      edge = EdgePanning(pointer: pointer, size: size)
    }
  }
}

import Geography

extension DragStateController {
  enum Phase: Hashable {
    /// The view follows the pointer.
    case held
    /// The view was released during its lift.
    case released(Spot)
    /// The view returns to its annotation's coordinate.
    case returning(from: Spot, part: Double)
    /// The view was dropped, and the annotation has its new coordinate.
    case settling(Spot)
  }

  package final class Session {
    package let key: AnnotationKey
    package let view: AnnotationView
    /// The annotation's coordinate, to which a canceled drag returns.
    var start: Coordinate
    /// The coordinate when the pointer was pressed, from which movement is measured.
    let origin: Coordinate
    /// The coordinate after the drop.
    var landing: Coordinate?
    /// Whether the annotation was selected before the drag.
    let wasSelected: Bool
    /// The offset from the tip to the pointer.
    let grab: Point
    /// The offset from the annotation's coordinate to the tip, if a spiderfied group displaced it.
    let detour: Point
    /// The completed fraction of the animation that moves the view out of the detour, in 0…1.
    var leftPart = 0.0
    /// Whether the view moves out of the detour during the drag. Otherwise, it is dropped with the spiderfy offset.
    let leavesDetour: Bool
    /// Whether the drag is controlled by keys.
    let isByKeys: Bool
    var pointer: Point
    /// The offset from the position requested by the pointer to the view's actual position, if an override of `center`
    /// moves it.
    var constraint = Point.zero
    var phase = Phase.held
    var edge: EdgePanning
    var motion: Motion?
    /// The alarm that waits for the end of the view's own animation.
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

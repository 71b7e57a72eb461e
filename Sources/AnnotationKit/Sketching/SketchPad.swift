import Geography

/// What a sketch pad tells of.
@MainActor public protocol SketchPadDelegate: AnyObject {
  /// The sketch, or where its next position would be, is another one; both are nil when it is over.
  func sketchPadDidChange(_ pad: SketchPad)
  /// The sketch has ended with all it needs.
  func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch)
}

/// What a sketch pad needs of its map view.
@MainActor protocol SketchPadStage: AnyObject {
  var viewport: Viewport { get }
  func snappedPlace(at point: Point, within reach: Double) -> Coordinate?
  /// Where a pointer rests over the map view.
  var hoverPoint: Point? { get }
  func show(_ cursor: MapCursor)
  func sketchNeedsDisplay()
}

/// Has a line or an area drawn on the map: a press places a position where it is let go, a second press there ends.
///
/// While a sketch is under way, every press is the pad's: the map is panned by keys, at its edge, or with two fingers. MapKit
/// has nothing of the kind.
@MainActor public final class SketchPad {
  /// Hears what is drawn. Without one nothing comes of it.
  public weak var delegate: (any SketchPadDelegate)?

  /// What is being drawn; nil while nothing is.
  public private(set) var sketch: Sketch?
  /// Where the next position would be; nil while the pointer is elsewhere.
  public private(set) var next: Coordinate?
  /// Whether `next` is at something that is on the map already.
  public private(set) var isSnapped = false
  /// Whether a sketch that has ended stays on the map until the next press, which begins another one: for measuring.
  public var keepsEnded = false
  /// Whether the sketch has ended and is kept.
  public private(set) var isEnded = false
  /// How near a marker, a position or a line must be to be snapped to, in logical pixels.
  public var snapDistance = 8.0

  private unowned let stage: any SketchPadStage
  /// Where the last press that placed a position was, and when.
  private var lastPress: (point: Point, time: Double)?
  private var isPressed = false
  /// Where the pointer was last.
  private var lastPoint: Point?
  /// Where keys have moved the next position, before it was snapped.
  private var unsnapped: Coordinate?

  init(stage: any SketchPadStage) { self.stage = stage }

  /// Whether something is being drawn.
  public var isOn: Bool { sketch != nil }

  // MARK: By the program

  /// Begins a sketch; one under way is given up.
  public func begin(_ form: Sketch.Form) {
    lastPress = nil
    isPressed = false
    isEnded = false
    unsnapped = nil
    lastPoint = stage.hoverPoint
    change { $0 = Sketch(form) }
  }

  /// Draws something else with the positions that are there.
  public func changeForm(_ form: Sketch.Form) {
    guard let old = sketch, old.form != form else { return }
    change { sketch in
      var new = Sketch(form)
      for place in old.positions { new.place(place) }
      sketch = new
    }
    endIfComplete()
  }

  /// Places a position.
  public func place(_ coordinate: Coordinate) {
    guard isOn, !isEnded else { return }
    unsnapped = nil
    change { $0?.place(coordinate) }
    endIfComplete()
  }

  /// Takes the last position back; false where there is none.
  @discardableResult
  public func removeLast() -> Bool {
    guard let sketch, !sketch.positions.isEmpty, !isEnded else { return false }
    change { $0?.removeLast() }
    return true
  }

  /// Ends the sketch, where it has all it needs; else nothing happens, and the answer is false.
  @discardableResult
  public func end() -> Bool {
    guard let sketch, sketch.canEnd, !isEnded else { return false }
    if keepsEnded {
      isEnded = true
      next = nil
      changed()
    } else {
      cancel()
    }
    delegate?.sketchPad(self, didEnd: sketch)
    return true
  }

  /// Gives the sketch up.
  public func cancel() {
    guard isOn else { return }
    next = nil
    isPressed = false
    isEnded = false
    change { $0 = nil }
    stage.show(.standard)
  }

  /// Moves the next position by `offset` logical pixels to the right and down, from the center of the view at first. If it
  /// `snaps`, it goes to what is near, as with a pointer.
  public func moveNext(by offset: Point, snaps: Bool = true) {
    guard isOn, !isEnded else { return }
    let viewport = stage.viewport
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let point = ((unsnapped ?? next).map { viewport.point(for: $0) } ?? center) + offset
    let free = viewport.coordinate(at: point)
    unsnapped = free
    let near = snaps ? stage.snappedPlace(at: point, within: snapDistance) : nil
    (next, isSnapped) = (near ?? free, near != nil)
    changed()
  }

  /// Says where the next position would be.
  public func point(at coordinate: Coordinate?) {
    guard isOn, !isEnded else { return }
    next = coordinate
    isSnapped = false
    changed()
  }

  private func endIfComplete() { if sketch?.isComplete == true { end() } }

  private func change(_ body: (inout Sketch?) -> Void) {
    body(&sketch)
    changed()
  }

  private func changed() {
    stage.sketchNeedsDisplay()
    delegate?.sketchPadDidChange(self)
  }

  // MARK: By a pointer

  func handle(_ event: PointerEvent) -> PointerResponse {
    switch event.phase {
    case .left:
      next = nil
      changed()
    case .moved:
      // A pointer that rests is told of again when something comes or goes beneath it: keys may have been used since.
      if !isEnded, isPressed || event.point != lastPoint { point(event) }
    case .pressed:
      if isEnded, let sketch { begin(sketch.form) }
      isPressed = true
      point(event)
    case .released:
      guard isPressed else { break }
      isPressed = false
      point(event)
      release(event)
    case .cancelled:
      isPressed = false
      next = nil
      changed()
    }
    return PointerResponse(claims: true, isOverAnnotation: true)
  }

  /// Seconds within which a second press is one of two.
  private static let doublePress = 0.4
  /// How far apart the two may be, in logical pixels.
  private static let samePlace = 8.0

  private func release(_ event: PointerEvent) {
    if let last = lastPress, event.time - last.time <= SketchPad.doublePress,
      (event.point - last.point).length <= SketchPad.samePlace, end()
    {
      return
    }
    lastPress = (event.point, event.time)
    // On the first corner, an area closes.
    if let sketch, sketch.form == .area, sketch.canEnd, let first = sketch.positions.first,
      (stage.viewport.point(for: first) - event.point).length <= SketchPad.samePlace
    {
      end()
      return
    }
    if let next { place(next) }
  }

  private func point(_ event: PointerEvent) {
    lastPoint = event.point
    unsnapped = nil
    let viewport = stage.viewport
    let free = viewport.coordinate(at: event.point)
    isSnapped = false
    if event.modifiers.contains(.shift), let sketch {
      next = sketch.constrained(free, in: viewport)
    } else if !event.modifiers.contains(.control),
      let place = stage.snappedPlace(at: event.point, within: snapDistance)
    {
      (next, isSnapped) = (place, true)
    } else {
      next = free
    }
    changed()
  }

  // MARK: On the map

  /// What is drawn of the sketch, the lowest first.
  func forEachShape(_ body: (OverlayShape) -> Void) {
    guard let sketch else { return }
    let (placed, all) = (sketch.positions, sketch.outline(next: next))
    if sketch.isArea, all.count > 2 {
      body(
        OverlayShape(
          parts: MercatorPoint.rings(through: [all]), isArea: true,
          fill: ShapeMarks.accent.opacity(0.18)))
    }
    func line(_ places: [Coordinate], _ color: Color, _ width: Double, dashes: [Double] = []) {
      guard places.count > 1 else { return }
      body(
        OverlayShape(
          parts: [MercatorPoint.line(through: places)], stroke: color, strokeWidth: width,
          lineStyle: LineStyle(dashes: dashes)))
    }
    // What has ended is closed as it would be written.
    if isEnded, sketch.form == .area { line(all + all.prefix(1), ShapeMarks.accent, 2.5) }
    let isOfTwo = sketch.form == .rectangle || sketch.form == .circle
    let firm = isOfTwo ? all + all.prefix(all.count > 2 ? 1 : 0) : placed
    line(firm, .white, 5)
    line(firm, ShapeMarks.accent, 2.5)
    if let next, !isOfTwo {
      let leg = [placed.last, next.nearest(to: placed.last ?? next)].compactMap { $0 }
      line(leg, .white, 4)
      line(leg, ShapeMarks.accent, 2, dashes: [6, 5])
      if sketch.isArea, placed.count > 1 {
        line([leg[leg.count - 1], placed[0]], ShapeMarks.accent.opacity(0.6), 1.5, dashes: [2, 4])
      }
    }
    for place in placed { SketchPad.dot(at: place, isFilled: false, body) }
    if let next { SketchPad.dot(at: next, isFilled: isSnapped, body) }
  }

  /// A ring around a position: a line of no length has round ends.
  private static func dot(at place: Coordinate, isFilled: Bool, _ body: (OverlayShape) -> Void) {
    let point = MercatorPoint.line(through: [place, place])
    body(OverlayShape(parts: [point], stroke: ShapeMarks.accent, strokeWidth: isFilled ? 14 : 11))
    body(OverlayShape(parts: [point], stroke: .white, strokeWidth: isFilled ? 5 : 7))
  }
}

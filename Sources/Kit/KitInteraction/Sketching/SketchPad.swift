import Geography

/// A delegate that is notified of changes to a sketch.
@MainActor public protocol SketchPadDelegate: AnyObject {
  /// Called when the sketch or its next position has changed. Both are `nil` when the sketch is over.
  func sketchPadDidChange(_ pad: SketchPad)
  /// Called when the sketch has ended with enough positions.
  func sketchPad(_ pad: SketchPad, didEnd sketch: Sketch)
}

/// The services of the map view that `SketchPad` needs.
@MainActor package protocol SketchPadHost: AnyObject {
  var pressSettings: PressRecognizer.Settings { get }
  /// The point where a pointer hovers over the map view, or `nil`.
  var hoverPoint: Point? { get }
  func show(_ cursor: MapCursor)
  /// Called when a sketch begins or is over. During a sketch, the pad receives all pointer events.
  func sketchDidBeginOrEnd()
  func sketchNeedsDisplay()
}

/// A tool for drawing a line or an area on the map. Each press places a position when it is released; a second press at
/// the same place ends the sketch. A drag draws a rectangle or a circle at once.
///
/// During a sketch, the pad receives all presses. The map is panned by keys, at its edge or with two fingers. MapKit
/// has no such feature.
@MainActor public final class SketchPad {
  /// The delegate, which uses the finished sketch.
  public weak var delegate: (any SketchPadDelegate)?

  /// The current sketch, or `nil`.
  public private(set) var sketch: Sketch? {
    didSet { if (sketch == nil) != (oldValue == nil) { host?.sketchDidBeginOrEnd() } }
  }
  /// The position that the next press would place. `nil` if the pointer isn't over the map.
  public private(set) var next: Coordinate?
  /// Whether `next` has snapped to an object on the map.
  public private(set) var isSnapped = false
  /// Whether a finished sketch stays on the map until the next press, which begins another sketch. Used for
  /// measuring.
  public var keepsEnded = false
  /// Whether the sketch has ended and is still shown.
  public private(set) var isEnded = false
  /// The maximum distance for snapping to a marker, a position or a line, in logical pixels.
  public var snapDistance = 8.0

  /// Weak, because a program may keep the pad longer than its map view.
  private weak let host: (any SketchPadHost)?
  private let surface: MapSurface
  private let targets: SnapTargets
  /// The point and time of the last press that placed a position.
  private var lastPress: (point: Point, time: Double)?
  private var isPressed = false
  /// The start of the current press, which may become a drag that draws a rectangle or a circle.
  private var dragStart: (point: Point, coordinate: Coordinate)?
  /// Whether the current press draws a rectangle or a circle by dragging.
  private var isDragging = false
  private var lastPoint: Point?
  /// The next position as moved by keys, before snapping.
  private var unsnapped: Coordinate?

  package init(of contents: MapContents, on surface: MapSurface, host: any SketchPadHost) {
    (self.surface, self.host) = (surface, host)
    targets = SnapTargets(of: contents, on: surface)
  }

  /// Whether there is a sketch.
  public var isOn: Bool { sketch != nil }

  // MARK: Changes by the program

  /// Begins a sketch. The current sketch is canceled.
  public func begin(_ form: Sketch.Form) {
    lastPress = nil
    forgetPress()
    isEnded = false
    unsnapped = nil
    lastPoint = host?.hoverPoint
    change { $0 = Sketch(form) }
  }

  /// Places a position.
  public func place(_ coordinate: Coordinate) {
    guard isOn, !isEnded else { return }
    unsnapped = nil
    change { $0?.place(coordinate) }
    endIfComplete()
  }

  /// Removes the last position. Returns `false` if the sketch is empty.
  @discardableResult
  public func removeLast() -> Bool {
    guard let sketch, !sketch.positions.isEmpty, !isEnded else { return false }
    change { $0?.removeLast() }
    return true
  }

  /// Ends the sketch if it has enough positions. Otherwise does nothing and returns `false`.
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

  /// Cancels the sketch.
  public func cancel() {
    guard isOn else { return }
    next = nil
    forgetPress()
    isEnded = false
    change { $0 = nil }
    host?.show(.standard)
  }

  /// Moves the next position by `offset` logical pixels to the right and down. If there is no next position, it starts
  /// at the center of the view. If `snaps` is `true`, it snaps to nearby objects, as with a pointer.
  public func moveNext(by offset: Point, snaps: Bool = true) {
    guard isOn, !isEnded, host != nil else { return }
    let viewport = surface.viewport
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let point = ((unsnapped ?? next).map { viewport.point(for: $0) } ?? center) + offset
    let free = viewport.coordinate(at: point)
    unsnapped = free
    let near = snaps ? targets.coordinate(at: point, within: snapDistance) : nil
    (next, isSnapped) = (near ?? free, near != nil)
    changed()
  }

  /// Sets the next position, or removes it if `coordinate` is `nil`.
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
    host?.sketchNeedsDisplay()
    delegate?.sketchPadDidChange(self)
  }

  // MARK: Pointer events

  package func handle(_ event: PointerEvent) -> PointerResponse {
    switch event.phase {
    case .left:
      next = nil
      changed()
    case .moved:
      // A resting pointer sends this event again when objects under it change. The repeated event is ignored, because
      // keys may have moved the position since then.
      guard !isEnded, isPressed || event.point != lastPoint else { break }
      beginDrag(event)
      point(event)
    case .pressed:
      if isEnded, let sketch { begin(sketch.form) }
      isPressed = true
      point(event)
      if let sketch, sketch.isOfTwo, sketch.positions.isEmpty, !isEnded {
        dragStart = next.map { (event.point, $0) }
      }
    case .released:
      guard isPressed else { break }
      beginDrag(event)
      let dragged = isDragging ? dragStart : nil
      forgetPress()
      point(event)
      if let dragged { endDrag(event, from: dragged.point) } else { release(event) }
    case .canceled:
      let wasDragging = isDragging
      forgetPress()
      next = nil
      if wasDragging { change { $0?.removeLast() } } else { changed() }
    }
    return PointerResponse(claims: true, isOverAnnotation: true)
  }

  private func forgetPress() { (isPressed, isDragging, dragStart) = (false, false, nil) }

  /// Places the start of the press if the pointer has moved far enough for a drag.
  private func beginDrag(_ event: PointerEvent) {
    guard !isDragging, let dragStart, isFar(event.point, from: dragStart.point) else { return }
    isDragging = true
    change { $0?.place(dragStart.coordinate) }
  }

  /// Completes the rectangle or the circle. If the pointer has returned to the start, the press counts as a click,
  /// and another click places the second position.
  private func endDrag(_ event: PointerEvent, from start: Point) {
    lastPress = nil
    if isFar(event.point, from: start), let next { place(next) }
  }

  private func isFar(_ point: Point, from start: Point) -> Bool {
    guard let host else { return false }
    let offset = point - start
    return max(abs(offset.x), abs(offset.y)) > host.pressSettings.dragThreshold
  }

  /// The maximum time between the two presses of a double press, in seconds.
  private static let doublePress = 0.4
  /// The maximum distance between the two presses of a double press, in logical pixels.
  private static let samePlace = 8.0

  private func release(_ event: PointerEvent) {
    if let last = lastPress, event.time - last.time <= SketchPad.doublePress,
      (event.point - last.point).length <= SketchPad.samePlace, end()
    {
      return
    }
    lastPress = (event.point, event.time)
    // A press on the first corner closes an area.
    if let sketch, sketch.form == .area, sketch.canEnd, let first = sketch.positions.first,
      host != nil, (surface.viewport.point(for: first) - event.point).length <= SketchPad.samePlace
    {
      end()
      return
    }
    if let next { place(next) }
  }

  private func point(_ event: PointerEvent) {
    guard host != nil else { return }
    lastPoint = event.point
    unsnapped = nil
    let viewport = surface.viewport
    let free = viewport.coordinate(at: event.point)
    isSnapped = false
    if event.modifiers.contains(.shift), let sketch {
      next = sketch.constrained(free, in: viewport)
    } else if !event.modifiers.contains(.control),
      let place = targets.coordinate(at: event.point, within: snapDistance)
    {
      (next, isSnapped) = (place, true)
    } else {
      next = free
    }
    changed()
  }

  // MARK: Drawing

  /// Calls `body` with the shapes of the sketch, bottommost first.
  package func forEachShape(_ body: (OverlayShape) -> Void) {
    guard let sketch else { return }
    let (placed, all) = (sketch.positions, sketch.outline(next: next))
    if sketch.isArea, all.count > 2 {
      body(
        OverlayShape(
          parts: MercatorPoint.rings(through: [all]), isArea: true,
          fill: Color.selectedShape.opacity(0.18)))
    }
    func line(_ places: [Coordinate], _ color: Color, _ width: Double, dashes: [Double] = []) {
      guard places.count > 1 else { return }
      body(
        OverlayShape(
          parts: [MercatorPoint.line(through: places)], stroke: color, strokeWidth: width,
          lineStyle: LineStyle(dashes: dashes)))
    }
    // Closes the outline of a finished area.
    if isEnded, sketch.form == .area { line(all + all.prefix(1), Color.selectedShape, 2.5) }
    let isOfTwo = sketch.isOfTwo
    let firm = isOfTwo ? all + all.prefix(all.count > 2 ? 1 : 0) : placed
    line(firm, .white, 5)
    line(firm, Color.selectedShape, 2.5)
    if let next, !isOfTwo {
      let segment = [placed.last, next.nearest(to: placed.last ?? next)].compactMap { $0 }
      line(segment, .white, 4)
      line(segment, Color.selectedShape, 2, dashes: [6, 5])
      if sketch.isArea, placed.count > 1 {
        line([segment[segment.count - 1], placed[0]], Color.selectedShape.opacity(0.6), 1.5, dashes: [2, 4])
      }
    }
    for place in placed { SketchPad.dot(at: place, isFilled: false, body) }
    if let next { SketchPad.dot(at: next, isFilled: isSnapped, body) }
  }

  /// Draws a dot at a position as a line of zero length with round caps.
  private static func dot(at place: Coordinate, isFilled: Bool, _ body: (OverlayShape) -> Void) {
    let point = MercatorPoint.line(through: [place, place])
    body(OverlayShape(parts: [point], stroke: Color.selectedShape, strokeWidth: isFilled ? 14 : 11))
    body(OverlayShape(parts: [point], stroke: .white, strokeWidth: isFilled ? 5 : 7))
  }
}

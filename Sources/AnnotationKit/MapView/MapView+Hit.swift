import Geography

extension MapView {
  /// Where something stands among what overlaps it; the greater is above.
  struct Height: Comparable {
    var z: Float
    var y, x: Int32
    var index: Int

    static func < (a: Height, b: Height) -> Bool {
      (a.z, a.y, a.x, a.index) < (b.z, b.y, b.x, b.index)
    }
  }

  /// The height of what `key` shows with its tip at `point`. What is farther south stands above, by whole pixels
  /// as the resting markers are listed.
  func height(of key: AnnotationKey, at point: Point, on grid: PixelGrid) -> Height {
    let z: Float =
      if drag.key == key {
        AnnotationViewZPriority.max.rawValue + 1
      } else if let view = views[key] {
        (selection.contains(key) ? view.selectedZPriority : view.zPriority).rawValue
      } else {
        (selection.contains(key) ? AnnotationViewZPriority.defaultSelected : .defaultUnselected).rawValue
      }
    let cell = grid.cell(at: point)
    return Height(z: z, y: cell.y, x: cell.x, index: order(of: key))
  }

  /// One of those under a point.
  struct Hit {
    var key: AnnotationKey
    var height: Height
    /// From the point to the middle of the view, in logical pixels.
    var distance: Double

    /// Whether it is the nearer, or as near and above.
    func comesBefore(_ other: Hit) -> Bool {
      distance == other.distance ? other.height < height : distance < other.distance
    }
  }

  /// How far beside a view it still counts as hit, in logical pixels.
  private static func slop(of device: PointerEvent.Device) -> Double {
    switch device {
    case .mouse, .pen: 2
    case .touch: 10
    }
  }

  /// What a press at `point` is on: what is seen on top, or for a finger, which covers more than one, the nearest
  /// of those that stand equally high.
  func hit(at point: Point, by device: PointerEvent.Device = .mouse) -> AnnotationKey? {
    let hits = hits(at: point, slop: MapView.slop(of: device))
    guard let top = hits.max(by: { $0.height < $1.height }) else { return nil }
    guard device == .touch else { return top.key }
    return hits.filter { $0.height.z == top.height.z }.min { $0.comesBefore($1) }?.key
  }

  /// The enabled annotations under `point`; of markers without views that stand on one pixel the topmost only,
  /// unless `all` are wanted.
  func hits(at point: Point, slop: Double = 2, all: Bool = false) -> [Hit] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var hits = hasEagerViews ? [] : restingHits(at: point, slop: slop, all: all, on: grid)
    let sight = Sight(viewport)
    for (key, view) in views where view.isEnabled && !view.isHidden && view.isPresent {
      for tip in copies(of: key, in: sight) {
        let origin = tip + view.centerOffset - view.bounds.center
        guard view.contains(point - origin, slop: slop) else { continue }
        hits.append(
          Hit(
            key: key, height: height(of: key, at: tip, on: grid),
            distance: (tip + view.centerOffset - point).length))
      }
    }
    return hits
  }

  private func restingHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit] {
    let (positions, keys) = (source.positions, source.keys)
    index.update(positions)
    let reach = MarkerShape.box(MarkerState.selected.magnification).inset(by: -slop - 1)
    // Tips from which a marker's box reaches the point.
    let tips = Rectangle(
      x: point.x - reach.maxX, y: point.y - reach.maxY, width: reach.width, height: reach.height)
    let selects = !selection.isEmpty
    var hits: [Int64: Hit] = [:]
    index.forEach(in: mercatorBounds(of: tips), of: positions) { index, turns in
      let tip = grid.exactPoint(of: MercatorPoint(x: positions[index].x + turns, y: positions[index].y))
      let key = keys[index]
      let isSelected = selects && selection.contains(key)
      let state = isSelected ? MarkerState.selected : .normal
      guard MarkerShape.contains(point - tip, scale: state.magnification, slop: slop) else { return }
      let z = isSelected ? AnnotationViewZPriority.defaultSelected : .defaultUnselected
      let cell = grid.cell(at: tip)
      let height = Height(z: z.rawValue, y: cell.y, x: cell.x, index: index)
      let place = all ? Int64(index) : Int64(cell.y) << 32 | Int64(UInt32(bitPattern: cell.x))
      if let other = hits[place], height < other.height { return }
      guard views[key] == nil else { return }
      hits[place] = Hit(
        key: key, height: height,
        distance: (tip + MarkerShape.box(state.magnification).center - point).length)
    }
    return Array(hits.values)
  }

  /// The upright bounds on the Mercator square, of one copy of the world or more, of what is shown in `area`.
  func mercatorBounds(of area: Rectangle) -> Rectangle { viewport.mercatorBounds(of: area) }

  /// What is near enough to the map to have a view.
  struct Sight {
    let area: Rectangle
    let bounds: Rectangle

    init(_ viewport: Viewport) {
      area = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
      bounds = viewport.mercatorBounds(of: area)
    }
  }

  /// Where the tip of the annotation's marker is shown, once for each copy of the world in sight. A dragged one
  /// is shown once.
  func copies(of key: AnnotationKey, in sight: Sight) -> [Point] {
    if drag.key == key { return drag.tip.map { [$0] } ?? [] }
    guard let place = place(of: key), place.isFinite else { return [] }
    var points: [Point] = []
    var x = place.x + (sight.bounds.minX - place.x).rounded(.up)
    while x <= sight.bounds.maxX, points.count < 64 {
      let point = viewport.point(forCopy: MercatorPoint(x: x, y: place.y))
      if sight.area.contains(point) { points.append(point) }
      x += 1
    }
    return points
  }

  func isInSight(_ key: AnnotationKey) -> Bool { !copies(of: key, in: Sight(viewport)).isEmpty }
}

extension Viewport {
  /// The upright bounds on the Mercator square, of one copy of the world or more, of what is shown in `area`.
  fileprivate func mercatorBounds(of area: Rectangle) -> Rectangle {
    let corners = [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ].map { corner -> Point in
      let place = mercatorPoint(at: corner)
      return Point(x: place.x, y: place.y)
    }
    return Rectangle(around: corners) ?? .zero
  }
}

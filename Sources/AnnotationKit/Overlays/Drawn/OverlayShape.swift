import Geography

/// Lines or an area on the map as they are drawn, already projected: what the renderers of overlays and the shapes of
/// an ``OverlaySource`` come down to.
public struct OverlayShape: Hashable, Sendable {
  /// Names the shape within its source; 0 for those of renderers.
  public var key: AnnotationKey
  /// Lines, or an area's rings: what lies in an odd number of them is inside. Each goes on across the date line without
  /// a jump. A ring that ends one turn from its first point goes around a pole, and the area is to the left of it.
  public let parts: [[MercatorPoint]]
  /// Whether the parts are rings, which need not be closed.
  public let isArea: Bool
  /// The smallest rectangle around the parts; nil where there are none.
  public let bounds: Rectangle?
  /// The runs of long parts, so that not every leg is looked at for a press.
  let runs: OutlineRuns
  /// What an area is filled with; nil for nothing.
  public var fill: Color?
  /// Of the lines, or of the outline of the area; nil for none.
  public var stroke: Color?
  /// In logical pixels.
  public var strokeWidth: Double
  /// Of the lines, or of the outline of the area.
  public var lineStyle: LineStyle
  /// How opaque the whole is, in 0…1.
  public var alpha: Double

  /// Makes a shape of what is projected already; an area where there is a fill, unless it is told otherwise.
  public init(
    key: AnnotationKey = AnnotationKey(0), parts: [[MercatorPoint]], isArea: Bool? = nil, fill: Color? = nil,
    stroke: Color? = nil, strokeWidth: Double = 1, lineStyle: LineStyle = LineStyle(), alpha: Double = 1
  ) {
    let isArea = isArea ?? (fill != nil)
    self.key = key
    self.parts = parts
    self.isArea = isArea
    bounds = OverlayShape.bounds(of: parts, isArea: isArea)
    runs = OutlineRuns(parts)
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.lineStyle = lineStyle
    self.alpha = alpha
  }

  /// Whether there is something to fill.
  public var isFilled: Bool { isArea && (fill?.alpha ?? 0) > 0 && alpha > 0 }

  /// Whether there is a line to draw.
  public var isStroked: Bool { (stroke?.alpha ?? 0) > 0 && strokeWidth > 0 && alpha > 0 }

  /// The copies of the world, by their whole turns to the east, on which a part of the shape may lie within `area` of
  /// the Mercator square, grown by `margin`; nil where there are none, and not more than 64.
  public func turns(in area: Rectangle, margin: Double = 0) -> ClosedRange<Int>? {
    guard let bounds, bounds.minY <= area.maxY + margin, area.minY - margin <= bounds.maxY else { return nil }
    let first = (area.minX - margin - bounds.maxX).rounded(.up)
    let last = (area.maxX + margin - bounds.minX).rounded(.down)
    guard first <= last, abs(first) < 1e9 else { return nil }
    return Int(first)...Int(min(last, first + 63))
  }
}

extension OverlayShape {
  /// The same shape, moved by a way on the Mercator square. O(positions).
  func moved(by way: Point) -> OverlayShape {
    OverlayShape(
      key: key, parts: parts.map { $0.map { MercatorPoint(x: $0.x + way.x, y: $0.y + way.y) } },
      isArea: isArea, fill: fill, stroke: stroke, strokeWidth: strokeWidth, lineStyle: lineStyle, alpha: alpha
    )
  }

  /// A ring to the left of which the whole world lies.
  static let world = [MercatorPoint(x: 0, y: 2), MercatorPoint(x: 1, y: 2)]

  /// Whether a ring goes around a pole: which is so where its last point is one turn from its first.
  public static func goesAroundPole(_ ring: [MercatorPoint]) -> Bool {
    guard let first = ring.first, let last = ring.last else { return false }
    return first.y == last.y && abs(abs(last.x - first.x) - 1) < 1e-9
  }

  /// Whether a part of the area goes around a pole.
  public var goesAroundPole: Bool { isArea && parts.contains(where: OverlayShape.goesAroundPole) }

  /// The same shape on several copies of the world as one that goes around no pole: a ring around one is cut east and
  /// west of them, and beyond the edge of the map.
  public func unrolled(over turns: ClosedRange<Int>) -> OverlayShape {
    let copies = parts.flatMap { part -> [[MercatorPoint]] in
      guard isArea, OverlayShape.goesAroundPole(part) else {
        return turns.map { turn in part.map { MercatorPoint(x: $0.x + Double(turn), y: $0.y) } }
      }
      let goesEast = part[part.count - 1].x > part[0].x
      let wider = Array(turns.lowerBound - 1...turns.upperBound + 1)
      var run = (goesEast ? wider : wider.reversed()).flatMap { turn in
        part.map { MercatorPoint(x: $0.x + Double(turn), y: $0.y) }
      }
      let beyond = goesEast ? -8.0 : 8
      run += [MercatorPoint(x: run[run.count - 1].x, y: beyond), MercatorPoint(x: run[0].x, y: beyond)]
      return [run]
    }
    return OverlayShape(
      key: key, parts: copies, isArea: isArea, fill: fill, stroke: stroke, strokeWidth: strokeWidth,
      lineStyle: lineStyle, alpha: alpha)
  }

  /// The smallest rectangle around `parts`, as far as the pole that a ring goes around.
  static func bounds(of parts: [[MercatorPoint]], isArea: Bool) -> Rectangle? {
    var (west, east, north, south) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for part in parts {
      for position in part {
        west = min(west, position.x)
        east = max(east, position.x)
        north = min(north, position.y)
        south = max(south, position.y)
      }
      guard isArea, goesAroundPole(part) else { continue }
      if part[part.count - 1].x > part[0].x { north = min(north, 0) } else { south = max(south, 1) }
    }
    return west <= east ? Rectangle(x: west, y: north, width: east - west, height: south - north) : nil
  }
}

extension MapRect {
  /// The smallest rectangle around an area's rings, on the map; null where there are none.
  init(aroundRings rings: [[MapPoint]]) {
    guard let box = OverlayShape.bounds(of: rings, isArea: true) else {
      self = .null
      return
    }
    let (north, south) = (max(0, min(1, box.minY)), max(0, min(1, box.maxY)))
    self.init(x: box.minX, y: north, width: box.width, height: south - north)
  }
}

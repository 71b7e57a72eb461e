import Geography
import Keys

/// Projected lines or a projected area with colors, ready to be painted. Overlay renderers and
/// ``OverlaySource``s both produce these shapes.
public struct OverlayShape: Hashable, Sendable {
  /// The key of the shape in its source. 0 for shapes of renderers.
  public var key: AnnotationKey
  /// The lines, or the rings of an area. A point is inside an area if it is in an odd number of rings. Parts continue
  /// across the date line without a jump. A ring that ends one world width from its first point encloses a pole, and
  /// the area is to the ring's left.
  public let parts: [[MercatorPoint]]
  /// Whether the parts are rings. Rings needn't be closed.
  public let isArea: Bool
  /// The smallest rectangle around the parts, or `nil` if there are no points.
  public let bounds: Rectangle?
  /// The runs of long parts, which speed up hit tests.
  let runs: OutlineRuns
  /// The color inside an area, or `nil` for none.
  public var fill: Color?
  /// The color of the lines or of the area's outline, or `nil` for none.
  public var stroke: Color?
  /// The width of the lines in logical pixels.
  public var strokeWidth: Double
  /// The style of the lines or of the area's outline.
  public var lineStyle: LineStyle
  /// The opacity of the whole shape, in 0…1.
  public var alpha: Double

  /// Creates a shape from projected parts. By default, it is an area if it has a fill.
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

  /// Whether the shape has a visible fill.
  public var isFilled: Bool { isArea && (fill?.alpha ?? 0) > 0 && alpha > 0 }

  /// Whether the shape has a visible line.
  public var isStroked: Bool { (stroke?.alpha ?? 0) > 0 && strokeWidth > 0 && alpha > 0 }

  /// Returns the copies of the world on which the shape may intersect `area` of the Mercator square, grown by `margin`.
  /// Each copy is identified by its offset to the east, in world widths. Returns at most 64 copies, or `nil` if there
  /// are none.
  public func turns(in area: Rectangle, margin: Double = 0) -> ClosedRange<Int>? {
    guard let bounds, bounds.minY <= area.maxY + margin, area.minY - margin <= bounds.maxY else { return nil }
    let first = (area.minX - margin - bounds.maxX).rounded(.up)
    let last = (area.maxX + margin - bounds.minX).rounded(.down)
    guard first <= last, abs(first) < 1e9 else { return nil }
    return Int(first)...Int(min(last, first + 63))
  }
}

extension OverlayShape {
  /// Returns the shape moved on the Mercator square. O(positions).
  package func moved(by displacement: Point) -> OverlayShape {
    OverlayShape(
      key: key,
      parts: parts.map { $0.map { MercatorPoint(x: $0.x + displacement.x, y: $0.y + displacement.y) } },
      isArea: isArea, fill: fill, stroke: stroke, strokeWidth: strokeWidth, lineStyle: lineStyle, alpha: alpha
    )
  }

  /// A ring that encloses the whole world. The world is to the ring's left.
  package static let world = [MercatorPoint(x: 0, y: 2), MercatorPoint(x: 1, y: 2)]

  /// Returns whether a ring encloses a pole, which is the case if its last point is one world width from its first
  /// point.
  public static func goesAroundPole(_ ring: [MercatorPoint]) -> Bool {
    guard let first = ring.first, let last = ring.last else { return false }
    return first.y == last.y && abs(abs(last.x - first.x) - 1) < 1e-9
  }

  /// Whether a ring of the area encloses a pole.
  public var goesAroundPole: Bool { isArea && parts.contains(where: OverlayShape.goesAroundPole) }

  /// Returns the shape on several copies of the world as one shape that encloses no pole. Rings around a pole
  /// are cut east and west of the copies, and closed beyond the edge of the map.
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

  /// Returns the smallest rectangle around `parts`, including the poles that rings enclose.
  package static func bounds(of parts: [[MercatorPoint]], isArea: Bool) -> Rectangle? {
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
  /// Creates the smallest rectangle around an area's rings, clipped to the map. It is null if there are no
  /// points.
  package init(aroundRings rings: [[MapPoint]]) {
    guard let box = OverlayShape.bounds(of: rings, isArea: true) else {
      self = .null
      return
    }
    let (north, south) = (max(0, min(1, box.minY)), max(0, min(1, box.maxY)))
    self.init(x: box.minX, y: north, width: box.width, height: south - north)
  }
}

import Geography

/// Where a callout's bubble stands beside an annotation view, and where its arrow points.
///
/// Above the view where there is room, else at the side where there is more, else below; where there is room
/// nowhere, on the side that lacks least. Equal arguments give equal answers, all of them in whole logical
/// pixels.
public struct CalloutPlacement: Hashable, Sendable {
  /// The side of the annotation view on which the bubble stands.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Over the view, the arrow pointing down: where MapKit has it.
    case above
    /// The arrow pointing right.
    case left
    /// The arrow pointing left.
    case right
    /// Under the view, the arrow pointing up: where nothing else has room.
    case below
  }

  /// Where the bubble stands; given back as `keeping` when it is placed again.
  public var side: Side
  /// In the map view, without the arrow.
  public var bubble: Rectangle
  /// The arrow's end: the anchor of `side`, on a whole pixel.
  public var tip: Point

  /// From the bubble's edge to the tip, in logical pixels as the others.
  public static let arrowLength = 9.0
  /// Where the arrow leaves the bubble.
  public static let arrowWidth = 20.0
  /// Of the bubble's corners; the arrow begins beside them.
  public static let cornerRadius = 12.0
  /// What is left free between the bubble and the edges of the map.
  public static let margin = 8.0
  /// How much more room a better side must have than the bubble needs before the callout moves there.
  static let slack = 16.0

  /// Places a bubble of `size` in `area`, the part of the map that can be seen. `side` is where the callout
  /// stands already: it stays there until that side lacks room or a better one has plenty, so that a map panned
  /// to and fro does not have it jump.
  public init(size: Size, anchors: CalloutAnchors, in area: Rectangle, keeping side: Side? = nil) {
    let size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    let room = area.inset(by: CalloutPlacement.margin)
    let sides: [Side] =
      anchors.left.x - area.minX > area.maxX - anchors.right.x
      ? [.above, .left, .right, .below] : [.above, .right, .left, .below]
    let candidates = sides.map { CalloutPlacement($0, size: size, tip: anchors[$0], room: room) }
    func lack(_ candidate: CalloutPlacement, slack: Double = 0) -> Double {
      let way = candidate.overflow(of: room.inset(by: slack))
      return abs(way.x) + abs(way.y)
    }
    // The first of the best: `min` answers the first of equal ones.
    var best = candidates.min { lack($0) < lack($1) }!
    if let kept = candidates.first(where: { $0.side == side }) {
      let isSettled = lack(kept) == 0
      let other = isSettled ? candidates.first { lack($0, slack: CalloutPlacement.slack) == 0 } : best
      best = kept
      if let other, let rank = sides.firstIndex(of: other.side), let now = sides.firstIndex(of: kept.side) {
        let isBetter = lack(other) == 0 || lack(other) + CalloutPlacement.slack < lack(kept)
        if isSettled ? rank < now : isBetter { best = other }
      }
    }
    self = best
  }

  private init(_ side: Side, size: Size, tip: Point, room: Rectangle) {
    self.side = side
    self.tip = Point(x: tip.x.rounded(), y: tip.y.rounded())
    let (away, x, y) = (CalloutPlacement.arrowLength, self.tip.x, self.tip.y)
    let column = CalloutPlacement.begin(of: size.width, along: x, in: room.minX...room.maxX)
    let row = CalloutPlacement.begin(of: size.height, along: y, in: room.minY...room.maxY)
    let origin =
      switch side {
      case .above: Point(x: column, y: y - away - size.height)
      case .below: Point(x: column, y: y + away)
      case .left: Point(x: x - away - size.width, y: row)
      case .right: Point(x: x + away, y: row)
      }
    bubble = Rectangle(origin: origin, size: size)
  }

  /// Where an edge of `length` begins: its middle at the tip, moved to be in `room`, as far as the arrow can
  /// still leave it beside the corners.
  private static func begin(of length: Double, along tip: Double, in room: ClosedRange<Double>) -> Double {
    let inRoom = max(room.lowerBound, min(room.upperBound - length, tip - (length / 2).rounded()))
    let reach = min(cornerRadius + arrowWidth / 2, length / 2)
    return max(tip - length + reach, min(tip - reach, inRoom)).rounded()
  }

  /// How far the bubble goes beyond `room`, negative to the left and to the top; zero where it is inside. Where it
  /// is larger than the room, its top left counts.
  func overflow(of room: Rectangle) -> Point {
    func beyond(_ low: Double, _ high: Double, _ roomLow: Double, _ roomHigh: Double) -> Double {
      low < roomLow ? low - roomLow : max(0, min(high - roomHigh, low - roomLow))
    }
    return Point(
      x: beyond(bubble.minX, bubble.maxX, room.minX, room.maxX),
      y: beyond(bubble.minY, bubble.maxY, room.minY, room.maxY))
  }
}

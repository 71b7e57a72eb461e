import Geography

/// The position of a callout's bubble next to an annotation view, and of its arrow's tip.
///
/// The bubble is above the view if there is room, else to the left or right, preferring the side with more room, else
/// below. If no position has enough room, the one that lacks the least room is used. The result depends only on the
/// arguments, and all values are whole logical pixels.
public struct CalloutPlacement: Hashable, Sendable {
  /// The side of the annotation view on which the bubble is placed.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Above the view, with the arrow pointing down. MapKit's position.
    case above
    /// To the left, with the arrow pointing right.
    case left
    /// To the right, with the arrow pointing left.
    case right
    /// Below the view, with the arrow pointing up. Used if no other side has room.
    case below
  }

  /// The side of the bubble. Pass it as `keeping` when the bubble is placed again.
  public var side: Side
  /// The frame of the bubble in the map view, without the arrow.
  public var bubble: Rectangle
  /// The tip of the arrow: the anchor of `side`, rounded to whole pixels.
  public var tip: Point

  /// The distance from the bubble's edge to the tip, in logical pixels.
  public static let arrowLength = 9.0
  /// The width of the arrow's base, where it meets the bubble, in logical pixels.
  public static let arrowWidth = 20.0
  /// The radius of the bubble's corners, in logical pixels. The arrow doesn't overlap a corner.
  public static let cornerRadius = 12.0
  /// The minimum distance between the bubble and the edges of the map, in logical pixels.
  public static let margin = 8.0
  /// The extra room that a better side must have before the callout moves there, in logical pixels.
  static let slack = 16.0

  /// Places a bubble of `size` in `area`, the visible part of the map.
  ///
  /// `side` is the current side of the callout. The callout stays there until the side lacks room or a better
  /// side has plenty, so that it doesn't jump while the map is panned back and forth.
  public init(size: Size, anchors: CalloutAnchors, in area: Rectangle, keeping side: Side? = nil) {
    let size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    let room = area.inset(by: CalloutPlacement.margin)
    let sides: [Side] =
      anchors.left.x - area.minX > area.maxX - anchors.right.x
      ? [.above, .left, .right, .below] : [.above, .right, .left, .below]
    let candidates = sides.map { CalloutPlacement($0, size: size, tip: anchors[$0], room: room) }
    func lack(_ candidate: CalloutPlacement, slack: Double = 0) -> Double {
      let overflow = candidate.overflow(of: room.inset(by: slack))
      return abs(overflow.x) + abs(overflow.y)
    }
    // `min` returns the first of several equal candidates, so the order of `sides` decides.
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

  /// Returns the start of an edge of `length`. The edge is centered on the tip and shifted into `room`, as
  /// long as the arrow doesn't overlap a corner.
  private static func begin(of length: Double, along tip: Double, in room: ClosedRange<Double>) -> Double {
    let inRoom = max(room.lowerBound, min(room.upperBound - length, tip - (length / 2).rounded()))
    let reach = min(cornerRadius + arrowWidth / 2, length / 2)
    return max(tip - length + reach, min(tip - reach, inRoom)).rounded()
  }

  /// Returns how far the bubble extends beyond `room`: negative to the left and to the top, zero if it is
  /// inside. If the bubble is larger than the room, only the left and top edges are considered.
  package func overflow(of room: Rectangle) -> Point {
    func beyond(_ low: Double, _ high: Double, _ roomLow: Double, _ roomHigh: Double) -> Double {
      low < roomLow ? low - roomLow : max(0, min(high - roomHigh, low - roomLow))
    }
    return Point(
      x: beyond(bubble.minX, bubble.maxX, room.minX, room.maxX),
      y: beyond(bubble.minY, bubble.maxY, room.minY, room.maxY))
  }
}

import AnnotationKit
import Geography
import Testing

@Suite struct CalloutPlacementTests {
  private typealias Side = CalloutPlacement.Side
  private static let area = Rectangle(x: 0, y: 0, width: 800, height: 600)
  private static let size = Size(width: 200, height: 60)

  /// Returns the anchors of a frame 30 pixels wide and 40 high, with the midpoint of its top edge at (`x`, `y`).
  private static func anchors(x: Double, y: Double) -> CalloutAnchors {
    CalloutAnchors(
      above: Point(x: x, y: y), left: Point(x: x - 15, y: y + 20), right: Point(x: x + 15, y: y + 20),
      below: Point(x: x, y: y + 40))
  }

  private static func placement(
    x: Double, y: Double, size: Size = size, area: Rectangle = area,
    keeping side: CalloutPlacement.Side? = nil
  ) -> CalloutPlacement {
    CalloutPlacement(size: size, anchors: anchors(x: x, y: y), in: area, keeping: side)
  }

  @Test(arguments: [
    (400.0, 300.0, CalloutPlacement.Side.above), (400, 77, .above), (400, 76, .right), (410, 76, .left),
    (120, 20, .right), (700, 20, .left), (2, 300, .right), (29, 300, .right), (30, 300, .above),
    (790, 300, .left), (400, 594, .above),
  ])
  func calloutIsPlacedOnTheSideWithRoom(x: Double, y: Double, side: CalloutPlacement.Side) {
    let placement = Self.placement(x: x, y: y)
    #expect(placement.side == side)
    #expect(placement.tip == Self.anchors(x: x, y: y)[side])
  }

  @Test func calloutInANarrowMapIsPlacedBelow() {
    let narrow = Rectangle(x: 0, y: 0, width: 220, height: 600)
    #expect(Self.placement(x: 110, y: 20, area: narrow).side == .below)
  }

  @Test func calloutAboveIsCenteredOverTheTipUnlessAtTheEdge() {
    let middle = Self.placement(x: 400, y: 300)
    #expect(middle.bubble == Rectangle(x: 300, y: 231, width: 200, height: 60))
    let edge = Self.placement(x: 40, y: 300)
    #expect(edge.bubble == Rectangle(x: 8, y: 231, width: 200, height: 60))
  }

  /// The bubble stays inside the map as long as its arrow reaches the tip. Otherwise, it stays attached to the tip.
  @Test func arrowDoesNotTouchTheRoundedCorners() {
    let reach = CalloutPlacement.cornerRadius + CalloutPlacement.arrowWidth / 2
    for x in stride(from: -20.0, through: 820, by: 7.3) {
      for y in stride(from: -60.0, through: 640, by: 6.1) {
        let placement = Self.placement(x: x, y: y)
        let (bubble, tip) = (placement.bubble, placement.tip)
        #expect(bubble.origin.x == bubble.origin.x.rounded() && bubble.origin.y == bubble.origin.y.rounded())
        switch placement.side {
        case .above, .below:
          #expect(tip.x >= bubble.minX + reach && tip.x <= bubble.maxX - reach)
          let gap = placement.side == .above ? tip.y - bubble.maxY : bubble.minY - tip.y
          #expect(gap == CalloutPlacement.arrowLength)
        case .left, .right:
          #expect(tip.y >= bubble.minY + reach && tip.y <= bubble.maxY - reach)
          let gap = placement.side == .left ? tip.x - bubble.maxX : bubble.minX - tip.x
          #expect(gap == CalloutPlacement.arrowLength)
        }
      }
    }
  }

  @Test func panningBackAndForthKeepsTheSide() {
    var side: CalloutPlacement.Side?
    var changes = 0
    for step in 0..<40 {
      let placement = Self.placement(x: 300, y: 76 + Double(step % 8), keeping: side)
      if let side, side != placement.side { changes += 1 }
      side = placement.side
    }
    #expect(changes == 0)
    // With enough room, the callout returns to the preferred side.
    #expect(Self.placement(x: 300, y: 92, keeping: .right).side == .right)
    #expect(Self.placement(x: 300, y: 93, keeping: .right).side == .above)
    // Without enough room, the callout leaves the side immediately.
    #expect(Self.placement(x: 300, y: 76, keeping: .above).side == .right)
  }

  @Test func calloutThatFitsNowhereKeepsItsSide() {
    let tiny = Rectangle(x: 0, y: 0, width: 100, height: 80)
    let free = Self.placement(x: 50, y: 30, area: tiny)
    for shift in stride(from: -6.0, through: 6, by: 1) {
      #expect(Self.placement(x: 50 + shift, y: 30, area: tiny, keeping: free.side).side == free.side)
    }
  }

  @Test func placementIgnoresFractionsOfPixels() {
    for fraction in [-0.49, -0.2, 0.3, 0.49] {
      let placement = Self.placement(
        x: 400 + fraction, y: 300 + fraction, size: Size(width: 199.2, height: 59.5))
      #expect(placement == Self.placement(x: 400, y: 300))
    }
  }
}

import Geography
import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

@Suite struct CollisionTests {
  private let square = Rectangle(x: 0, y: 0, width: 10, height: 10)

  @Test func emptyFrameOrModeNoneHasNoCollisionShape() {
    #expect(CollisionShape(frame: .zero, mode: .rectangle) == nil)
    #expect(CollisionShape(frame: square, mode: .none) == nil)
  }

  @Test(arguments: [
    // The corners of the rectangles overlap, but the circles inside them don't.
    (AnnotationView.CollisionMode.rectangle, AnnotationView.CollisionMode.rectangle, 9.0, true),
    (.circle, .circle, 9, false), (.circle, .circle, 7, true),
    (.rectangle, .circle, 9, false), (.circle, .rectangle, 8.5, true),
    // Touching edges don't overlap.
    (.rectangle, .rectangle, 10, false),
  ])
  func collisionModeDeterminesTheCollidingPart(
    one: AnnotationView.CollisionMode, other: AnnotationView.CollisionMode, offset: Double, collides: Bool
  ) throws {
    let first = try #require(CollisionShape(frame: square, mode: one))
    let second = try #require(
      CollisionShape(frame: square.offset(by: Point(x: offset, y: offset)), mode: other))
    #expect(first.collides(with: second) == collides)
    #expect(second.collides(with: first) == collides)
  }

  private func item(_ key: UInt64, x: Double, priority: Float, distance: Double = 0) -> Collisions.Item {
    Collisions.Item(
      key: AnnotationKey(key), priority: FeatureDisplayPriority(rawValue: priority),
      shape: .rectangle(square.offset(by: Point(x: x, y: 0))), distance: distance)
  }

  @Test(arguments: [1e7, Double.infinity]) func hugeShapeIsHandledQuickly(side: Double) {
    let huge = Collisions.Item(
      key: AnnotationKey(9), priority: .defaultLow,
      shape: CollisionShape(frame: Rectangle(x: -5, y: -5, width: side, height: side), mode: .rectangle),
      distance: 0)
    #expect(Collisions.hidden(of: [huge, item(1, x: 1e6, priority: 1)]) == [AnnotationKey(1)])
  }

  @Test func lowerPriorityIsHidden() {
    let hidden = Collisions.hidden(of: [item(1, x: 0, priority: 250), item(2, x: 5, priority: 251)])
    #expect(hidden == [AnnotationKey(1)])
  }

  @Test func itemFartherFromTheCenterIsHiddenAtEqualPriority() {
    let items = [
      item(1, x: 0, priority: 250, distance: 20), item(2, x: 5, priority: 250, distance: 10),
    ]
    #expect(Collisions.hidden(of: items) == [AnnotationKey(1)])
    #expect(Collisions.hidden(of: items.reversed()) == [AnnotationKey(1)])
  }

  @Test func requiredItemsAreNeverHidden() {
    let items = (0..<4).map { item(UInt64($0), x: 2 * Double($0), priority: 1000) }
    #expect(Collisions.hidden(of: items).isEmpty)
    #expect(Collisions.hidden(of: items + [item(9, x: 1, priority: 999)]) == [AnnotationKey(9)])
  }

  @Test func exemptItemIsShownAndHidesOnlyLowerPriorities() {
    var selected = item(1, x: 0, priority: 1)
    selected.isExempt = true
    #expect(Collisions.hidden(of: [selected, item(2, x: 5, priority: 2)]).isEmpty)
    selected.priority = FeatureDisplayPriority(rawValue: 3)
    #expect(Collisions.hidden(of: [selected, item(2, x: 5, priority: 2)]) == [AnnotationKey(2)])
  }

  @Test func hiddenItemHidesNoOther() {
    let row = [item(1, x: 0, priority: 3), item(2, x: 8, priority: 2), item(3, x: 16, priority: 1)]
    #expect(Collisions.hidden(of: row) == [AnnotationKey(2)])
  }

  /// Compares the grid with a check of every pair.
  @Test(arguments: 0..<20) func shownItemsNeverCollide(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<300).map { index in
      let frame = Rectangle(
        x: .random(in: -500...500, using: &generator), y: .random(in: -500...500, using: &generator),
        width: .random(in: 1...120, using: &generator), height: .random(in: 1...60, using: &generator))
      let mode = AnnotationView.CollisionMode.allCases.randomElement(using: &generator)!
      return Collisions.Item(
        key: AnnotationKey(UInt64(index)),
        priority: FeatureDisplayPriority(rawValue: Float(Int.random(in: 0...3, using: &generator))),
        shape: CollisionShape(frame: frame, mode: mode), distance: frame.center.length)
    }
    let hidden = Collisions.hidden(of: items)
    let shown = items.filter { !hidden.contains($0.key) }
    for (place, one) in shown.enumerated() {
      for other in shown[(place + 1)...] {
        if let a = one.shape, let b = other.shape { #expect(!a.collides(with: b)) }
      }
    }
    for key in hidden {
      let item = items[Int(key.rawValue)]
      let collides = shown.contains { other in
        guard let a = item.shape, let b = other.shape, a.collides(with: b) else { return false }
        return other.priority > item.priority
          || other.priority == item.priority && other.distance <= item.distance
      }
      #expect(collides)
    }
  }
}

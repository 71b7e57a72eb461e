import AnnotationKit
import Geography
import Observing
import Testing

/// The observation finer than the delegate, for whoever shows a drag live.
@MainActor @Suite struct DragObservationTests {
  let fixture = MapFixture()

  @Test func itIsToldOnceAFrameWithTheLastPlace() {
    let pin = fixture.add(47, 9)
    var reported: [DragPresentation] = []
    let observation = fixture.map.observeDrag { reported.append($0) }
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    for step in 1...20 { fixture.move(pointer + (Double(step) * 5, 0)) }
    #expect(reported.isEmpty)
    fixture.run(1.0 / 60)
    #expect(reported.count == 1)
    #expect(reported.last?.state == .starting && reported.last?.start == pin.coordinate)
    let shown = reported.last.map { fixture.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(fixture.tip(pin) + (100, 0)))
    fixture.run(1)
    #expect(reported.count == 2 && reported.last?.state == .dragging)
    #expect(!fixture.map.isAnimating)
    fixture.release(pointer + (100, 0))
    fixture.run(1)
    #expect(reported.map(\.state) == [.starting, .dragging, .ending, .none])
    // How far it came is told until it rests.
    #expect(
      reported[2].coordinate == pin.coordinate && reported[2].start == Coordinate(latitude: 47, longitude: 9))
    #expect(reported.last?.coordinate == pin.coordinate && reported.last?.start == pin.coordinate)
    _ = observation
  }

  @Test func theDelegateHearsNothingOfMoves() {
    let pin = fixture.add(47, 9)
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    fixture.move(pointer + (20, 0))
    fixture.run(0.5)
    fixture.trace = []
    for step in 1...50 { fixture.move(pointer + (Double(step), 0)) }
    fixture.run(0.5)
    #expect(fixture.trace.isEmpty && pin.coordinate.longitude == 9)
  }

  @Test func anObserverIsForgottenWithItsSubscription() {
    let pin = fixture.add(47, 9)
    var count = 0
    var observation: Subscription? = fixture.map.observeDrag { _ in count += 1 }
    let pointer = fixture.tip(pin) + (0, -15)
    fixture.press(pointer)
    fixture.move(pointer + (20, 0))
    fixture.run(0.1)
    #expect(count == 1 && observation != nil)
    observation = nil
    fixture.run(1)
    #expect(count == 1)
  }
}

import AnnotationKit
import Geography
import Observing
import Testing

/// The drag observation for live displays, which is more detailed than the delegate's notifications.
@MainActor @Suite struct DragObservationTests {
  let stage = MapStage()

  @Test func dragIsReportedOncePerFrameWithTheLastPosition() {
    let pin = stage.add(47, 9)
    var reported: [DragPresentation] = []
    let observation = stage.map.observeDrag { reported.append($0) }
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    for step in 1...20 { stage.move(pointer + (Double(step) * 5, 0)) }
    #expect(reported.isEmpty)
    stage.run(1.0 / 60)
    #expect(reported.count == 1)
    #expect(reported.last?.state == .starting && reported.last?.start == pin.coordinate)
    let shown = reported.last.map { stage.map.convert($0.coordinate) } ?? .zero
    #expect(shown.isNear(stage.tip(pin) + (100, 0)))
    stage.run(1)
    #expect(reported.count == 2 && reported.last?.state == .dragging)
    #expect(!stage.map.isAnimating)
    stage.release(pointer + (100, 0))
    stage.run(1)
    #expect(reported.map(\.state) == [.starting, .dragging, .ending, .none])
    // The position is reported until the drag state is `none`.
    #expect(
      reported[2].coordinate == pin.coordinate && reported[2].start == Coordinate(latitude: 47, longitude: 9))
    #expect(reported.last?.coordinate == pin.coordinate && reported.last?.start == pin.coordinate)
    _ = observation
  }

  @Test func movesAreNotReportedToTheDelegate() {
    let pin = stage.add(47, 9)
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    stage.move(pointer + (20, 0))
    stage.run(0.5)
    stage.trace = []
    for step in 1...50 { stage.move(pointer + (Double(step), 0)) }
    stage.run(0.5)
    #expect(stage.trace.isEmpty && pin.coordinate.longitude == 9)
  }

  @Test func releasingTheSubscriptionRemovesTheObserver() {
    let pin = stage.add(47, 9)
    var count = 0
    var observation: Subscription? = stage.map.observeDrag { _ in count += 1 }
    let pointer = stage.tip(pin) + (0, -15)
    stage.press(pointer)
    stage.move(pointer + (20, 0))
    stage.run(0.1)
    #expect(count == 1 && observation != nil)
    observation = nil
    stage.run(1)
    #expect(count == 1)
  }
}

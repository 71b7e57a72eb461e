import AnnotationKit
import Geography
import Observation
import Testing

/// Annotations of another module.
@MainActor @Suite struct AnnotationTests {
  private let program = Program()

  init() {
    program.provides = { annotation in
      let view = Kite(annotation: annotation, reuseIdentifier: nil)
      view.isDraggable = true
      return view
    }
  }

  @Test func customAnnotationIsDragged() {
    let boat = Boat(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(boat)
    program.drag()
    program.run(1)
    #expect(boat.writes == 1 && boat.coordinate.longitude > 13)
    #expect(boat.title == nil && boat.subtitle == nil)
  }

  @Test func coordinateChangesOfACustomAnnotationAreShownAtOnce() throws {
    let boat = Boat(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(boat)
    _ = program.map.displayList()
    let (home, away) = (boat.coordinate, program.map.convert(Point(x: 500, y: 300)))
    let displays = program.displays
    for coordinate in [away, home, away] {
      boat.coordinate = coordinate
      #expect(program.displays > displays)
      let place = MapPoint(coordinate)
      let around = Rectangle(center: Point(x: place.x, y: place.y), size: Size(width: 1e-3, height: 1e-3))
      #expect(program.map.annotations(in: around).count == 1)
      program.map.layoutIfNeeded()
      let view = try #require(program.map.view(for: boat))
      #expect((view.center - program.map.convert(coordinate)).length < 1e-6)
    }
    program.press(500, 300)
    program.release(500, 300)
    #expect(program.map.selectedAnnotations.first === boat)
  }

  @Test func coordinateChangesOfACustomAnnotationAreObservedRepeatedly() async {
    let boat = Boat(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(boat)
    for x in [450.0, 500, 350] {
      boat.coordinate = program.map.convert(Point(x: x, y: 300))
      _ = program.map.displayList()
      #expect(program.map.view(for: boat).map { abs($0.center.x - x) < 1e-6 } == true)
      // Waits beyond the iteration in which the observation is renewed.
      for _ in 0..<20 { await Task.yield() }
      let displays = program.displays
      boat.coordinate = program.map.convert(Point(x: x + 10, y: 300))
      #expect(program.displays > displays)
      _ = program.map.displayList()
      #expect(program.map.view(for: boat).map { abs($0.center.x - x - 10) < 1e-6 } == true)
    }
  }

  @Test func canceledDragReturnsToTheNewCoordinateOfACustomAnnotation() {
    let boat = Boat(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(boat)
    program.press(400, 300)
    program.move(500, 300)
    program.run(0.5)
    boat.coordinate = Coordinate(latitude: 48, longitude: 10)
    program.map.cancelDrag()
    #expect(program.map.dragPresentation?.start == boat.coordinate)
    program.run(1)
    #expect(boat.coordinate == Coordinate(latitude: 48, longitude: 10))
    #expect(program.takeHeard().suffix(2) == ["canceling ← dragging", "none ← canceling"])
  }

  @Test func immovableAnnotationStays() {
    let rock = Rock()
    program.map.addAnnotation(rock)
    program.drag()
    program.run(1)
    #expect(program.heard.isEmpty && program.map.convert(rock.coordinate) == Point(x: 400, y: 300))
  }

  @Test func draggableViewOfAnImmovableAnnotationIsReportedOnce() {
    program.map.addAnnotation(Rock())
    program.drag()
    program.drag()
    #expect(program.mistakes.count == 1 && program.mistakes[0].contains("MovableAnnotation"))
  }

  @Test func placemarkIsReadOnlyUnlessSubclassed() {
    let placemark = Placemark(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(placemark)
    program.drag()
    #expect(program.heard.isEmpty)
    program.map.removeAnnotation(placemark)
    let camp = Camp(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(camp)
    program.drag()
    program.run(1)
    #expect(program.heard.count == 4 && camp.coordinate.longitude > 13)
  }

  @Test func pointAnnotationCanBeSubclassed() {
    let pin = NumberedPin(coordinate: Coordinate(latitude: 47, longitude: 9))
    pin.number = 7
    program.map.addAnnotation(pin)
    #expect(program.map.annotations.first === pin && pin.title == "No. 7")
  }
}

@MainActor @Observable final class Boat: MovableAnnotation {
  var coordinate: Coordinate { didSet { writes += 1 } }
  private(set) var writes = 0

  init(coordinate: Coordinate) { self.coordinate = coordinate }
}

@MainActor @Observable final class Rock: Annotation {
  let coordinate = Coordinate(latitude: 47, longitude: 9)
}

/// A placemark that can be moved.
@MainActor @Observable final class Camp: Placemark, MovableAnnotation {
  private var pitch: Coordinate?

  override var coordinate: Coordinate {
    get { pitch ?? super.coordinate }
    set { pitch = newValue }
  }
}

@MainActor @Observable final class NumberedPin: PointAnnotation {
  var number = 0 { didSet { title = "No. \(number)" } }
}

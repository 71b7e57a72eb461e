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

  @Test func anAnnotationOfOnesOwnIsDragged() {
    let boat = Boat(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(boat)
    program.drag()
    program.run(1)
    #expect(boat.writes == 1 && boat.coordinate.longitude > 13)
    #expect(boat.title == nil && boat.subtitle == nil)
  }

  @Test func anAnnotationThatCannotBeMovedStays() {
    let rock = Rock()
    program.map.addAnnotation(rock)
    program.drag()
    program.run(1)
    #expect(program.heard.isEmpty && program.map.convert(rock.coordinate) == Point(x: 400, y: 300))
  }

  @Test func aDraggableViewOfAnAnnotationThatCannotBeMovedIsReportedOnce() {
    program.map.addAnnotation(Rock())
    program.drag()
    program.drag()
    #expect(program.mistakes.count == 1 && program.mistakes[0].contains("MovableAnnotation"))
  }

  @Test func aPlacemarkIsReadOnlyUnlessSubclassed() {
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

  @Test func aPointAnnotationCanBeSubclassed() {
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

/// A placemark that can be moved from where it was found.
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

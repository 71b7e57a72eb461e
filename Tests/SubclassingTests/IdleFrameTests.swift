import AnnotationKit
import Geography
import Testing

/// Frame, center and bounds of a view at rest: set or animated, they move the picture until the map places the view.
@MainActor @Suite struct IdleFrameTests {
  private let program = Program()

  private func addSquare() throws -> (pin: PointAnnotation, view: AnnotationView) {
    program.provides = { Square(annotation: $0, reuseIdentifier: nil) }
    let pin = program.addPin()
    _ = program.map.displayList()
    return (pin, try #require(program.map.view(for: pin)))
  }

  /// What the picture on top covers, in whole pixels.
  private var cover: Rectangle? {
    program.map.displayList().live.last { $0.part == .view }.map { picture in
      let corners = picture.bounds.mappingCorners { picture.transform.apply(to: $0) }
      return Rectangle(
        x: corners.minX.rounded(), y: corners.minY.rounded(), width: corners.width.rounded(),
        height: corners.height.rounded())
    }
  }

  enum Property: String, CaseIterable {
    case frame, center

    @MainActor func move(_ view: AnnotationView, by displacement: Point) {
      switch self {
      case .frame: view.frame = view.frame.offset(by: displacement)
      case .center: view.center = view.center + displacement
      }
    }
  }

  @Test(arguments: Property.allCases) func viewStandsWhereItIsPutUntilTheMapMoves(_ property: Property) throws
  {
    let (_, view) = try addSquare()
    property.move(view, by: Point(x: 50, y: -80))
    #expect(program.picture == Point(x: 450, y: 220) && view.center == Point(x: 450, y: 220))
    program.run(0.5)
    program.addPin()
    program.run(0.1)
    #expect(view.center == Point(x: 450, y: 220), "what else is on the map has nothing to do with it")
    program.map.pan(by: Point(x: 10, y: 0), animated: false)
    _ = program.map.displayList()
    #expect((view.center - Point(x: 390, y: 300)).length < 1e-6)
  }

  @Test(arguments: ["zoom", "rotation", "coordinate", "offset"])
  func mapPutsTheViewBack(_ change: String) throws {
    let (pin, view) = try addSquare()
    view.center = Point(x: 100, y: 100)
    _ = program.map.displayList()
    switch change {
    case "zoom": program.map.viewport.zoom += 1
    case "rotation": program.map.viewport.rotation = 1
    case "coordinate": pin.coordinate.longitude += 1
    default: view.centerOffset = Point(x: 0, y: -20)
    }
    _ = program.map.displayList()
    #expect((view.center - program.map.convert(pin.coordinate) - view.centerOffset).length < 1e-6)
    #expect((program.picture ?? .zero).isClose(to: view.center))
  }

  @Test(arguments: Property.allCases) func moveIsAnimated(_ property: Property) throws {
    let (_, view) = try addSquare()
    var ends: [Bool] = []
    AnnotationView.animate(withDuration: 0.2) {
      property.move(view, by: Point(x: 0, y: -40))
    } completion: {
      ends.append($0)
    }
    #expect(view.center == Point(x: 400, y: 260) && program.picture == Point(x: 400, y: 300))
    program.run(0.1)
    #expect(program.picture == Point(x: 400, y: 280) && ends == [])
    program.run(0.2)
    #expect(program.picture == Point(x: 400, y: 260) && ends == [true])
  }

  @Test func viewIsHitWhereItWasPut() throws {
    let (pin, view) = try addSquare()
    view.center = Point(x: 200, y: 200)
    #expect(program.map.annotationKey(at: Point(x: 400, y: 300)) == nil)
    #expect(program.map.annotationKey(at: Point(x: 215, y: 200)) == program.map.key(of: pin))
  }

  @Test func dropInOfDidAddIsSeen() throws {
    let delegate = DropIn()
    program.map.delegate = delegate
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(pin)
    var heights: [Double] = []
    for _ in 0..<6 {
      heights.append(try #require(program.picture).y)
      program.run(0.1)
    }
    #expect(heights.first == 100 && heights.last == 300 && heights == heights.sorted())
    #expect(Set(heights).count == 6 && delegate.ends == [true])
  }

  @Test func dropInGoesOnWhileTheMapMoves() throws {
    let delegate = DropIn()
    program.map.delegate = delegate
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9))
    program.map.addAnnotation(pin)
    _ = program.map.displayList()
    program.run(0.25)
    program.map.pan(by: Point(x: 100, y: 0), animated: false)
    #expect(program.picture == Point(x: 300, y: 200))
    program.run(0.5)
    #expect(program.picture == Point(x: 300, y: 300))
  }

  @Test func changeOfSizeIsAnimated() throws {
    let (_, view) = try addSquare()
    AnnotationView.animate(withDuration: 0.2) { view.bounds.size = Size(width: 80, height: 40) }
    #expect(view.frame == Rectangle(x: 360, y: 280, width: 80, height: 40))
    #expect(cover == Rectangle(x: 380, y: 280, width: 40, height: 40))
    program.run(0.1)
    #expect(cover == Rectangle(x: 370, y: 280, width: 60, height: 40))
    program.run(0.2)
    #expect(cover == Rectangle(x: 360, y: 280, width: 80, height: 40))
  }

  @Test func frameGrowsFromOneOfItsCorners() throws {
    let (_, view) = try addSquare()
    view.animate(duration: 0.2, curve: .linear) {
      view.frame = Rectangle(x: 380, y: 280, width: 80, height: 80)
    }
    #expect(cover == Rectangle(x: 380, y: 280, width: 40, height: 40))
    program.run(0.1)
    #expect(cover == Rectangle(x: 380, y: 280, width: 60, height: 60))
    program.run(0.2)
    #expect(cover == Rectangle(x: 380, y: 280, width: 80, height: 80))
  }

  @Test func dragBeginsAtTheCoordinate() throws {
    let (pin, view) = try addSquare()
    view.isDraggable = true
    view.center = Point(x: 200, y: 200)
    program.press(200, 200)
    program.move(220, 200)
    #expect((view.center - Point(x: 420, y: 300)).length < 1e-6)
    program.map.cancelDrag()
    program.run(1)
    #expect((view.center - program.map.convert(pin.coordinate)).length < 1e-6)
  }

  @Test func frameSetOffTheMapHasNoMeaningOnIt() throws {
    program.provides = { annotation in
      let view = Square(annotation: annotation, reuseIdentifier: nil)
      view.frame = Rectangle(x: 7, y: 8, width: 40, height: 40)
      return view
    }
    program.addPin()
    #expect(program.picture == Point(x: 400, y: 300))
  }
}

/// Has each pin come from above, as many programs do.
@MainActor private final class DropIn: MapViewDelegate {
  var ends: [Bool] = []

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    Square(annotation: annotation, reuseIdentifier: nil)
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    for view in views {
      let end = view.frame
      view.frame = Rectangle(x: end.minX, y: end.minY - 200, width: end.width, height: end.height)
      AnnotationView.animate(withDuration: 0.5) {
        view.frame = end
      } completion: {
        self.ends.append($0)
      }
    }
  }
}

extension Point {
  fileprivate func isClose(to other: Point) -> Bool { (self - other).length <= 1 }
}

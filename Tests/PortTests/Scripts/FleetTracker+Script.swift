import AnnotationKit
import Geography
import MapTesting

extension Port {
  static let fleetTracker = Port("fleet-tracker") { story in
    let locations = ScriptedLocation()
    let program = FleetTrackerController(mapView: story.map)
    story.map.locationProvider = locations
    story.watch(program.label)
    story.watch(program.status, "status")
    story.load { program.viewDidLoad() }
    story.act("messages of three") {
      program.receive("A", 47, 5)
      program.receive("B", 48, 12)
      program.receive("C", 41, 30)
    }
    story.act("A has moved") { program.receive("A", 45, 6) }
    story.run(0.4)
    story.write("— all are shown")
    program.fit()
    story.run(0.5)
    story.write("— the user is found")
    story.act("a location") { locations.find(47, 9) }
    story.run(0.2)
    story.act("follow") { program.follow() }
    story.run(0.5)
    story.act("another location") { locations.find(47.02, 9.02) }
    story.run(0.5)
    story.write("— what is ahead, in the east, is up")
    program.lookAhead()
    story.run(0.5)
    let camera = story.map.camera
    story.write(
      "    \(Int(camera.heading.rounded()))° are up, \(Int((camera.altitude / 1000).rounded())) km away")
    story.write("— the user pans")
    story.act("follow") { program.follow() }
    story.run(0.5)
    story.pan(by: Point(x: 90, y: 0))
    story.run(0.2)
    story.act("the location service is denied") { locations.fail(.denied) }
  }
}

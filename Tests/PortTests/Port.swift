import AnnotationKit
import MapTesting

/// A program written like one for MapKit, with the actions of a user. Its trace is stored under its name.
struct Port: Sendable, CustomStringConvertible {
  let name: String
  /// Creates the program's map view.
  let map: @MainActor @Sendable () -> MapView
  let run: @MainActor @Sendable (Recorder) async -> Void

  init(
    _ name: String, map: @escaping @MainActor @Sendable () -> MapView = { MapView() },
    _ run: @escaping @MainActor @Sendable (Recorder) async -> Void
  ) {
    self.name = name
    self.map = map
    self.run = run
  }

  var description: String { name }

  static let all = [
    tripStops, dragAndDrop2009, artworkGuide, bikeShare, geofence, routePlanner, travelPhotos, fleetTracker,
    trackRecorder, cityCallouts, watchedRegions, areaEditor, radiusSelector, thumbnails,
  ]
}

extension Recorder {
  /// Records the text of `label` when it changes.
  func watch(_ label: Label, _ name: String = "label") {
    label.notify = { [unowned self] in write("    \(name): “\($0)”") }
  }

  /// Makes a program show its window.
  func load(_ viewDidLoad: () -> Void) {
    write("· viewDidLoad")
    viewDidLoad()
    listenIn()
    look()
  }
}

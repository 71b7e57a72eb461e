import AnnotationKit
import Commands
import Documents
import Files
import GPX
import Geography
import Maps
import Photos
import Places
import Search

/// Adds a pin to a map for each module of this program, and prints the titles of the pins.
@main struct OwnNames {
  static func main() {
    let map = MapView(frame: Rectangle(x: 0, y: 0, width: 600, height: 400))
    let modules = [
      Commands.module, Documents.module, Files.module, GPX.module, Maps.module, Photos.module, Places.module,
      Search.module,
    ]
    map.addAnnotations(
      modules.enumerated().map {
        PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: Double($0.offset)), title: $0.element)
      })
    print(map.annotations.compactMap { $0.title ?? nil }.joined(separator: " "))
  }
}

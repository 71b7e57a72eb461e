import Foundation
import Geography
import MessageBus

/// The screen positions of a program's map and of its contents.
struct MapTarget {
  /// A point for presses on the map itself, away from its contents.
  let ground: Point
  /// A point to drag near the center: on a pin, or on a position of a line or area. `nil` if the map is empty.
  let grip: Point?
  /// The map's frame on the screen, or an empty rectangle if it is unknown.
  let frame: Rectangle
  private let actions: ActionEndpoint
  /// The latitude, longitude, zoom and rotation of the map, followed by its frame in the window.
  private let shown: [Double]

  /// Locates the map of the program. The map must not be moving.
  init(of program: MeasuredProgram, running: RunningProgram) throws {
    actions = program.actions
    guard !program.isRasterMap else {
      ground = Point(x: Double(Desktop.width) / 2, y: Double(Desktop.height) / 2)
      (grip, shown, frame) = (nil, [], .zero)
      return
    }
    var numbers: [Double] = []
    try running.wait("tell what its map shows") {
      numbers = MapTarget.viewport(of: running, program.actions)
      return numbers.count == 8
    }
    shown = numbers
    let viewport = Viewport(
      center: Coordinate(latitude: numbers[0], longitude: numbers[1]), zoom: numbers[2], rotation: numbers[3],
      size: Size(width: numbers[6], height: numbers[7]))
    let origin = Point(x: numbers[4], y: numbers[5])
    frame = Rectangle(origin: origin, size: viewport.size)
    let tips = program.places.map { origin + viewport.point(for: $0) }
    let middle = origin + Point(x: numbers[6] / 2, y: numbers[7] / 2)
    let nearest = tips.min { ($0 - middle).length < ($1 - middle).length }
    if program.isShape {
      grip = nearest
      // Press at the edge, because a press inside an area would drag the area.
      ground = Point(x: origin.x + 40, y: middle.y)
    } else {
      grip = nearest.map { $0 + Point(x: 0, y: -18) }
      ground = MapTarget.ground(around: middle, among: tips)
    }
  }

  /// The command-line arguments that open Pindrop with the view of this map.
  var viewArguments: [String] {
    let center = Coordinate(latitude: shown[0], longitude: shown[1])
    return ["--center", DecimalDegrees.text(of: center), "--zoom", "\(shown[2])"]
  }

  func isDragging(_ program: RunningProgram) -> Bool {
    program.desktop.bus.state(of: "drag", actions)?.contains("dragging") ?? false
  }

  func hasSelection(_ program: RunningProgram) -> Bool {
    let state = program.desktop.bus.state(of: "selection", actions)
    return state?.contains { $0.isLetter } ?? false
  }

  /// Whether the map has moved since it was located. Always `true` for the raster map, whose viewport is unknown.
  func isMoved(_ program: RunningProgram) -> Bool {
    shown.isEmpty || MapTarget.viewport(of: program, actions) != shown
  }

  func turn(_ program: RunningProgram, to radians: Double) throws {
    try program.desktop.bus.activate("rotate", "\(radians)", of: actions)
  }

  private static func viewport(of program: RunningProgram, _ actions: ActionEndpoint) -> [Double] {
    let text = program.desktop.bus.state(of: "viewport", actions) ?? ""
    let list = text[(text.firstIndex(of: "<") ?? text.startIndex)...]
    return list.split { "<>[](), ".contains($0) }.compactMap { Double($0) }
  }

  /// Returns the point nearest to `middle` that isn't close to a pin.
  private static func ground(around middle: Point, among tips: [Point]) -> Point {
    for radius in stride(from: 0.0, to: 250, by: 10) {
      for turn in 0..<12 {
        let angle = Double(turn) * .pi / 6
        let point = middle + Point(x: cos(angle), y: sin(angle)) * radius
        // A pin extends upward from its tip, so keep more distance above the tip.
        let isFree = !tips.contains {
          abs($0.x - point.x) < 32 && (point.y - 25..<point.y + 60).contains($0.y)
        }
        if isFree { return point }
      }
    }
    return middle
  }
}

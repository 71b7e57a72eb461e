import Foundation
import Geography
import MessageBus
import Waiting

/// Methods that call the program's actions and read their states, over `org.gtk.Actions`.
extension Program {
  /// Activates an action of the window, or of the application if the name begins with `app.`. The parameter is in
  /// GVariant's text format.
  func activate(_ action: String, _ parameter: String? = nil) throws {
    let (path, name) = place(of: action)
    try call(path, "Activate", [name.quoted, parameter.map { "[<\($0)>]" } ?? "@av []", "@a{sv} {}"])
  }

  /// Requests a new state for an action. The state is in GVariant's text format.
  func set(_ action: String, _ state: String) throws {
    let (path, name) = place(of: action)
    try call(path, "SetState", [name.quoted, "<\(state)>", "@a{sv} {}"])
  }

  /// Returns the state of an action in GVariant's text format.
  func state(_ action: String) throws -> String {
    let (path, name) = place(of: action)
    let answer = try call(path, "Describe", [name.quoted])
    guard let start = answer.range(of: "[<"), let end = answer.range(of: ">]", options: .backwards) else {
      throw TestError("\(action) has no state: \(answer)")
    }
    return String(answer[start.upperBound..<end.lowerBound])
  }

  /// Waits until an action is enabled.
  func waitUntilEnabled(_ action: String) throws {
    let (path, name) = place(of: action)
    try eventually("\(action) can be called") {
      try call(path, "Describe", [name.quoted]).hasPrefix("((true")
    }
  }

  /// Waits until an action is disabled.
  func waitUntilDisabled(_ action: String) throws {
    let (path, name) = place(of: action)
    try eventually("\(action) cannot be called") {
      try call(path, "Describe", [name.quoted]).hasPrefix("((false")
    }
  }

  /// Returns the state of an action as text, without quotation marks.
  func text(_ action: String) throws -> String {
    try state(action).trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
  }

  /// Returns the current map and its position on the screen.
  func map() throws -> Map { try eventual("a map") { try mapIfShown() } }

  /// Returns the map after it has been at rest for several frames.
  @discardableResult func stableMap() throws -> Map {
    var rest = StabilityDetector<Map?>()
    return try eventual("a map that stands still") {
      let now = try mapIfShown()
      return rest.has(now) ? now : nil
    }
  }

  /// Returns `nil` until the map has a size.
  private func mapIfShown() throws -> Map? {
    let separators: Set<Character> = ["[", "]", ",", " "]
    let numbers = try state("viewport").split { separators.contains($0) }.compactMap { Double($0) }
    guard numbers.count == 8, numbers[6] > 0,
      let surface = try desktop.display.surfaceOrigin(
        ofWindow: window - 1, of: child.identifier, on: desktop)
    else { return nil }
    return Map(
      viewport: Viewport(
        center: Coordinate(latitude: numbers[0], longitude: numbers[1]), zoom: numbers[2],
        rotation: numbers[3], size: Size(width: numbers[6], height: numbers[7])),
      origin: surface + Point(x: numbers[4], y: numbers[5]))
  }

  /// Waits until the drag has the state `word`.
  func waitUntil(dragIs word: String) throws {
    try eventually("the drag is \(word)") { try text("drag") == word }
  }

  /// Exports everything as GeoJSON, and returns the text.
  func exported() throws -> String { String(decoding: try exported(as: "geojson"), as: UTF8.self) }

  /// Exports everything to a file with the extension `suffix`, and returns the bytes.
  func exported(as suffix: String) throws -> Data {
    let file = desktop.folder.appendingPathComponent("\(UUID().uuidString).\(suffix)")
    try activate("export-to", "'\(file.path)'")
    return try eventual("an exported file") { FileManager.default.contents(atPath: file.path) }
  }

  private func place(of action: String) -> (path: String, name: String) {
    action.hasPrefix("app.")
      ? ("/org/pindrop/Pindrop", String(action.dropFirst(4)))
      : ("/org/pindrop/Pindrop/window/\(window)", action)
  }

  @discardableResult func call(
    _ path: String, _ method: String, _ arguments: [String]
  ) throws -> String {
    try desktop.sessionBus.call("org.pindrop.Pindrop", path, "org.gtk.Actions.\(method)", arguments)
  }
}

/// The viewport of a window's map, and the position of the map on the screen.
struct Map: Equatable {
  var viewport: Viewport
  /// The position of the map's top left corner on the screen.
  var origin: Point

  /// Returns the position of `coordinate` on the screen.
  func screenPoint(of coordinate: Coordinate) -> Point { origin + viewport.point(for: coordinate) }

  /// Returns the coordinate at a point of the screen.
  func coordinate(at screenPoint: Point) -> Coordinate { viewport.coordinate(at: screenPoint - origin) }
}

import Geography
import Waiting

/// A running sample program. Its only window contains nothing but a map.
struct SampleWindow {
  let desktop: Desktop
  let program: Child

  /// Starts the built program `name`, and waits for its window.
  init(of name: String, on desktop: Desktop) throws {
    self.desktop = desktop
    program = try desktop.start([try Program.built(name)], named: "sample")
    _ = try identifier()
  }

  /// Returns the title of the window.
  func title() throws -> String {
    try desktop.run(["xdotool", "getwindowname", identifier()]).split(separator: "\n").joined()
  }

  /// Returns the map of the window, assuming that it shows `center` in the middle at the level `zoom`.
  func map(center: Coordinate, zoom: Double) throws -> Map {
    let lines = try desktop.run(["xdotool", "getwindowgeometry", "--shell", identifier()])
      .split(separator: "\n")
    func number(_ name: String) throws -> Double {
      guard let line = lines.first(where: { $0.hasPrefix("\(name)=") }),
        let number = Double(line.dropFirst(name.count + 1))
      else { throw TestError("the window has no \(name)") }
      return number
    }
    let size = Size(width: try number("WIDTH"), height: try number("HEIGHT"))
    return Map(
      viewport: Viewport(center: center, zoom: zoom, size: size),
      origin: Point(x: try number("X"), y: try number("Y")))
  }

  private func identifier() throws -> String {
    try eventual("a window") {
      guard program.isRunning else { throw TestError("it ended: \(program.errors)") }
      // xdotool fails and prints nothing if the program has no window.
      let found = try? desktop.run([
        "xdotool", "search", "--onlyvisible", "--pid", "\(program.identifier)",
      ])
      return found?.split(separator: "\n").last.map(String.init)
    }
  }
}

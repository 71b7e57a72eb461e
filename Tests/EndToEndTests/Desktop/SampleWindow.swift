import Geography
import Waiting

/// A running sample program with one window that a map fills.
struct SampleWindow {
  let desktop: Desktop
  let program: Child

  /// Starts the built program `name` and waits for its window.
  init(of name: String, on desktop: Desktop) throws {
    self.desktop = desktop
    program = try desktop.start([try Program.built(name)], named: "sample")
    _ = try identifier()
  }

  /// What the window's title bar says.
  func title() throws -> String {
    try desktop.run(["xdotool", "getwindowname", identifier()]).split(separator: "\n").joined()
  }

  /// The map, if it shows `center` in its middle.
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
      // Fails, printing nothing, if there is no window.
      let found = try? desktop.run([
        "xdotool", "search", "--onlyvisible", "--pid", "\(program.identifier)",
      ])
      return found?.split(separator: "\n").last.map(String.init)
    }
  }
}

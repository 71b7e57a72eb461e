import Foundation
import Geography
import InstalledData

/// A program whose frames or start-up time is measured.
struct MeasuredProgram {
  var name: String
  var executable: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// The location of the action that rotates the map.
  var actions: ActionEndpoint
  /// The places on its map.
  var places: [Coordinate] = []
  /// Whether the places are the positions of one line or area.
  var isShape = false
  var isRasterMap = false

  /// Throws an error with the program's name if a measured program is missing.
  static func requireAll() throws {
    _ = try rasterMap(tiles: nil)
    _ = try adwaitaMap()
    _ = try executable("pindrop", variable: "PINDROP_PROGRAM")
  }

  /// Returns libshumate's own map with the tiles in `folder`, or without tiles if it is `nil`.
  static func rasterMap(tiles folder: URL?) throws -> MeasuredProgram {
    MeasuredProgram(
      name: folder == nil ? "bare map" : "raster map",
      executable: try executable("RasterMap", variable: "PINDROP_RASTER_MAP"),
      arguments: folder.map { [$0.path] } ?? [],
      actions: ActionEndpoint(owner: "org.pindrop.RasterMap", path: "/org/pindrop/RasterMap"),
      isRasterMap: true)
  }

  /// Returns a libadwaita window that contains only a header bar and libshumate's map without tiles.
  static func adwaitaMap() throws -> MeasuredProgram {
    MeasuredProgram(
      name: "bare map in a window of libadwaita's",
      executable: try executable("AdwaitaMap", variable: "PINDROP_ADWAITA_MAP"),
      actions: ActionEndpoint(owner: "org.pindrop.AdwaitaMap", path: "/org/pindrop/AdwaitaMap"))
  }

  /// Returns Pindrop with a file of places.
  static func pindrop(_ map: MeasuredMap, in folder: URL) throws -> MeasuredProgram {
    let executable = try executable("pindrop", variable: "PINDROP_PROGRAM")
    let data = try SharedData.locate()
    let places = try map.places(data: data)
    var program = MeasuredProgram(
      name: "Pindrop, \(map.name)", executable: executable, environment: ["PINDROP_DATA": data.directory],
      actions: ActionEndpoint(owner: "org.pindrop.Pindrop", path: "/org/pindrop/Pindrop/window/1"),
      places: places, isShape: map.isShape)
    program.arguments = map.viewArguments
    if !places.isEmpty {
      let file = folder.appending(path: "\(map.name).geojson")
      try map.geoJSON(of: places).write(to: file, atomically: false, encoding: .utf8)
      program.arguments.append(file.path)
    }
    return program
  }

  /// Returns Pindrop with command-line arguments, such as a file of map tiles or a view.
  static func pindrop(_ name: String, arguments: [String]) throws -> MeasuredProgram {
    MeasuredProgram(
      name: name, executable: try executable("pindrop", variable: "PINDROP_PROGRAM"), arguments: arguments,
      environment: ["PINDROP_DATA": try SharedData.locate().directory],
      actions: ActionEndpoint(owner: "org.pindrop.Pindrop", path: "/org/pindrop/Pindrop/window/1"))
  }

  /// Returns the path in the environment variable, or else the executable in the folder of this program.
  private static func executable(_ name: String, variable: String) throws -> String {
    let beside = Executable.path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/" + name
    let path = ProcessInfo.processInfo.environment[variable] ?? beside
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError(
        "There is no program \(path) to measure. `swift build -c release --product \(name)` makes it, or \(variable) names another."
      )
    }
    return path
  }
}

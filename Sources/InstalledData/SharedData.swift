import Glibc

/// The folder of the data installed with the program: the base map, the gazetteer, the samples.
///
/// It is searched in the environment's `PINDROP_DATA`, then in `../share/pindrop` beside the executable, then as a
/// source tree's `data` in the executable's parent folders.
public struct SharedData: Hashable, Sendable {
  public var directory: String

  public init(directory: String) { self.directory = directory }

  /// The path of a file in the folder; the file need not exist.
  public func path(_ name: String) -> String { directory + "/" + name }

  /// Whether there is a file or folder `name`.
  public func has(_ name: String) -> Bool { access(path(name), R_OK) == 0 }

  /// The base map's file name.
  public static let worldName = "world.mbtiles"
  /// The gazetteer's file name.
  public static let gazetteerName = "gazetteer.sqlite"
  /// The file name of the countries' names in other languages.
  public static let countriesName = "countries.tsv"

  /// Finds the folder with the file `name` for this process.
  public static func locate(holding name: String = worldName) throws(MissingSharedDataError) -> SharedData {
    let override = getenv("PINDROP_DATA").map { String(cString: $0) }
    return try locate(holding: name, override: override, executable: Executable.path)
  }

  /// Finds the folder: `override` if it is not nil or empty, whatever it contains; else the first candidate that has
  /// the file `name`.
  public static func locate(
    holding name: String = worldName, override: String?, executable: String
  ) throws(MissingSharedDataError) -> SharedData {
    if let override, !override.isEmpty { return SharedData(directory: override) }
    var folder = parent(of: executable)
    var candidates = [parent(of: folder) + "/share/pindrop"]
    while !folder.isEmpty {
      candidates.append(folder + "/data")
      folder = parent(of: folder)
    }
    for candidate in candidates where access("\(candidate)/\(name)", R_OK) == 0 {
      return SharedData(directory: candidate)
    }
    throw MissingSharedDataError(searched: candidates)
  }

  /// The part before the last slash; empty at the root.
  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}

/// No searched folder has the file.
public struct MissingSharedDataError: Error, Hashable {
  /// The searched folders, in order.
  public var searched: [String]
}

import Glibc

/// The folder with the data that is installed with the program: the base map, the gazetteer and the samples.
///
/// The folder is searched in this order: the environment variable `PINDROP_DATA`, `../share/pindrop` relative to the
/// executable, and a folder `data` in a parent folder of the executable, as in a source tree.
public struct SharedData: Hashable, Sendable {
  public var directory: String

  public init(directory: String) { self.directory = directory }

  /// Returns the path of a file in the folder. The file needn't exist.
  public func path(_ name: String) -> String { directory + "/" + name }

  /// Whether the folder contains a readable file or folder with this name.
  public func has(_ name: String) -> Bool { access(path(name), R_OK) == 0 }

  /// The base map's file name.
  public static let worldName = "world.mbtiles"
  /// The gazetteer's file name.
  public static let gazetteerName = "gazetteer.sqlite"
  /// The name of the file with the names of countries in other languages.
  public static let countriesName = "countries.tsv"
  /// The name of the file with the user's guide.
  public static let guideName = "guide.html"

  /// Finds the folder that contains the file `name`. Throws if none of the searched folders contains it.
  public static func locate(holding name: String = worldName) throws(MissingSharedDataError) -> SharedData {
    let override = getenv("PINDROP_DATA").map { String(cString: $0) }
    return try locate(holding: name, override: override, executable: Executable.path)
  }

  /// Returns `override` without checking its contents, unless it is `nil` or empty. Otherwise returns the first folder
  /// in the search order that contains the file `name`.
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

  /// Returns the part of the path before the last slash. It is empty for a file in the root folder.
  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}

/// The error thrown if none of the searched folders contains the file.
public struct MissingSharedDataError: Error, Hashable {
  /// The folders in the order in which they were searched.
  public var searched: [String]
}

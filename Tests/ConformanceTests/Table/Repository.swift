import Foundation

/// The files of this package.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    .replacingOccurrences(of: "//", with: "/")

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// Returns the sorted paths of all files below `folder` that end in `suffix`.
  static func files(in folder: String, endingIn suffix: String) throws -> [String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    // Folders of builds are hidden.
    return files.filter { $0.hasSuffix(suffix) && !"/\($0)".contains("/.") }
      .map { "\(folder)/\($0)" }.sorted()
  }
}

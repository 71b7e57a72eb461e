import Foundation
import MapKitPorting

/// An error with a message for the user.
struct PortError: Error, CustomStringConvertible {
  let description: String
  init(_ sentence: String) { description = sentence }
}

enum Output {
  static func report(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// A source file of the program to port.
struct SourceFile {
  let path: String
  let text: String

  /// Returns the files at `paths`, and the Swift files in folders at `paths`.
  static func all(at paths: [String]) throws -> [SourceFile] {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw PortError("Can't read “\(path)”: there is no such file.")
      }
      guard isFolder.boolValue else {
        guard path.hasSuffix(".swift") else {
          throw PortError("Can't port “\(path)”: it isn't a Swift file.")
        }
        found.append(path)
        continue
      }
      let files = (FileManager.default.subpaths(atPath: path) ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      if files.isEmpty { throw PortError("There are no Swift files in “\(path)”.") }
      found += files.sorted().map { (path as NSString).appendingPathComponent($0) }
    }
    var seen: Set<String> = []
    return try found.filter { seen.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }.map {
      path in
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard let text = String(validating: data, as: UTF8.self) else {
          throw PortError("Can't port “\(path)”: it isn't UTF-8 text.")
        }
        return SourceFile(path: path, text: text)
      } catch let error as CocoaError {
        throw PortError("Can't read “\(path)”: \(error.localizedDescription)")
      }
    }
  }

  /// Writes the file in place, which keeps links, owner and permissions.
  func write(_ text: String) throws {
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.write(contentsOf: Data(text.utf8))
      try file.truncate(atOffset: UInt64(text.utf8.count))
      try file.close()
    } catch { throw PortError("Can't write “\(path)”: \(error.localizedDescription)") }
  }

  /// Returns the tables of the checkout that the command was built from.
  static func tables(source: String = #filePath) throws -> PortingTables {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("AnnotationKit/AnnotationKit.docc")
    let pages = try PortingTables.pages.map { page in
      let path = folder.appendingPathComponent(page).path
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw PortError("Can't read the tables in “\(path)”. Run port from its checkout.")
      }
      return text
    }
    do {
      return try PortingTables(conformance: pages[0], guide: pages[1])
    } catch { throw PortError("There is no table in “\(folder.path)/\(error.page)”.") }
  }
}

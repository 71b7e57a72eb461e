import Foundation
import MapKitPorting

/// The documentation pages of this package with the tables, and sources for testing the porter.
enum Pages {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the texts of the Swift files in a folder.
  static func sources(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { try text("\(folder)/\($0)") }
  }

  static let conformance = Result {
    try text("Sources/Kit/AnnotationKit/AnnotationKit.docc/\(PortingTables.pages[0])")
  }
  static let guide = Result {
    try text("Sources/Kit/AnnotationKit/AnnotationKit.docc/\(PortingTables.pages[1])")
  }

  private static let read = Result { try PortingTables(conformance: conformance.get(), guide: guide.get()) }

  static func tables() throws -> PortingTables { try read.get() }

  /// Returns the result of the porter for one file.
  static func port(_ source: String) throws -> PortedFile {
    try Porter(tables: tables()).port([source])[0]
  }
}

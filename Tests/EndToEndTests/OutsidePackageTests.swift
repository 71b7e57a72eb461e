import Foundation
import Waiting
import XCTest

/// Tests separate packages that depend on this package, as other programs would. They are built and run.
final class OutsidePackageTests: XCTestCase {
  func testDependentPackageBuildsAndRuns() throws {
    let desktop = try Desktop()
    var package = try OutsidePackage("OutsidePackage", in: desktop.folder)
    let outside = try desktop.start([try package.build("outside")], named: "outside")
    XCTAssertEqual(try outside.status(within: 60), 0, outside.errors)
    XCTAssertEqual(
      outside.output.split(separator: "\n").map(String.init),
      [
        "read: Roter Sand, Hohe Weg", "shown: LighthouseView", "drag: starting after none",
        "drag: dragging after starting", "drag: ending after dragging", "drag: none after ending",
        "landed: 50.0 pixels to the east",
      ])
  }

  func testKitBuildsWithoutOtherPackagesAndGTK() throws {
    let desktop = try Desktop()
    var package = try OutsidePackage("KitOnlyPackage", in: desktop.folder)
    // In this environment, pkg-config finds no packages, and the build uses no cache.
    package.environment["PKG_CONFIG_LIBDIR"] = "/nonexistent"
    package.environment["PKG_CONFIG_PATH"] = nil
    package.pkgconfig = "/nonexistent"
    let kitonly = try desktop.start([try package.build("kitonly")], named: "kitonly")
    XCTAssertEqual(try kitonly.status(within: 60), 0, kitonly.errors)
    XCTAssertEqual(
      kitonly.output.split(separator: "\n").map(String.init),
      [
        "drag: starting after none", "drag: dragging after starting", "drag: ending after dragging",
        "drag: none after ending", "Roter Sand: 50.0 pixels to the east",
      ])
    XCTAssertEqual(try package.fetched, [])
    XCTAssertFalse(package.reported.lowercased().contains("gtk"), package.reported)
  }

  /// SwiftPM refuses two targets with the same name in a build, even if no product uses both.
  func testAPackageWhoseTargetsAreNamedAsOursBuildsOnTheKit() throws {
    let desktop = try Desktop()
    var package = try OutsidePackage("OwnNamesPackage", in: desktop.folder)
    let ownnames = try desktop.start([try package.build("ownnames")], named: "ownnames")
    XCTAssertEqual(try ownnames.status(within: 60), 0, ownnames.errors)
    XCTAssertEqual(
      ownnames.output.trimmingCharacters(in: .whitespacesAndNewlines),
      "Commands Documents Files GPX Maps Photos Places Search")
  }
}

/// A copy of a package from the tests folder. Its build folder is next to this package's build folder, and is reused.
private struct OutsidePackage {
  var environment: [String: String]
  /// The folder in which SwiftPM looks for descriptions of C libraries.
  var pkgconfig: String
  /// The output of the build.
  private(set) var reported = ""
  private let name: String
  private let folder: URL
  private let scratch: URL

  init(_ name: String, in folder: URL) throws {
    let files = FileManager.default
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent()
    (self.name, self.folder) = (name, folder)
    try files.copyItem(
      at: tests.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    // Uses the same versions of shared dependencies, so that the build doesn't fetch other versions.
    let versions = root.appendingPathComponent("Package.resolved")
    let own = folder.appendingPathComponent("\(name)/Package.resolved")
    if !files.fileExists(atPath: own.path), files.fileExists(atPath: versions.path) {
      try files.copyItem(at: versions, to: own)
    }
    // Uses the environment of the tests and not of the desktop, because SwiftPM's cache is in the real home folder.
    environment = ProcessInfo.processInfo.environment
    environment["PINDROP_PACKAGE"] = root.path
    let built = Bundle(for: OutsidePackageTests.self).bundleURL.deletingLastPathComponent()
      .deletingLastPathComponent()
    scratch = built.appendingPathComponent("outside/\(name)")
    pkgconfig = built.appendingPathComponent("pkgconfig").path
  }

  /// Builds the package and returns the path of its executable `program`. Compiles each module as a whole, which needs
  /// less processor time than compiling its files in groups.
  mutating func build(_ program: String) throws -> String {
    let build = try Child(
      [
        "swift", "build", "--package-path", folder.appendingPathComponent(name).path, "--scratch-path",
        scratch.path, "--pkg-config-path", pkgconfig, "--skip-update", "--disable-index-store", "-Xswiftc",
        "-wmo", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
      ], environment: environment, folder: folder, name: "build")
    let status = try build.status(within: 900)
    reported = build.output + build.errors
    guard status == 0 else { throw TestError("\(name) did not build: \(reported)") }
    return scratch.appendingPathComponent("debug/\(program)").path
  }

  /// The names of the packages that were fetched for the build.
  var fetched: [String] {
    get throws {
      let checkouts = scratch.appendingPathComponent("checkouts").path
      guard FileManager.default.fileExists(atPath: checkouts) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: checkouts).sorted()
    }
  }
}

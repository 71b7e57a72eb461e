import Foundation
import Waiting
import XCTest

/// Packages of their own that depend on this one, as other programs would: built and run.
final class OutsidePackageTests: XCTestCase {
  func testAnotherPackageBuildsOnTheLibrariesAndRuns() throws {
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

  func testTheKitAloneNeedsNoOtherPackageAndNoGtk() throws {
    let desktop = try Desktop()
    var package = try OutsidePackage("KitOnlyPackage", in: desktop.folder)
    // Nothing is found by pkg-config, and nothing is taken from a cache.
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
    XCTAssertFalse(package.told.lowercased().contains("gtk"), package.told)
  }
}

/// A copy of a package that stands among the tests. What it builds is kept beside this package's for the next time.
private struct OutsidePackage {
  var environment: [String: String]
  /// Where SwiftPM looks for descriptions of C libraries.
  var pkgconfig: String
  /// What the build said.
  private(set) var told = ""
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
    // The same versions of what both depend on, so that nothing needs to be fetched.
    let versions = root.appendingPathComponent("Package.resolved")
    let own = folder.appendingPathComponent("\(name)/Package.resolved")
    if !files.fileExists(atPath: own.path), files.fileExists(atPath: versions.path) {
      try files.copyItem(at: versions, to: own)
    }
    // Not the desktop's environment: SwiftPM's cache is in the home of who builds.
    environment = ProcessInfo.processInfo.environment
    environment["PINDROP_PACKAGE"] = root.path
    let built = Bundle(for: OutsidePackageTests.self).bundleURL.deletingLastPathComponent()
      .deletingLastPathComponent()
    scratch = built.appendingPathComponent("outside/\(name)")
    pkgconfig = built.appendingPathComponent("pkgconfig").path
  }

  /// Builds the package and returns the path of its program.
  mutating func build(_ program: String) throws -> String {
    let build = try Child(
      [
        "swift", "build", "--package-path", folder.appendingPathComponent(name).path, "--scratch-path",
        scratch.path, "--pkg-config-path", pkgconfig, "--skip-update", "--disable-index-store",
      ], environment: environment, folder: folder, name: "build")
    let status = try build.status(within: 900)
    told = build.output + build.errors
    guard status == 0 else { throw TestError("\(name) did not build: \(told)") }
    return scratch.appendingPathComponent("debug/\(program)").path
  }

  /// The packages that were fetched for it.
  var fetched: [String] {
    get throws {
      let checkouts = scratch.appendingPathComponent("checkouts").path
      guard FileManager.default.fileExists(atPath: checkouts) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: checkouts).sorted()
    }
  }
}

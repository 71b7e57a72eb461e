import Foundation
import Waiting
import XCTest

/// A package of its own that depends on this one, as another program's would: built and run.
final class OutsidePackageTests: XCTestCase {
  func testAnotherPackageBuildsOnTheLibrariesAndRuns() throws {
    let desktop = try Desktop()
    let program = try build(in: desktop.folder)
    let outside = try desktop.start([program], named: "outside")
    XCTAssertEqual(try outside.status(within: 60), 0, outside.errors)
    XCTAssertEqual(
      outside.output.split(separator: "\n").map(String.init),
      [
        "read: Roter Sand, Hohe Weg", "shown: LighthouseView", "drag: starting after none",
        "drag: dragging after starting", "drag: ending after dragging", "drag: none after ending",
        "landed: 50.0 pixels to the east",
      ])
  }

  /// Builds a copy of the package in `folder`, with what it builds kept beside this package's for the next time,
  /// and with the same versions of what both depend on, so that nothing needs to be fetched.
  private func build(in folder: URL) throws -> String {
    let files = FileManager.default
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent()
    let package = folder.appendingPathComponent("OutsidePackage")
    try files.copyItem(at: tests.appendingPathComponent("OutsidePackage"), to: package)
    let versions = root.appendingPathComponent("Package.resolved")
    let own = package.appendingPathComponent("Package.resolved")
    if !files.fileExists(atPath: own.path), files.fileExists(atPath: versions.path) {
      try files.copyItem(at: versions, to: own)
    }

    // Not the desktop's environment: SwiftPM's cache is in the home of who builds.
    var environment = ProcessInfo.processInfo.environment
    environment["PINDROP_PACKAGE"] = root.path
    let built = Bundle(for: OutsidePackageTests.self).bundleURL.deletingLastPathComponent()
      .deletingLastPathComponent()
    let scratch = built.appendingPathComponent("outside")
    let modules = built.appendingPathComponent("pkgconfig")
    let build = try Child(
      [
        "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path,
        "--pkg-config-path", modules.path, "--skip-update", "--disable-index-store",
      ], environment: environment, folder: folder, name: "build")
    guard try build.status(within: 900) == 0 else {
      throw TestError("the outside package did not build: \(build.output)\(build.errors)")
    }
    return scratch.appendingPathComponent("debug/outside").path
  }
}

import Foundation
import XCTest

/// Tests commands in a minimal environment without a display, bus, network, devices and home folder.
final class ChrootTests: CommandTestCase {
  /// A shell script that enters a root with the files of the system, but without the sockets and devices of a session.
  private static let construction = """
    mount --make-rprivate / && mount --rbind / "$1"
    for made in dev run sys; do mount -t tmpfs none "$1/$made"; done
    [ ! -e "$1/tmp/.X11-unix" ] || mount -t tmpfs none "$1/tmp/.X11-unix"
    root=$1
    shift
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/nonexistent chroot "$root" "$@"
    """

  private func run(inChroot arguments: String...) throws -> CommandRun {
    let root = folder.appendingPathComponent("root")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let user = geteuid() == 0 ? [] : ["--user", "--map-root-user"]
    let wrapper =
      ["unshare"] + user + ["--mount", "--net", "sh", "-ec", ChrootTests.construction, "sh", root.path]
    let trial = Process()
    trial.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    trial.arguments = wrapper + ["true"]
    trial.standardError = FileHandle.nullDevice
    try trial.run()
    trial.waitUntilExit()
    guard trial.terminationStatus == 0 else { throw XCTSkip("no namespaces are allowed here") }
    return try CommandRun(arguments, in: folder, inside: wrapper)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func testConvertWorksInAChroot() throws {
    try write("name,lat,lon\nBern,46.948,7.447\n", to: "a.csv")
    let run = try run(inChroot: "convert", path("a.csv"), path("a.geojson"))
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssert(try read("a.geojson").contains("[7.447, 46.948]"))
  }

  func testCheckWorksInAChroot() throws {
    try write(#"{"type":"Point","coordinates":[7.447,146.948]}"#, to: "a.geojson")
    let run = try run(inChroot: "check", path("a.geojson"))
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssert(run.errors.contains("a.geojson:1:38: error"), run.errors)
  }

  func testRenderWorksInAChroot() throws {
    let capitals = CommandTestCase.source("data/samples/capitals.geojson")
    for name in ["a.png", "a.pdf", "a.svg"] {
      let run = try run(inChroot: "render", capitals, "--legend", "-o", path(name))
      XCTAssertEqual(run.status, 0, run.errors)
    }
    // The picture is identical to a picture from the full environment.
    let here = try CommandRun(["render", capitals, "--legend", "-o", path("b.png")], in: folder)
    XCTAssertEqual(here.status, 0, here.errors)
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("a.png")),
      try Data(contentsOf: folder.appendingPathComponent("b.png")))
  }

  func testNameAndFindWorkInAChroot() throws {
    let name = try run(inChroot: "name", "46.948,7.447")
    XCTAssertEqual(name.status, 0, name.errors)
    XCTAssert(name.text.contains("Bern"), name.text)
    let find = try run(inChroot: "find", "Bern")
    XCTAssertEqual(find.status, 0, find.errors)
    XCTAssert(find.text.contains("Bern"), find.text)
  }

  func testHelpWorksInAChroot() throws {
    let run = try run(inChroot: "--help")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssert(run.text.contains("convert"))
  }

  func testMissingDisplayIsReported() throws {
    let run = try run(inChroot: CommandTestCase.source("data/samples/capitals.geojson"))
    XCTAssertNotEqual(run.status, 0)
    XCTAssert(run.errors.contains("display"), run.errors)
  }
}

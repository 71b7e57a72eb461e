import Foundation
import Geography
import Waiting
import XCTest

/// Tests copying and pasting between two processes, with a real keyboard and pointer.
final class PasteBetweenProgramsTests: SideBySideTestCase {
  private static let feature =
    #"{"type":"Feature","id":"b","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809,540.5]},"own":1}"#
  private static let text = #"{"type":"FeatureCollection","features":["# + feature + "]}"

  override func setUpWithError() throws { try open(PasteBetweenProgramsTests.text) }

  func testAnotherProgramPastesEachType() throws {
    let types = [
      "application/x-pindrop-features", "application/geo+json", "text/uri-list", "text/x-wkt",
      "text/plain;charset=utf-8", "text/plain",
    ]
    let peer = try Peer(["paste"] + types, at: beside, on: desktop)
    try program.focus()
    try program.keyboard.press("ctrl+a", "ctrl+c")
    let screen = try Accessible(desktop)
    try eventually("it is copied") { try screen.shows("1 place copied") }
    try program.pointer.click(at: peer.middle)
    try peer.waitUntilItSays("got text/plain: ")
    XCTAssertEqual(peer.lines.first, "offered: \(types.joined(separator: " "))")
    func got(_ type: String) -> String { String(decoding: peer.got(type).first ?? [], as: UTF8.self) }
    let feature = PasteBetweenProgramsTests.feature
    let json = "{\"type\": \"FeatureCollection\", \"features\": [\n\(feature)\n]}\n"
    XCTAssertEqual(got("application/x-pindrop-features"), "geoJSON \(feature.utf8.count)\n\(feature)\n")
    XCTAssertEqual(got("application/geo+json"), json)
    XCTAssertEqual(got("text/x-wkt"), "POINT Z (7.44744 46.94809 540.5)")
    XCTAssertEqual(got("text/plain"), "geo:46.94809,7.44744\n46.94809, 7.44744")
    XCTAssertEqual(got("text/plain;charset=utf-8"), got("text/plain"))
    let list = got("text/uri-list")
    let file = try XCTUnwrap(URL(string: list.trimmingCharacters(in: .whitespacesAndNewlines)), list)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), json)
    // The file is removed when the program that wrote it ends.
    try program.end(by: .closing)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func testTextCopiedByAnotherProgramIsPasted() throws {
    for (type, text, written) in [
      ("text/plain", "geo:46.5,6.6", "6.6, 46.5"),
      ("application/geo+json", #"{"type":"Point","coordinates":[9.5,47.1]}"#, "9.5,47.1"),
      ("text/x-wkt", "POINT (7.5 47.5)", "7.5, 47.5"),
    ] {
      let peer = try Peer(["copy", type, text], at: beside, on: desktop)
      try peer.waitUntilItSays("copied")
      try program.focus()
      try program.keyboard.press("ctrl+v")
      try eventually("\(text) is pasted") { try program.exported().contains(written) }
      try program.keyboard.press("ctrl+z")
      try eventually("it is undone") { try program.exported() == PasteBetweenProgramsTests.text }
      peer.child.end()
    }
  }
}

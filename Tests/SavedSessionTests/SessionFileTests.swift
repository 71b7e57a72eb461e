import FileTesting
import Files
import Foundation
import Testing

@testable import SavedSession

@Suite struct SessionFileTests {
  let scratch: ScratchFolder
  let file: SessionFile

  init() throws {
    scratch = try ScratchFolder()
    file = SessionFile(folder: FilePath(scratch.path).appending("state"))
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/state").sorted()) ?? []
  }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/state", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file.path.description))
  }

  static let full: SessionState = {
    var window = WindowState()
    window.map.journal = "a-1"
    window.map.files = [
      FileState(uri: "file:///a/b%20c.geojson", digest: FileDigest(size: 1 << 40, checksum: .max)),
      FileState(uri: "file:///t.csv", readOptions: [0, 255]),
    ]
    window.map.layerNames = ["Straße", "\"\n"]
    window.viewport = ViewportState(latitude: 46.948_09, longitude: -7.447_44, zoom: 11.3, rotation: -0.25)
    window.selection = SelectionState([5, 6, 2])
    window.panels.showsSidebar = false
    window.panels.showsLayers = true
    window.panels.showsTable = true
    window.panels.tableLayer = 1
    window.panels.tableShare = 0.3
    (window.width, window.height, window.isMaximized) = (900, 640, true)
    var state = SessionState(windows: [WindowState(), window], activeWindow: 1)
    state.failedStarts = 1
    return state
  }()

  @Test func writtenStateIsReadUnchanged() throws {
    #expect(file.read() == .nothing)
    try file.write(SessionFileTests.full, number: 1)
    #expect(file.read() == .state(SessionFileTests.full))
    #expect(names == ["session.json"])
  }

  @Test func stateWithoutWindowsRemovesTheFile() throws {
    try file.write(SessionState(), number: 1)
    #expect(names == [])
    try file.write(SessionFileTests.full, number: 2)
    try file.write(SessionState(), number: 3)
    #expect(file.read() == .nothing && names == [])
  }

  @Test func outdatedStateIsIgnored() throws {
    try file.write(SessionFileTests.full, number: 2)
    try file.write(SessionState(windows: [WindowState()]), number: 1)
    #expect(file.read() == .state(SessionFileTests.full))
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"version":0,"windows":[],"failedStarts":0}"#, #"{"version":1}"#,
    #"{"version":1,"windows":{},"failedStarts":0}"#, String(repeating: "[", count: 100_000),
  ])
  func damagedFileIsSetAside(text: String) throws {
    try put(text)
    let aside = scratch.path + "/state/session-unused.json"
    #expect(file.read() == .setAside(path: aside, .damaged))
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
    #expect(file.read() == .nothing)
  }

  @Test func fileOfANewerVersionIsSetAside() throws {
    try put(#"{"version":2,"desktops":[]}"#)
    #expect(file.read() == .setAside(path: scratch.path + "/state/session-unused.json", .newer))
  }

  @Test func stateWithTwoFailedStartsIsSetAside() throws {
    var state = SessionFileTests.full
    state.failedStarts = 2
    try file.write(state, number: 1)
    #expect(file.read() == .setAside(path: scratch.path + "/state/session-unused.json", .failedBefore))
  }

  @Test func folderInPlaceOfTheFileIsSetAside() throws {
    try FileManager.default.createDirectory(
      atPath: file.path.description, withIntermediateDirectories: true)
    guard case .setAside(_, .damaged) = file.read() else { return #expect(Bool(false)) }
    try file.write(SessionFileTests.full, number: 1)
    #expect(file.read() == .state(SessionFileTests.full))
  }

  @Test func failedWriteThrows() throws {
    let file = SessionFile(folder: "/proc/none")
    #expect(throws: FileError.self) { try file.write(SessionFileTests.full, number: 1) }
    #expect(file.read() == .nothing)
  }
}

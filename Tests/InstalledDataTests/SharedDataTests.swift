import Foundation
import InstalledData
import Testing

@Suite struct SharedDataTests {
  @Test func dataIsFoundInParentFoldersOfTheExecutable() throws {
    // Use this source file as the path of a program in the source tree.
    let data = try SharedData.locate(override: nil, executable: #filePath)
    #expect(FileManager.default.fileExists(atPath: data.path("world.mbtiles")))
  }

  @Test func overrideReplacesTheSearch() throws {
    #expect(try SharedData.locate(override: "/nowhere", executable: "/bin/true").directory == "/nowhere")
  }

  @Test func installedProgramFindsItsSharedData() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID().uuidString)").path
    let share = root + "/share/pindrop"
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    _ = FileManager.default.createFile(atPath: share + "/world.mbtiles", contents: Data())
    let found = try SharedData.locate(override: "", executable: root + "/bin/pindrop")
    #expect(found.directory == share)
  }

  @Test func missingDataListsTheSearchedFolders() {
    #expect {
      try SharedData.locate(override: nil, executable: "/opt/x/bin/pindrop")
    } throws: {
      ($0 as? MissingSharedDataError)?.searched
        == ["/opt/x/share/pindrop", "/opt/x/bin/data", "/opt/x/data", "/opt/data"]
    }
  }
}

import Archives
import FuzzDriver
import KML

/// Reads arbitrary bytes as an archive. If they are readable, a file in the archive must be replaceable.
@main enum KMZFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    _ = try? KMZFile(bytes: bytes)
    // Choose a file with contents: folders and links have none.
    guard let archive = try? ZipArchive(bytes: bytes),
      let edited = archive.files.firstIndex(where: { $0.size > 0 })
    else { return }
    do throws(ArchiveError) {
      let written = try ZipArchive(bytes: archive.replacing(edited, with: Array("new".utf8)))
      precondition(written.files.map(\.name) == archive.files.map(\.name), "Names differ.")
      precondition(written.contents(of: edited) == Array("new".utf8))
      for index in archive.files.indices where index != edited {
        precondition(written.contents(of: index) == archive.contents(of: index), "Another file changed.")
      }
    } catch {
      preconditionFailure("What was written cannot be read: \(error)")
    }
  }
}

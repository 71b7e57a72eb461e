import Foundation
import SeededRandom

/// Files that another reader looks into, each beside what it must find there.
public struct ForeignReading: ~Copyable {
  private let folder: URL
  private let suffix: String
  private var count = 0

  /// What files are written with, without the point.
  public init(suffix: String) throws {
    self.suffix = suffix
    folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and beside it as JSON what must be found in it.
  public mutating func add(_ bytes: [UInt8], _ expected: Any) throws {
    // Numbers of the same width, for scripts that look at every so manieth.
    let path = folder.appending(path: String(format: "%05d", count))
    try Data(bytes).write(to: path.appendingPathExtension(suffix))
    try JSONSerialization.data(withJSONObject: expected).write(to: path.appendingPathExtension("json"))
    count += 1
  }

  /// Writes a file of a corpus as it is after some random edits, and again after some more.
  public mutating func addEdited<Format: EditedFormat>(
    _ format: Format.Type, _ bytes: [UInt8], seed: UInt64, rounds: Int, steps: Int,
    expecting: (RandomEditing<Format, SeededGenerator>) -> Any
  ) throws {
    var editing = RandomEditing<Format, SeededGenerator>(
      try Format.read(bytes), SeededGenerator(seed: seed))
    for _ in 0..<rounds {
      for _ in 0..<steps { _ = editing.step() }
      try add(editing.bytes, expecting(editing))
    }
  }

  /// Runs a script of Python, to which the folder is given and which writes how many files agree; answers what it writes
  /// beside that, nil where all that it looks at do. It looks at one file of `share`.
  public borrowing func disagreement(_ script: String, share: Int = 1) throws -> String? {
    let output = try Python.run(script, [folder.path])
    return output == "\((count + share - 1) / share) files agree\n" ? nil : output
  }
}

import Foundation
import SeededRandom

/// Files to be read by other software, each with its expected contents.
public struct ForeignReading: ~Copyable {
  private let folder: URL
  private let suffix: String
  private var count = 0

  /// Creates a temporary folder. `suffix` is the file name extension without the period.
  public init(suffix: String) throws {
    self.suffix = suffix
    folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and the expected contents as JSON next to it.
  public mutating func add(_ bytes: [UInt8], _ expected: Any) throws {
    // Pad the numbers with zeros, so that scripts can read every n-th file in order.
    let path = folder.appending(path: String(format: "%05d", count))
    try Data(bytes).write(to: path.appendingPathExtension(suffix))
    try JSONSerialization.data(withJSONObject: expected).write(to: path.appendingPathExtension("json"))
    count += 1
  }

  /// Writes a corpus file after `steps` random edits, `rounds` times in a row.
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

  /// Runs a Python script with the folder as its argument. The script prints the number of files that agree with the
  /// expected contents. Returns its output, or `nil` if all files agree. With `share`, the script reads only every
  /// `share`-th file.
  public borrowing func disagreement(_ script: String, share: Int = 1) throws -> String? {
    let output = try Python.run(script, [folder.path])
    return output == "\((count + share - 1) / share) files agree\n" ? nil : output
  }
}

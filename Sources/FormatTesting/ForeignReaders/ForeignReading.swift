import Foundation
import SeededRandom

/// A folder of files for other software to read, each with its expected contents.
public struct ForeignReading: ~Copyable {
  private let folder: URL
  private let suffix: String
  private var count = 0

  /// Creates the folder. `suffix` is the extension of the files, without the period.
  public init(suffix: String) throws {
    self.suffix = suffix
    folder = FileManager.default.temporaryDirectory.appending(path: "pindrop-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and its expected contents as JSON next to it.
  public mutating func add(_ bytes: [UInt8], _ expected: Any) throws {
    // The numbers have the same width, for scripts that check only every nth file.
    let path = folder.appending(path: String(format: "%05d", count))
    try Data(bytes).write(to: path.appendingPathExtension(suffix))
    try JSONSerialization.data(withJSONObject: expected).write(to: path.appendingPathExtension("json"))
    count += 1
  }

  /// Makes random edits in a file of a corpus, and writes the file after each round.
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

  /// Runs a Python script with the folder as its argument. The script prints the number of files that match,
  /// and errors. Returns the output if there are errors, or `nil`. The script checks one of `share` files.
  public borrowing func disagreement(_ script: String, share: Int = 1) throws -> String? {
    let output = try Python.run(script, [folder.path])
    return output == "\((count + share - 1) / share) files agree\n" ? nil : output
  }
}

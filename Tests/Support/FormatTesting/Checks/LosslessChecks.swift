import Features
import SeededRandom

/// Checks that every format that is edited in place must pass for each file of its corpus. Each check returns a
/// description of the error, or `nil`.
public struct LosslessChecks<Format: EditedFormat> {
  public typealias Editing = RandomEditing<Format, SeededGenerator>
  private typealias Entry = FeatureEntry<Format.Store.Element>

  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes random edits, writes and reads the file, and compares the result with a model.
  public func faultOfEdits(seeds: Range<UInt64>, steps: Int) throws -> String? {
    let file = try Format.read(bytes)
    for seed in seeds {
      var editing = Editing(file, SeededGenerator(seed: seed))
      for step in 0..<steps {
        if let fault = try editing.step().fault ?? editing.difference() {
          return "seed \(seed), step \(step): \(fault)"
        }
      }
    }
    return nil
  }

  /// Makes a single edit of each feature and kind. An edit may change one run of at most `limit` bytes. Removing a
  /// feature must not remove other features.
  public func faultOfSingleEdits(changing limit: Int) throws -> String? {
    let file = try Format.read(bytes)
    let kept = file.records.indices.map { Entry.kept($0) }
    var random = SeededGenerator(seed: 5)
    for index in file.records.indices {
      let old = file.feature(at: index)
      let edits = [
        old.settingTitle("Another"), old.settingDescription("Other"),
        old.settingProperty("cmt", to: .text("c")), old.settingMarkerColor(HexColor(rgb: 0x123456)),
        old.addingProperty("x y", .text("z")),
      ]
      for (number, new) in edits.enumerated() {
        var entries = kept
        entries[index] = .changed(index, new)
        let changed = LosslessChecks.change(file.bytes, file.bytes(with: entries, declaration: nil))
        if changed > limit { return "edit \(number) of feature \(index) changes \(changed) bytes" }
      }
      var entries = kept
      entries.remove(at: Int.random(in: 0..<kept.count, using: &random))
      let without = file.bytes(with: entries, declaration: nil)
      guard without.count < file.bytes.count, try Format.read(without).records.count == kept.count - 1 else {
        return "more or less than a feature goes"
      }
    }
    return nil
  }

  /// Changes bytes at random. Files that are still readable must be saved without changes, and must be readable after
  /// edits. `accepted` is increased by the number of these files.
  public func faultOfDamage(letters: String, rounds: Int, accepted: inout Int) -> String? {
    var random = SeededGenerator(seed: 11)
    let mutation = ByteMutation(letters: letters)
    for round in 0..<rounds {
      let damaged = mutation.mutated(bytes, using: &random)
      guard let file = try? Format.read(damaged) else { continue }
      accepted += 1
      let kept = file.bytes(with: file.records.indices.map { .kept($0) }, declaration: nil)
      // A truncated file is saved with closed elements.
      guard kept == damaged || file.truncation != nil else { return "round \(round) is saved otherwise" }
      var editing = Editing(file, SeededGenerator(seed: 3))
      for _ in 0..<3 { _ = editing.step() }
      guard (try? Format.read(editing.bytes)) != nil else { return "round \(round) is not read again" }
    }
    return nil
  }

  /// Returns the number of bytes between the common beginning and the common end of two texts.
  public static func change(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let front = zip(a, b).prefix { $0 == $1 }.count
    let back = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return max(a.count, b.count) - min(front + back, min(a.count, b.count))
  }
}

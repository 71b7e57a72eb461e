import Features
import KML
import SeededRandom
import Testing

/// Edits at random: what is read again is what a model says, and nothing else has changed.
@Suite struct RandomEditTests {
  @Test(arguments: Corpus.names)
  func whatIsWrittenIsWhatWasDone(_ name: String) throws {
    let file = try KMLFile(bytes: Corpus.bytes(name))
    for seed in 0..<20 {
      var editing = RandomEditing(file, SeededGenerator(seed: UInt64(seed)))
      for step in 0..<20 {
        #expect(editing.step() == nil, "seed \(seed), step \(step)")
        let read = try KMLFile(bytes: editing.bytes)
        let models = read.records.indices.map { RandomEditing<SeededGenerator>.Model(read.feature(at: $0)) }
        let isSame = models == editing.models
        try #require(isSame, "seed \(seed), step \(step): \(difference(models, editing.models))")
      }
    }
  }

  @Test(arguments: Corpus.names)
  func oneEditIsOneChange(_ name: String) throws {
    let file = try KMLFile(bytes: Corpus.bytes(name))
    var random = SeededGenerator(seed: 5)
    for index in file.records.indices {
      let old = file.feature(at: index)
      let edits = [
        old.settingTitle("Another"), old.settingDescription("Other"),
        old.settingProperty("cmt", to: .text("c")),
        old.settingMarkerColor(HexColor(rgb: 0x123456)), old.addingProperty("x y", .text("z")),
      ]
      for new in edits {
        var entries = file.records.indices.map { FeatureEntry<KMLFeature>.kept($0) }
        entries[index] = .changed(index, new)
        expectOneChange(file.bytes, file.bytes(with: entries), atMost: 500)
      }
      let other = Int.random(in: 0..<file.records.count, using: &random)
      var entries = file.records.indices.map { FeatureEntry<KMLFeature>.kept($0) }
      entries.remove(at: other)
      let without = file.bytes(with: entries)
      #expect(without.count < file.bytes.count)
      #expect(try KMLFile(bytes: without).records.count == file.records.count - 1)
    }
  }

  @Test(arguments: Corpus.names)
  func whateverIsAcceptedCanBeEdited(_ name: String) throws {
    var random = SeededGenerator(seed: 11)
    let letters = Array("<>/='\"&;! []-?CDATA0123456789eE+-.coordinates,\n\r\tx\u{0}é".utf8) + [0x80, 0xFF]
    var accepted = 0
    for _ in 0..<300 {
      var bytes = Corpus.bytes(name)
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(letters.randomElement(using: &random) ?? 0, at: at)
        case 2: bytes[at] = letters.randomElement(using: &random) ?? 0
        default:
          let end = min(bytes.count, at + Int.random(in: 1...8, using: &random))
          bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      guard let file = try? KMLFile(bytes: bytes) else { continue }
      accepted += 1
      #expect(file.bytes(with: file.records.indices.map { .kept($0) }) == bytes)
      var editing = RandomEditing(file, SeededGenerator(seed: 3))
      for _ in 0..<3 { _ = editing.step() }
      #expect(throws: Never.self) { try KMLFile(bytes: editing.bytes) }
    }
    #expect(accepted > 2)
  }

  private func difference<Model: Equatable>(_ found: [Model], _ expected: [Model]) -> String {
    guard found.count == expected.count else { return "\(found.count) instead of \(expected.count)" }
    return zip(found, expected).first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? ""
  }

  /// What is in front of the change and behind it are the same bytes.
  private func expectOneChange(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) {
    let front = zip(a, b).prefix { $0 == $1 }.count
    let back = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let changed = max(a.count, b.count) - min(front + back, min(a.count, b.count))
    #expect(changed <= limit)
  }
}

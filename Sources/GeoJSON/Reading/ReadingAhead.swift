import Dispatch
import Features

/// Has the features of a large collection read by all processors, each from a place where one seems to begin. It is right
/// for every file: what was read so is taken only where the reader comes to that very place.
struct ReadingAhead {
  /// What is between the first two features, with what both of them begin with.
  private var opening: [UInt8] = []
  /// How many of the opening's bytes are in front of a feature.
  private var gap = 0
  /// What was read, in the order of the text.
  private var runs: [FeatureRun] = []
  /// How often a place was none where a feature begins.
  private var misses = 0

  /// What a processor reads at once, in bytes.
  private let part: Int
  private let processorCount: Int
  /// With fewer the place of a feature could be found in too many others.
  private static let shortestOpening = 8
  private static let longestOpening = 64
  private static let mostMisses = 8

  /// Has each of `processorCount` processors read about `part` bytes at once.
  init(part: Int = 1 << 21, processorCount: Int = Processors.count) {
    (self.part, self.processorCount) = (part, processorCount)
  }

  /// Nothing that was read is of any use any more.
  mutating func forget() { self = ReadingAhead(part: part, processorCount: processorCount) }

  /// Learns from the first two features of a text where others begin.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>) {
    gap = second.lowerBound - first.upperBound
    let beginnings = zip(text[first], text[second]).prefix { $0 == $1 }.count
    let count = min(ReadingAhead.longestOpening, gap + beginnings)
    opening = Array(text[first.upperBound..<first.upperBound + count])
    if count < gap + ReadingAhead.shortestOpening { opening = [] }
  }

  /// The features from `position` on, where one begins; nil where they have to be read one after another.
  mutating func run(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> FeatureRun? {
    if runs.isEmpty { read(text, from: position) }
    guard let run = runs.first else { return nil }
    runs.removeFirst()
    if run.start == position, run.end > position { return run }
    if run.start != position { misses += 1 }
    runs = []
    return nil
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, from position: Int) {
    guard processorCount > 1, !opening.isEmpty, misses < ReadingAhead.mostMisses,
      text.count - position > 2 * part
    else { return }
    var starts = [position]
    while starts.count < 2 * processorCount,
      let next = feature(in: text, behind: starts[starts.count - 1] + part)
    {
      starts.append(next)
    }
    guard starts.count > 1 else { return }
    runs = Array(unsafeUninitializedCapacity: starts.count - 1) { runs, count in
      count = starts.count - 1
      // Each of them has a place of its own, and they are waited for.
      nonisolated(unsafe) let (base, text) = (runs.baseAddress.unsafelyUnwrapped, text)
      DispatchQueue.concurrentPerform(iterations: count) { [starts] index in
        (base + index).initialize(to: FeatureRun(text, from: starts[index], upTo: starts[index + 1]))
      }
    }
  }

  /// Where the next feature seems to begin; nil where there is none in sight.
  private func feature(in text: UnsafeBufferPointer<UInt8>, behind offset: Int) -> Int? {
    let end = min(text.count, offset + part) - opening.count
    var at = offset
    while at < end, let found = text[at..<end].firstIndex(of: opening[0]) {
      if text[found..<found + opening.count].elementsEqual(opening) { return found + gap }
      at = found + 1
    }
    return nil
  }
}

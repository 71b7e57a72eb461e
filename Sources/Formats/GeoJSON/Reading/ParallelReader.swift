import Dispatch
import Features

/// Reads the features of a large collection on all processors, each from a guessed start of a feature. The result is
/// correct for every file, because the sequential reader uses a run only if it arrives exactly at the start of the run.
struct ParallelReader {
  /// The bytes between the first two features, followed by the bytes with which both features begin.
  private var opening: [UInt8] = []
  /// The number of leading bytes of `opening` that are between features.
  private var gap = 0
  /// The runs that were read, in the order of the text.
  private var runs: [FeatureRun] = []
  /// The number of guessed positions at which no valid feature began.
  private var misses = 0

  /// The number of bytes that a processor reads in one step.
  private let part: Int
  private let processorCount: Int
  /// The minimum length of the opening. Shorter openings would match at too many other positions.
  private static let shortestOpening = 8
  private static let longestOpening = 64
  private static let mostMisses = 8

  /// Creates a value that reads about `part` bytes on each of `processorCount` processors.
  init(part: Int = 1 << 21, processorCount: Int = Processors.count) {
    (self.part, self.processorCount) = (part, processorCount)
  }

  /// Discards all runs.
  mutating func forget() { self = ParallelReader(part: part, processorCount: processorCount) }

  /// Learns the bytes with which features begin from the first two features of a text.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>) {
    gap = second.lowerBound - first.upperBound
    let beginnings = zip(text[first], text[second]).prefix { $0 == $1 }.count
    let count = min(ParallelReader.longestOpening, gap + beginnings)
    opening = Array(text[first.upperBound..<first.upperBound + count])
    if count < gap + ParallelReader.shortestOpening { opening = [] }
  }

  /// Returns the features from `position` on. A feature must begin at `position`. Returns `nil` if the features have to
  /// be read sequentially.
  mutating func run(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> FeatureRun? {
    if runs.isEmpty { read(text, from: position) }
    guard let run = runs.first else { return nil }
    runs.removeFirst()
    if run.start == position, run.end > position { return run }
    misses += 1
    runs = []
    return nil
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, from position: Int) {
    guard processorCount > 1, !opening.isEmpty, misses < ParallelReader.mostMisses,
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
      // Each iteration writes a different element, and `concurrentPerform` waits for all iterations.
      nonisolated(unsafe) let (base, text) = (runs.baseAddress.unsafelyUnwrapped, text)
      DispatchQueue.concurrentPerform(iterations: count) { [starts] index in
        (base + index).initialize(to: FeatureRun(text, from: starts[index], upTo: starts[index + 1]))
      }
    }
  }

  /// Returns the likely start of the next feature, or `nil` if it isn't found within `part` bytes.
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

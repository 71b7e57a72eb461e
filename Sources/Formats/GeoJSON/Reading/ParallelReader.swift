import Dispatch
import Features

/// Reads the features of a large collection on all processors. Each processor begins at a guessed start of a feature.
/// The result is always correct, because the sequential reader uses a run only if it arrives exactly at the start of
/// the run.
struct ParallelReader {
  /// The bytes between the first two features, followed by the bytes that are equal at the beginning of both features.
  private var opening: [UInt8] = []
  /// The number of bytes in `opening` that precede a feature.
  private var gap = 0
  /// The runs that were read, in the order of the text.
  private var runs: [FeatureRun] = []
  /// How often the reader didn't arrive at a guessed start, or the run there was empty.
  private var misses = 0

  /// How many bytes a processor reads in one step.
  private let part: Int
  private let processorCount: Int
  /// How many bytes both features must have in common. Fewer bytes would occur at too many other positions.
  private static let shortestOpening = 8
  private static let longestOpening = 64
  private static let mostMisses = 8

  /// Creates a reader that reads about `part` bytes on each of `processorCount` processors.
  init(part: Int = 1 << 21, processorCount: Int = Processors.count) {
    (self.part, self.processorCount) = (part, processorCount)
  }

  /// Discards all runs.
  mutating func forget() { self = ParallelReader(part: part, processorCount: processorCount) }

  /// Learns from the first two features of a text with which bytes features begin.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>) {
    gap = second.lowerBound - first.upperBound
    let beginnings = zip(text[first], text[second]).prefix { $0 == $1 }.count
    let count = min(ParallelReader.longestOpening, gap + beginnings)
    opening = Array(text[first.upperBound..<first.upperBound + count])
    if count < gap + ParallelReader.shortestOpening { opening = [] }
  }

  /// Returns the features from `position` on, where a feature must begin. Returns `nil` if the features must be read
  /// sequentially.
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
      // This access is safe, because each iteration writes another element, and `concurrentPerform` waits for all
      // iterations.
      nonisolated(unsafe) let (base, text) = (runs.baseAddress.unsafelyUnwrapped, text)
      DispatchQueue.concurrentPerform(iterations: count) { [starts] index in
        (base + index).initialize(to: FeatureRun(text, from: starts[index], upTo: starts[index + 1]))
      }
    }
  }

  /// Returns the probable start of the next feature, or `nil` if no start is found within `part` bytes.
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

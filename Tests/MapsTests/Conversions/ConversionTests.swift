import Features
import Foundation
import Maps
import Testing

/// Files made at random in every other format: what is not there any more was told as lost, and nothing else was.
@Suite struct ConversionTests {
  /// `PINDROP_CONVERSIONS` says how many files there are of each format, `PINDROP_FIRST_CONVERSION` which is the first.
  private static let seeds: Range<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PINDROP_FIRST_CONVERSION"].flatMap { UInt64($0) } ?? 1
    return first..<first + (environment["PINDROP_CONVERSIONS"].flatMap { UInt64($0) } ?? 25)
  }()
  private static let formats: [FormatIdentifier] = [.geoJSON, .gpx, .kml, .csv]
  private static let pairs = formats.flatMap { a in formats.map { (a, $0) } }

  @Test(arguments: pairs) func whatIsLostIsTold(from: FormatIdentifier, to: FormatIdentifier) throws {
    let (source, target) = (try #require(FormatRegistry.known[from]), try #require(FormatRegistry.known[to]))
    // One of each kind is enough to see.
    var found: Set<String> = []
    for seed in ConversionTests.seeds {
      var writer = SampleWriter(seed: seed)
      let sample = writer.file(from)
      let conversion = Conversion(source, target, writer.hidden)
      guard let fault = try conversion.fault(in: sample), found.insert(fault.kind).inserted else { continue }
      let smallest = sample.shrunk { (try? conversion.fault(in: $0))??.kind == fault.kind }
      Issue.record(
        """
        \(from) to \(to), seed \(seed): \(try conversion.fault(in: smallest)?.words ?? "")
        \(smallest.text)
        """)
    }
  }
}

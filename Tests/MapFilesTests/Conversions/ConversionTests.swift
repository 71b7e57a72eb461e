import Features
import Foundation
import MapFiles
import Testing

/// Converts random files to every other format. The data that is missing afterwards must be exactly the data that was
/// reported as lost.
@Suite struct ConversionTests {
  /// The seeds of the random files. The environment variable `PINDROP_CONVERSIONS` is the number of files per format,
  /// and `PINDROP_FIRST_CONVERSION` is the first seed.
  private static let seeds: Range<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PINDROP_FIRST_CONVERSION"].flatMap { UInt64($0) } ?? 1
    return first..<first + (environment["PINDROP_CONVERSIONS"].flatMap { UInt64($0) } ?? 25)
  }()
  private static let formats: [FormatIdentifier] = [.geoJSON, .gpx, .kml, .csv]
  private static let pairs = formats.flatMap { a in formats.map { (a, $0) } }

  @Test(arguments: pairs) func onlyLostDataIsReported(from: FormatIdentifier, to: FormatIdentifier) throws {
    let (source, target) = (try #require(FormatRegistry.known[from]), try #require(FormatRegistry.known[to]))
    // Only the first error of each kind is reported.
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

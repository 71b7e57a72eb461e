import GDAL
import GDALTesting
import Geography
import MapFiles
import Testing

/// The progress and the points that are reported while a large file is being read.
@MainActor @Suite struct ReadingProgressTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func shares(of name: String) async -> [Double] {
    var shares: [Double] = []
    let outcome = await desk.maps.open(
      [desk.location(name)], onto: nil,
      share: { done, share in
        #expect(done == 0)
        shares.append(share)
      })
    #expect(outcome.failures.isEmpty)
    return shares
  }

  nonisolated private static func text(
    _ head: String, _ feature: String, _ tail: String, between: String = ""
  ) -> String {
    head + repeatElement(feature, count: 60_000).joined(separator: between) + tail
  }

  @Test(arguments: [
    (
      "a.geojson", text(#"{"type":"FeatureCollection","features":["#, Text.feature("a"), "]}", between: ",\n")
    ),
    ("a.geojsonl", text("", Text.feature("a"), "\n", between: "\n")),
    (
      "a.gpx",
      text("<gpx version='1.1'>", "<wpt lat='46' lon='7'><name>a name of a place</name></wpt>", "</gpx>")
    ),
    (
      "a.kml",
      text(
        "<kml><Document>", "<Placemark><Point><coordinates>7,46</coordinates></Point></Placemark>",
        "</Document></kml>")
    ),
    ("a.csv", text("lat,lon,name\n", "46.000001,7.0000001,a name of a place\n", "")),
  ])
  func progressOfALargeFileIncreases(name: String, text: String) async throws {
    try desk.write(text, to: name)
    let shares = await shares(of: name)
    #expect(shares.count >= 2 && shares == shares.sorted(), "\(shares)")
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.first ?? 1 < 0.6)
  }

  @Test func smallFileReportsNoProgress() async throws {
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    #expect(await shares(of: "a.geojson").allSatisfy { $0 == 1 })
  }

  /// The texts between which each format repeats features. The files have at least 17 MB.
  @Test(arguments: [
    (
      "a.geojson", #"{"type":"FeatureCollection","features":["#, "]}", ",\n",
      #"{"type":"Feature","properties":{"text":"#, #"},"geometry":{"type":"Point","coordinates":[@,46]}}"#
    ),
    ("a.gpx", "<gpx version='1.1'>", "</gpx>", "", "<wpt lat='46' lon='@'><name>", "</name></wpt>"),
    (
      "a.kml", "<kml><Document>", "</Document></kml>", "", "<Placemark><name>",
      "</name><Point><coordinates>@,46</coordinates></Point></Placemark>"
    ),
    ("a.csv", "lat,lon,name\n", "", "", "46.000001,@.0000001,", "\n"),
  ])
  func placesOfALargeFileAreReportedWhileReading(
    name: String, head: String, tail: String, between: String, start: String, end: String
  ) async throws {
    let filler = String(repeating: "x", count: 4000)
    let features = (0..<4400).map { number in
      (start + (name == "a.geojson" ? "\"\(filler)\"" : filler) + end)
        .replacing("@", with: "\(number % 180)")
    }
    try desk.write(head + features.joined(separator: between) + tail, to: name)
    var reported: [MercatorPoint] = []
    var countBefore = 0
    let outcome = await desk.maps.open(
      [desk.location(name)], onto: nil,
      share: { _, _ in if countBefore == 0 { countBefore = max(1, reported.count) } },
      places: { reported += $0 })
    #expect(outcome.failures.isEmpty && outcome.read.count == 1)
    // If the beginning of a file in this format can be read separately, half of the places are reported before any
    // progress.
    #expect(countBefore > 1000 || name == "a.gpx" || name == "a.kml", "\(countBefore)")
    #expect((4000...4400).contains(reported.count), "\(reported.count)")
    let expected = (0..<4400).map { MercatorPoint(Coordinate(latitude: 46, longitude: Double($0 % 180))) }
    #expect(zip(reported, expected).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 })
  }

  @Test func placesOfASmallFileAreNotReported() async throws {
    try desk.write(
      ReadingProgressTests.text(
        #"{"type":"FeatureCollection","features":["#, Text.feature("a"), "]}", between: ","),
      to: "a.geojson")
    var isUpToDate = false
    _ = await desk.maps.open([desk.location("a.geojson")], onto: nil, places: { _ in isUpToDate = true })
    #expect(!isUpToDate)
  }
}

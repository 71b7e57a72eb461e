import GDAL
import GDALTesting
import Maps
import Testing

/// What is told of how far a large file is read.
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
  func theShareOfALargeFileGrows(name: String, text: String) async throws {
    try desk.write(text, to: name)
    let shares = await shares(of: name)
    #expect(shares.count >= 2 && shares == shares.sorted(), "\(shares)")
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.first ?? 1 < 0.6)
  }

  @Test func ofASmallFileNothingIsTold() async throws {
    try desk.write(Text.collection("a", "b"), to: "a.geojson")
    #expect(await shares(of: "a.geojson").allSatisfy { $0 == 1 })
  }
}

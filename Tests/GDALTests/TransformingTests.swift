import Testing

@testable import GDAL

/// Tests converting projected positions to degrees.
@Suite struct TransformingTests {
  private let gdal: GDAL

  init() throws { gdal = try #require(GDAL()) }

  /// Uses Bern in the Swiss national grid: https://epsg.io/2056.
  @Test func projectedPositionsAreConvertedToDegrees() async throws {
    let bern = GDAL.Position(x: 2_600_000, y: 1_200_000)
    let degrees = try await gdal.degrees(
      of: [bern, GDAL.Position(x: 2_700_000, y: 1_100_000)], in: "EPSG:2056")
    #expect(degrees.count == 2 && abs(degrees[0].x - 7.438632) < 1e-5 && abs(degrees[0].y - 46.951083) < 1e-5)
    await #expect(throws: GDALError.self) { try await gdal.degrees(of: [bern], in: "EPSG:999999") }
  }

  @Test(arguments: ["http://example.com/crs", "--help", "/etc/passwd", "EPSG:2056 x"])
  func systemNameThatIsNotACodeIsRefused(system: String) async {
    #expect(!GDAL.isKnown(system: system))
    await #expect(throws: GDALError.failed(message: system)) {
      try await gdal.degrees(of: [GDAL.Position(x: 1, y: 2)], in: system)
    }
  }
}

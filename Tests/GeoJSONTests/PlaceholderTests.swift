import Testing

@Suite struct GeoJSONTests {
  @Test func placeholder() {}
}

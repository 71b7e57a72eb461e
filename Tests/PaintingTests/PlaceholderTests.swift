import Testing

@Suite struct PaintingTests {
  @Test func placeholder() {}
}

import Testing

@Suite struct DocumentsTests {
  @Test func placeholder() {}
}

import Testing

@Suite struct BaseMapTests {
  @Test func placeholder() {}
}

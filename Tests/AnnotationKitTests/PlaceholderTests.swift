import Testing

@Suite struct AnnotationKitTests {
  @Test func placeholder() {}
}

import Testing

@testable import GPX

@Suite struct GPXTimeTests {
  @Test(arguments: ["2024-05-01T12:34:56Z", "2024-05-01T12:34:56.7Z", "2024-05-01T12:34:56.789012Z"])
  func utcTimeIsAccepted(_ text: String) { #expect(GPXTime.isUTC(text)) }

  @Test(arguments: [
    "", "Z", "2024-05-01", "2024-05-01T12:34:56", "2024-05-01T12:34:56.78", "2024-05-01T12:34:56x",
    "2024-05-01T12:34:56.Z", "2024-05-01T12:34:56+02:00",
    "2024-05-01 12:34:56Z", "2024-05-01T12:34:56.7aZ", "2024-05-01T12:34:56ZZ", "2024-05-01T12:34Z",
    "x2024-05-01T12:34:56Z", "2024-05-01T12:34:5٦Z",
  ])
  func otherTextIsNotUTCTime(_ text: String) { #expect(!GPXTime.isUTC(text)) }
}

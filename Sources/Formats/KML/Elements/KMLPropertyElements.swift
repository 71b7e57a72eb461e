/// The children of a feature that are properties: KML 2.2, sections 9.1, 13.2 and 13.3.
enum KMLPropertyElements {
  static let own: [StaticString] = ["address", "phoneNumber", "Snippet", "snippet"]
  /// The elements whose children are properties.
  static let times: [StaticString] = ["TimeStamp", "TimeSpan"]
}

import Files
import MapFiles
import Testing

@Suite struct FileLocationTests {
  @Test(arguments: [("places", "places.geojson"), ("places.txt", "places.txt"), ("a b", "a b.geojson")])
  func nameWithoutExtensionGetsTheDefaultExtension(_ name: String, _ expected: String) {
    #expect(FileLocation(path: "/some").appending(name).withFormatSuffix.name == expected)
  }
}

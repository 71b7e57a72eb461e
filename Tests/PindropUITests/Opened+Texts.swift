extension Opened {
  /// Returns GeoJSON of these features, one per line.
  nonisolated static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
  }

  /// Returns GeoJSON of `count` places at one location, with names that end with their numbers from 0.
  nonisolated static func places(_ count: Int, named name: String = "Place ") -> String {
    collection(
      (0..<count).map {
        #"{"type":"Feature","properties":{"name":"\#(name)\#($0)"},"geometry":{"type":"Point","coordinates":[8,47]}}"#
      })
  }
}

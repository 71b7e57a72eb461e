extension Opened {
  /// GeoJSON of these features, a line for each.
  nonisolated static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
  }

  /// GeoJSON of `count` places on one spot, whose names end with their numbers, from 0.
  nonisolated static func places(_ count: Int, named name: String = "Place ") -> String {
    collection(
      (0..<count).map {
        #"{"type":"Feature","properties":{"name":"\#(name)\#($0)"},"geometry":{"type":"Point","coordinates":[8,47]}}"#
      })
  }
}

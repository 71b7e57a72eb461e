import Foundation
import Geography
import Waiting

/// An exported file. It is parsed with Foundation, so that the test doesn't depend on the program's own parser.
struct Document {
  /// The coordinates of the point features, in file order.
  let points: [Coordinate]

  init(_ text: String) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let features = root["features"] as? [[String: Any]]
    else { throw TestError("no feature collection:\n\(text)") }
    points = features.compactMap { feature in
      guard let geometry = feature["geometry"] as? [String: Any], geometry["type"] as? String == "Point",
        let position = geometry["coordinates"] as? [Double], position.count >= 2
      else { return nil }
      return Coordinate(latitude: position[1], longitude: position[0])
    }
  }
}

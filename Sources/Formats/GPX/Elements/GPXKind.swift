import Markup

/// The kinds of features, in the order that `gpxType` of GPX 1.1 requires: waypoints, routes and tracks.
enum GPXKind: Int32, Sendable {
  case waypoint, route, track

  /// The name of the kind's elements.
  var elementName: String {
    switch self {
    case .waypoint: "wpt"
    case .route: "rte"
    case .track: "trk"
    }
  }

  /// Creates the kind of feature that a start tag begins. Returns `nil` for other elements.
  init?(_ reader: MarkupReader, _ tag: MarkupReader.Tag) {
    if reader.isLocally(tag, "wpt") {
      self = .waypoint
    } else if reader.isLocally(tag, "rte") {
      self = .route
    } else if reader.isLocally(tag, "trk") {
      self = .track
    } else {
      return nil
    }
  }
}

extension WebPage {
  /// Returns a link to the coordinate of an openstreetmap.org page: the coordinate of its marker, or otherwise of the
  /// map's center.
  func openStreetMapLink() throws(MapLinkError) -> MapLink {
    if path.first == "go" {
      guard path.count > 1, let link = ShortLink.read(path[1]) else {
        throw .noCoordinate(.openStreetMap)
      }
      return link
    }
    let view = mapInFragment
    let zoom = view?.zoom ?? (query["zoom"] ?? query["z"]).flatMap(Double.init)
    if let coordinate = marker ?? queriedCoordinate ?? view?.center {
      return MapLink(service: .openStreetMap, coordinate: coordinate, zoom: zoom)
    }
    let things: [Substring] = ["node", "way", "relation", "note", "changeset", "trace"]
    if let thing = path.first, things.contains(thing) { throw .needsService(.openStreetMap) }
    throw .noCoordinate(.openStreetMap)
  }

  /// The view in `#map=17/48.2/16.3` or `#map=17/48.2/16.3&layers=H`.
  private var mapInFragment: (zoom: Double?, center: Coordinate)? {
    guard let map = WebPage.pairs(in: fragment)["map"] else { return nil }
    let numbers = map.split(separator: "/").map { Double($0) }
    guard numbers.count == 3, let latitude = numbers[1], let longitude = numbers[2] else { return nil }
    return (numbers[0], Coordinate(latitude: latitude, longitude: longitude))
  }

  private var marker: Coordinate? {
    if let pair = query["marker"].flatMap(WebPage.labeledCoordinate) { return pair.coordinate }
    return coordinate("mlat", "mlon")
  }

  private var queriedCoordinate: Coordinate? {
    coordinate("lat", "lon") ?? query["query"].flatMap(WebPage.labeledCoordinate)?.coordinate
  }

  private func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
    guard let latitude = query[latitude].flatMap(Double.init),
      let longitude = query[longitude].flatMap(Double.init)
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

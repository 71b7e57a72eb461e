extension WebPage {
  /// Returns a link to the coordinate of a Google Maps page: the coordinate of its marker, or otherwise of the map's
  /// center.
  func googleMapsLink() throws(MapLinkError) -> MapLink {
    if host.hasSuffix("goo.gl") { throw .needsService(.googleMaps) }
    var link: MapLink?
    let words = path.map { PercentEncoding.decoded($0) }
    let view = words.first { $0.hasPrefix("@") }.flatMap(WebPage.view)
    if let coordinate = WebPage.coordinate(inData: words) ?? named(words)?.coordinate ?? view?.center {
      link = MapLink(service: .googleMaps, coordinate: coordinate)
    } else if let found = queriedCoordinate(["q", "query", "ll", "center", "viewpoint", "destination", "sll"])
    {
      link = MapLink(service: .googleMaps, coordinate: found.coordinate, label: found.label)
    }
    guard var link else {
      throw words.contains("place") ? .needsService(.googleMaps) : .noCoordinate(.googleMaps)
    }
    link.zoom = view?.zoom ?? (query["z"] ?? query["zoom"]).flatMap(Double.init)
    if link.label == nil, let index = words.firstIndex(of: "place"), index + 1 < words.count,
      named(words) == nil, !words[index + 1].hasPrefix("@")
    {
      link.label = words[index + 1]
    }
    return link
  }

  /// Returns a link to the coordinate of an Apple Maps page.
  func appleMapsLink() throws(MapLinkError) -> MapLink {
    guard let found = queriedCoordinate(["ll", "coordinate", "q", "center", "sll"]) else {
      throw query["place-id"] != nil || query["auid"] != nil || path.first == "p"
        ? .needsService(.appleMaps) : .noCoordinate(.appleMaps)
    }
    let name = query["name"] ?? query["q"].flatMap { WebPage.labeledCoordinate(in: $0) == nil ? $0 : nil }
    return MapLink(
      service: .appleMaps, coordinate: found.coordinate, zoom: query["z"].flatMap(Double.init),
      label: found.label ?? name)
  }

  private func queriedCoordinate(_ names: [String]) -> (coordinate: Coordinate, label: String?)? {
    for name in names {
      if let found = query[name].flatMap(WebPage.labeledCoordinate) { return found }
    }
    return nil
  }

  /// Returns the coordinate in `/place/48.2,16.37` or `/search/48.2,+16.37`.
  private func named(_ words: [String]) -> (coordinate: Coordinate, label: String?)? {
    guard let at = words.firstIndex(where: { $0 == "place" || $0 == "search" }), at + 1 < words.count else {
      return nil
    }
    return WebPage.labeledCoordinate(in: words[at + 1])
  }

  /// Parses `@48.2,16.37,17z`, `@48.2,16.37,350m` or `@48.2,16.37,3a,75y,…`. Only the first form has a zoom.
  private static func view(_ word: String) -> (center: Coordinate, zoom: Double?)? {
    let parts = word.dropFirst().split(separator: ",")
    guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    let zoom = parts.dropFirst(2).first { $0.hasSuffix("z") }.flatMap { Double($0.dropLast()) }
    return (Coordinate(latitude: latitude, longitude: longitude), zoom)
  }

  /// Returns the marker's coordinate in `data=!…!3d48.2!4d16.37`, which often differs from the map's center.
  private static func coordinate(inData words: [String]) -> Coordinate? {
    var (latitude, longitude): (Double?, Double?) = (nil, nil)
    for word in words where word.hasPrefix("data=") {
      for field in word.split(separator: "!") {
        if field.hasPrefix("3d") { latitude = Double(field.dropFirst(2)) }
        if field.hasPrefix("4d") { longitude = Double(field.dropFirst(2)) }
      }
    }
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

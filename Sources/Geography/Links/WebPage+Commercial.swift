extension WebPage {
  /// What a page of Google Maps is about: its place, or the middle of its map.
  func googleMapsLink() throws(MapLink.Failure) -> MapLink {
    if host.hasSuffix("goo.gl") { throw .knownToTheServiceOnly(.googleMaps) }
    var link: MapLink?
    let words = path.map { PercentEncoding.decoded($0) }
    let view = words.first { $0.hasPrefix("@") }.flatMap(WebPage.view)
    if let place = WebPage.place(inData: words) ?? named(words)?.coordinate ?? view?.center {
      link = MapLink(service: .googleMaps, coordinate: place)
    } else if let place = queriedPlace(["q", "query", "ll", "center", "viewpoint", "destination", "sll"]) {
      link = MapLink(service: .googleMaps, coordinate: place.coordinate, label: place.label)
    }
    guard var link else {
      throw words.contains("place") ? .knownToTheServiceOnly(.googleMaps) : .namesNoPlace(.googleMaps)
    }
    link.zoom = view?.zoom ?? (query["z"] ?? query["zoom"]).flatMap(Double.init)
    if link.label == nil, let place = words.firstIndex(of: "place"), place + 1 < words.count,
      named(words) == nil, !words[place + 1].hasPrefix("@")
    {
      link.label = words[place + 1]
    }
    return link
  }

  /// What a page of Apple Maps is about.
  func appleMapsLink() throws(MapLink.Failure) -> MapLink {
    guard let place = queriedPlace(["ll", "coordinate", "q", "center", "sll"]) else {
      throw query["place-id"] != nil || query["auid"] != nil || path.first == "p"
        ? .knownToTheServiceOnly(.appleMaps) : .namesNoPlace(.appleMaps)
    }
    let name = query["name"] ?? query["q"].flatMap { WebPage.place(in: $0) == nil ? $0 : nil }
    return MapLink(
      service: .appleMaps, coordinate: place.coordinate, zoom: query["z"].flatMap(Double.init),
      label: place.label ?? name)
  }

  private func queriedPlace(_ names: [String]) -> (coordinate: Coordinate, label: String?)? {
    for name in names {
      if let place = query[name].flatMap(WebPage.place) { return place }
    }
    return nil
  }

  /// A coordinate in `/place/48.2,16.37` or `/search/48.2,+16.37`.
  private func named(_ words: [String]) -> (coordinate: Coordinate, label: String?)? {
    guard let at = words.firstIndex(where: { $0 == "place" || $0 == "search" }), at + 1 < words.count else {
      return nil
    }
    return WebPage.place(in: words[at + 1])
  }

  /// `@48.2,16.37,17z`, `@48.2,16.37,350m`, `@48.2,16.37,3a,75y,…`: only the first says a zoom.
  private static func view(_ word: String) -> (center: Coordinate, zoom: Double?)? {
    let parts = word.dropFirst().split(separator: ",")
    guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    let zoom = parts.dropFirst(2).first { $0.hasSuffix("z") }.flatMap { Double($0.dropLast()) }
    return (Coordinate(latitude: latitude, longitude: longitude), zoom)
  }

  /// Where the place itself is, in `data=!…!3d48.2!4d16.37`: the map's middle is beside it, often.
  private static func place(inData words: [String]) -> Coordinate? {
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

extension WebPage {
  /// Returns a link to the coordinate of a Bing Maps page, such as `?cp=48.2~16.37&lvl=12&sp=point.48.2_16.37_Vienna`:
  /// the coordinate of its first point, or otherwise of the map's center.
  func bingMapsLink() throws(MapLinkError) -> MapLink {
    let zoom = query["lvl"].flatMap(Double.init)
    if let point = query["sp"]?.split(separator: "~").first(where: { $0.hasPrefix("point.") }) {
      let parts = point.dropFirst("point.".count).split(separator: "_", omittingEmptySubsequences: false)
      if parts.count >= 2, let coordinate = WebPage.coordinate(parts[0], parts[1]) {
        let label = parts.count > 2 && !parts[2].isEmpty ? String(parts[2]) : nil
        return MapLink(service: .bingMaps, coordinate: coordinate, zoom: zoom, label: label)
      }
    }
    let center = (query["cp"] ?? "").split(separator: "~")
    guard center.count == 2, let coordinate = WebPage.coordinate(center[0], center[1]) else {
      throw .noCoordinate(.bingMaps)
    }
    return MapLink(service: .bingMaps, coordinate: coordinate, zoom: zoom)
  }

  /// Returns a link to the coordinate of a HERE WeGo page, such as `share.here.com/l/48.2,16.37,Vienna?z=12` or
  /// `?map=48.2,16.37,12,normal`.
  func hereMapsLink() throws(MapLinkError) -> MapLink {
    if host == "her.is" { throw .needsService(.hereMaps) }
    let map = (query["map"] ?? "").split(separator: ",")
    let zoom = (query["z"] ?? (map.count > 2 ? String(map[2]) : nil)).flatMap(Double.init)
    for word in path.map({ PercentEncoding.decoded($0) }) {
      let parts = word.split(separator: ",", maxSplits: 2)
      guard parts.count >= 2, let coordinate = WebPage.coordinate(parts[0], parts[1]) else { continue }
      let label = parts.count > 2 ? String(parts[2].trimmed) : nil
      return MapLink(service: .hereMaps, coordinate: coordinate, zoom: zoom, label: label)
    }
    guard map.count >= 2, let coordinate = WebPage.coordinate(map[0], map[1]) else {
      throw path.first == "p" ? .needsService(.hereMaps) : .noCoordinate(.hereMaps)
    }
    return MapLink(service: .hereMaps, coordinate: coordinate, zoom: zoom)
  }

  private static func coordinate(_ latitude: Substring, _ longitude: Substring) -> Coordinate? {
    guard let latitude = Double(latitude.trimmed), let longitude = Double(longitude.trimmed),
      latitude.isFinite, longitude.isFinite
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

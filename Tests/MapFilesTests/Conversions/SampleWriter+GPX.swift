import Features

// Random GPX 1.1 files.
extension SampleWriter {
  mutating func gpx() -> Sample {
    .list(
      """
      <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x"
      xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">

      """,
      some(0...2) { $0.waypoint() } + some(0...2) { $0.route() } + some(1...2) { $0.gpxTrack() },
      separator: "\n", "</gpx>")
  }

  private mutating func attributes() -> String {
    let place = place()
    return " lat=\"\(place[1])\" lon=\"\(place[0])\""
  }

  private mutating func waypoint() -> Sample {
    var parts: [Sample] = []
    if once(in: 2) { parts.append(.text("<ele>\(height())</ele>")) }
    if once(in: 3) { parts.append(.text("<time>\(time())</time>")) }
    parts += gpxDetails()
    if once(in: 4) { parts.append(.text("<fix>\(any(["2d", "other"]))</fix>")) }
    if once(in: 4) { parts.append(.text("<hdop>\(any(["1.5", "good"]))</hdop>")) }
    return .element("wpt", attributes(), parts + extensions())
  }

  private mutating func gpxDetails() -> [Sample] {
    var parts: [Sample] = []
    if once(in: 2) { parts.append(element("name", "", once(in: 3) ? text() : "T")) }
    for name in ["cmt", "desc", "src", "type"] where once(in: 4) { parts.append(element(name, "", text())) }
    if once(in: 5) {
      let rest = once(in: 2) ? "<text>\(mark(.property, "link/text"))</text>" : ""
      parts.append(.text("<link href=\"http://a/?b&amp;c\">\(rest)</link>"))
    }
    if once(in: 5) { parts.append(element("sym", "", any(["Flag, Blue", "Campground"]))) }
    return parts
  }

  private mutating func extensions() -> [Sample] {
    guard once(in: 2) else { return [] }
    return [.element("extensions", "", some(1...3) { $0.gpxExtension() })]
  }

  private mutating func gpxExtension() -> Sample {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      .text(
        "<osmand:color xmlns:osmand=\"https://osmand.net\">\(any(["#ff0000", "#80ff0000", "blue"]))</osmand:color>"
      )
    case 1:
      .text(
        "<gpxx:WaypointExtension><gpxx:DisplayColor>\(any(["Red", "Odd"]))</gpxx:DisplayColor></gpxx:WaypointExtension>"
      )
    case 2: .text("<x:depth unit=\"\(mark(.property, "x:depth/unit"))\">3</x:depth>")
    case 3:
      element(
        "ogr:\(any(["a", "color", "stroke-width", "title", "time"]))", " xmlns:ogr=\"http://osgeo.org/gdal\"",
        text())
    case 4:
      element(
        "pindrop:property",
        " xmlns:pindrop=\"https://pindrop.org/gpx\" name=\"\(SampleWriter.markup(name()))\"", text())
    default: element("x:note", "", text())
    }
  }

  private mutating func route() -> Sample {
    .element("rte", "", gpxDetails() + extensions() + some(0...3) { $0.vertex("rtept") })
  }

  private mutating func gpxTrack() -> Sample {
    let segments = some(0...2) { writer -> Sample in
      let more: [Sample] =
        writer.once(in: 8)
        ? [.text("<extensions><x:lap>\(writer.mark(.property, "x:lap"))</x:lap></extensions>")] : []
      return .element("trkseg", "", writer.some(0...3) { $0.vertex("trkpt") } + more)
    }
    let number: [Sample] = once(in: 4) ? [.text("<number>\(any(["7", "many"]))</number>")] : []
    return .element("trk", "", gpxDetails() + number + extensions() + segments)
  }

  private mutating func vertex(_ name: String) -> Sample {
    var parts: [Sample] = []
    if once(in: 2) { parts.append(.text("<ele>\(height())</ele>")) }
    if once(in: 2) { parts.append(.text("<time>\(time())</time>")) }
    if once(in: 8) { parts.append(.text("<name>\(mark(.positionDetails, "name"))</name>")) }
    if once(in: 8) {
      parts.append(.text("<extensions><x:hr>\(mark(.positionDetails, "x:hr"))</x:hr></extensions>"))
    }
    return .element(name, attributes(), parts)
  }
}

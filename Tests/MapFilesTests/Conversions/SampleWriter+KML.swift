import Features

// Random KML 2.2 files with Google's extensions.
extension SampleWriter {
  mutating func kml() -> Sample {
    .list(
      """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:atom="http://www.w3.org/2005/Atom"
      xmlns:x="urn:x"><Document><Style id="s"><LineStyle><color>80ff0000</color><width>3.5</width></LineStyle>
      <IconStyle><color>ff0000ff</color></IconStyle></Style>

      """, some(1...4) { $0.placemark() }, separator: "\n", "</Document></kml>")
  }

  private mutating func placemark() -> Sample {
    let id = once(in: 2) ? " id=\"\(SampleWriter.markup(any(["a", "7", "a b", "ä"])))\"" : ""
    var parts: [Sample] = []
    if once(in: 2) { parts.append(element("name", "", once(in: 3) ? text() : "T")) }
    if once(in: 3) { parts.append(.text("<description><![CDATA[<b>\(any(["x", " "]))</b>]]></description>")) }
    if once(in: 6) { parts.append(element(any(["address", "phoneNumber", "Snippet"]), "", text())) }
    if once(in: 6) {
      parts.append(.text("<LookAt><longitude>\(mark(.property, "LookAt"))</longitude></LookAt>"))
    }
    if once(in: 6) { parts.append(.text("<atom:link href=\"\(mark(.property, "atom:link"))\"/>")) }
    if once(in: 5) { parts.append(.text("<TimeStamp><when>\(time())</when></TimeStamp>")) }
    if once(in: 6) {
      parts.append(.text("<TimeSpan><begin>\(time())</begin><end>\(time())</end></TimeSpan>"))
    }
    if once(in: 3) { parts.append(.text("<styleUrl>#s</styleUrl>")) }
    if once(in: 3) { parts.append(style()) }
    if once(in: 2) { parts.append(.element("ExtendedData", "", some(1...4) { $0.extendedData() })) }
    parts += kmlGeometry()
    return .element("Placemark", id, parts)
  }

  private mutating func style() -> Sample {
    let color = any(["ff0000ff", "8000ff00", "00ffffff", "ffffffff"])
    let part: Sample =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .text("<IconStyle><color>\(color)</color></IconStyle>")
      case 1:
        .text("<LineStyle><color>\(color)</color><width>\(any(["2", "0.5", "7.25"]))</width></LineStyle>")
      case 2: .text("<PolyStyle><color>\(color)</color>\(once(in: 2) ? "<fill>0</fill>" : "")</PolyStyle>")
      case 3: .text("<IconStyle><scale>2<!-- \(mark(.property, "scale")) --></scale></IconStyle>")
      default: .text("<LabelStyle><scale>2<!-- \(mark(.property, "LabelStyle")) --></scale></LabelStyle>")
      }
    return .element("Style", "", [part])
  }

  private mutating func extendedData() -> Sample {
    let name = SampleWriter.markup(name())
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return .element(
        "SchemaData", " schemaUrl=\"#t\"",
        some(1...2) { $0.element("SimpleData", " name=\"\(name)\"", $0.text()) })
    case 1: return element("x:depth", "", text())
    case 2:
      let mark = mark(.property, "displayName")
      return .text("<Data name=\"\(name)\"><displayName>\(mark)</displayName><value>1</value></Data>")
    case 3: return .text("<Data name=\"stroke\"><value>\(color())</value></Data>")
    default: return .element("Data", " name=\"\(name)\"", [element("value", "", text())])
    }
  }

  private mutating func kmlGeometry() -> [Sample] {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: [point()]
    case 2: [line()]
    case 3, 4: [polygon()]
    case 5: [track()]
    case 6: []
    default: [.element("MultiGeometry", "", some(1...3) { $0.any([$0.point(), $0.line(), $0.polygon()]) })]
    }
  }

  private mutating func tuples(_ count: Int) -> Sample {
    .element(
      "coordinates", "",
      [
        .text(
          heights(count).map { (place() + ($0.map { [$0] } ?? [])).joined(separator: ",") }.joined(
            separator: " "))
      ])
  }

  private mutating func modes() -> [Sample] {
    var modes: [Sample] = []
    if once(in: 4) { modes.append(.text("<altitudeMode>absolute</altitudeMode>")) }
    if once(in: 12) { modes.append(.text("<extrude>1<!-- \(mark(.property, "extrude")) --></extrude>")) }
    return modes
  }

  private mutating func point() -> Sample { .element("Point", "", modes() + [tuples(1)]) }
  private mutating func line() -> Sample { .element("LineString", "", modes() + [tuples(3)]) }

  private mutating func polygon() -> Sample {
    let ring = "<LinearRing><coordinates>0,0,5 9,0,5 9,9,5 0,0,5</coordinates></LinearRing>"
    let plain = ring.replacing(",5", with: "")
    let outer = any([ring, plain])
    return .element(
      "Polygon", "",
      [.text("<outerBoundaryIs>\(outer)</outerBoundaryIs>")]
        + (once(in: 3) ? [.text("<innerBoundaryIs>\(outer)</innerBoundaryIs>")] : []))
  }

  private mutating func track() -> Sample {
    let count = Int.random(in: 1...3, using: &random)
    var parts: [Sample] = (0..<count).map { _ in .text("<when>\(once(in: 5) ? "" : time())</when>") }
    parts += heights(count).map { height in
      .text("<gx:coord>\((place() + (height.map { [$0] } ?? [])).joined(separator: " "))</gx:coord>")
    }
    if once(in: 5) {
      parts.append(.text("<gx:angles>1 2 3<!-- \(mark(.positionDetails, "angles")) --></gx:angles>"))
    }
    return .element("gx:Track", "", parts)
  }
}

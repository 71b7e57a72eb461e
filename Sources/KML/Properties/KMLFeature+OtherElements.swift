import Features
import Markup

extension KMLFeature {
  /// Also those of its style that are not drawn.
  public var otherElements: [String] {
    reading { reader in
      let children = reader.children(of: 0)
      let own = children.filter { !reader.isSaid($0) }.map {
        reader.hasOwnPrefix($0) ? reader.localName($0) : reader.qualifiedName($0)
      }
      let data = children.filter { reader.isOwn($0, "ExtendedData") }.flatMap(reader.children)
      let named = data.contains { reader.child("displayName", of: $0) != nil } ? ["displayName"] : []
      return (own + named + reader.style(styles).others.sorted()).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }
  }
}

extension MarkupReader {
  /// Whether an element of a Placemark is read as something, or says no more than its absence would.
  fileprivate func isSaid(_ child: Int) -> Bool {
    if isOwn(child, "visibility") { return !["0", "false"].contains(trimmedText(of: child)) }
    return isOwn(child, MarkupReader.known) || isOwn(child, KMLFeature.ownProperties)
      || isOwn(child, KMLFeature.ownTimes) || isLocally(child, "Track") || isLocally(child, "MultiTrack")
  }

  private static let known: [StaticString] = [
    "name", "open", "description", "styleUrl", "Style", "ExtendedData", "Point", "LineString", "LinearRing",
    "Polygon", "MultiGeometry",
  ]
}

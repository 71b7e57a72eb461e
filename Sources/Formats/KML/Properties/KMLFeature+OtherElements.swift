import Features
import Markup

extension KMLFeature {
  /// The names of elements that other formats can't represent. Includes parts of geometries and of the style that
  /// aren't drawn.
  public var otherElements: [String] {
    reading { reader in
      let children = reader.children(of: 0)
      let own = (children.filter { !reader.isSaid($0) } + reader.geometryDetails).map {
        reader.hasOwnPrefix($0) ? reader.localName($0) : reader.qualifiedName($0)
      }
      let data = children.filter { reader.isOwn($0, "ExtendedData") }.flatMap(reader.children)
      let named = data.contains { reader.child("displayName", of: $0) != nil } ? ["displayName"] : []
      let faults = geometry.faults.isEmpty ? [] : ["coordinates"]
      return (own + named + faults + reader.style(styles).others.sorted()).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }
  }
}

extension MarkupReader {
  /// Whether the program reads this child of a Placemark, or the child has no effect.
  fileprivate func isSaid(_ child: Int) -> Bool {
    if isOwn(child, "visibility") { return !["0", "false"].contains(trimmedText(of: child)) }
    return isOwn(child, MarkupReader.known) || isOwn(child, KMLPropertyElements.own)
      || isOwn(child, KMLPropertyElements.times) || isGeometry(child)
  }

  /// The elements of geometries that the program doesn't read. Elements without an effect are omitted.
  fileprivate var geometryDetails: [Int] {
    var found: [Int] = []
    func look(into parent: Int) {
      for child in children(of: parent) {
        if isGeometry(child) || MarkupReader.boundaries.contains(where: { isLocally(child, $0) }) {
          look(into: child)
        } else if !isOrdinary(child) {
          found.append(child)
        }
      }
    }
    for child in children(of: 0) where isGeometry(child) { look(into: child) }
    return found
  }

  /// Whether the program reads this element of a geometry, or the element has no effect on a map without terrain.
  private func isOrdinary(_ child: Int) -> Bool {
    if isLocally(child, "extrude") { return ["0", "false"].contains(trimmedText(of: child)) }
    return MarkupReader.ordinary.contains { isLocally(child, $0) }
  }

  private func isGeometry(_ child: Int) -> Bool {
    isOwn(child, MarkupReader.geometries) || isLocally(child, "Track") || isLocally(child, "MultiTrack")
  }

  private static let known: [StaticString] = [
    "name", "open", "description", "styleUrl", "Style", "ExtendedData",
  ]
  private static let geometries: [StaticString] = [
    "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry",
  ]
  private static let boundaries: [StaticString] = ["outerBoundaryIs", "innerBoundaryIs"]
  private static let ordinary: [StaticString] = [
    "coordinates", "coord", "when", "altitudeMode", "tessellate", "angles", "ExtendedData",
  ]
}

import Features
import Markup

extension KMLFeature {
  /// Also those of its geometries, and those of its style that are not drawn.
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
  /// Whether an element of a Placemark is read as something, or says no more than its absence would.
  fileprivate func isSaid(_ child: Int) -> Bool {
    if isOwn(child, "visibility") { return !["0", "false"].contains(trimmedText(of: child)) }
    return isOwn(child, MarkupReader.known) || isOwn(child, KMLFeature.ownProperties)
      || isOwn(child, KMLFeature.ownTimes) || isGeometry(child)
  }

  /// What geometries say that is neither where they are nor told as a detail of their positions.
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

  /// Whether an element of a geometry is read, or says no more than its absence would on a map without a terrain.
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

import Features
import GEOS
import Geography

/// Finds the problems of lines or areas.
struct ShapeChecker {
  let outline: ShapeOutline
  /// Returns the details of all positions, such as elevation and time, grouped by part. Expensive, so it is called only
  /// if there are repeated positions.
  private let details: () -> [[[UInt8]]]

  init(_ outline: ShapeOutline, details: @escaping () -> [[[UInt8]]] = { [] }) {
    (self.outline, self.details) = (outline, details)
  }

  var problems: [ShapeProblem] {
    let parts = doubledPositions + outline.parts.indices.flatMap(openings)
    return (parts + (outline.isArea ? areaProblems : lineProblems)).sorted {
      ($0.vertex?.part ?? .max, $0.vertex?.index ?? .max) < (
        $1.vertex?.part ?? .max, $1.vertex?.index ?? .max
      )
    }
  }

  private var doubledPositions: [ShapeProblem] {
    let parts = outline.parts.indices.filter { hasNeighborsAtOnePlace($0) && !isOnePlace($0) }
    guard !parts.isEmpty else { return [] }
    let details = details()
    return parts.flatMap { part in
      doubledPositions(in: part, details.indices.contains(part) ? details[part] : []).map {
        problem(.doubledPosition, part, $0)
      }
    }
  }

  private func hasNeighborsAtOnePlace(_ part: Int) -> Bool {
    let positions = outline.parts[part]
    return zip(positions, positions.dropFirst()).contains(where: ==) || endsMeet(part)
  }

  /// Whether the last position of a closed ring equals its first position. The outline leaves out the closing position,
  /// so this means that the file contains the position once more.
  private func endsMeet(_ part: Int) -> Bool {
    let positions = outline.parts[part]
    return outline.isClosed[part] && positions.count > 1 && positions.first == positions.last
  }

  /// Returns the positions that can be removed because they repeat a neighbor, and have no details or the same details
  /// as the neighbor.
  private func doubledPositions(in part: Int, _ details: [[UInt8]]) -> [Int] {
    let positions = outline.parts[part]
    func said(_ index: Int) -> [UInt8] { details.indices.contains(index) ? details[index] : [] }
    var (doubled, kept, first) = ([Int](), 0, 0)
    for index in positions.indices.dropFirst() {
      if positions[index] == positions[kept] {
        if said(index).isEmpty || said(index) == said(kept) {
          doubled.append(index)
          continue
        }
        if said(kept).isEmpty {
          doubled.append(kept)
          if kept == first { first = index }
        }
      }
      kept = index
    }
    if endsMeet(part), kept != first {
      if said(kept).isEmpty || said(kept) == said(first) {
        doubled.append(kept)
      } else if said(first).isEmpty {
        doubled.append(first)
      }
    }
    return doubled
  }

  private func openings(of part: Int) -> [ShapeProblem] {
    outline.isArea && !outline.isClosed[part] && !isOnePlace(part) ? [problem(.openRing, part, 0)] : []
  }

  private func isOnePlace(_ part: Int) -> Bool {
    Set(outline.parts[part]).count < (outline.isArea ? 3 : 2)
  }

  private var lineProblems: [ShapeProblem] {
    outline.parts.indices.filter(isOnePlace).map { problem(.tooFewPositions, $0, 0) }
  }

  private var areaProblems: [ShapeProblem] {
    let tooFew = outline.parts.indices.filter(isOnePlace)
    guard tooFew.isEmpty else { return tooFew.map { problem(.tooFewPositions, $0, 0) } }
    // Check areas in the form in which the map draws them, because a ring across the date line may contain jumps.
    let areas = outline.areas.map { area in PlaneRings(outline.parts[area].map { $0 + $0.prefix(1) }) }
    var found: [ShapeProblem] = []
    for area in areas {
      if let fault = Validity.invalidity(of: [area.rings]) { found.append(problem(fault)) }
    }
    if found.isEmpty, areas.count > 1, let fault = Validity.invalidity(of: areas.map(\.rings)) {
      found.append(problem(fault))
    }
    return found
  }

  private func problem(_ kind: ShapeProblem.Kind, _ part: Int, _ index: Int) -> ShapeProblem {
    ShapeProblem(
      kind: kind, coordinate: outline.parts[part][index], vertex: Vertex(part: part, index: index))
  }

  private func problem(_ fault: Invalidity) -> ShapeProblem {
    ShapeProblem(
      kind: ShapeProblem.Kind(fault.kind),
      coordinate: fault.location.map { Coordinate(latitude: $0.y, longitude: $0.x).wrapped })
  }
}

extension ShapeProblem.Kind {
  fileprivate init(_ kind: Invalidity.Kind) {
    self =
      switch kind {
      case .crossing: .crossing
      case .holeOutside: .holeOutside
      case .holeInHole: .holeInHole
      case .areaInArea: .areaInArea
      case .doubledRing: .doubledRing
      case .disconnected: .disconnected
      case .tooFewPositions: .tooFewPositions
      case .other: .other
      }
  }
}

/// Rings in a plane of longitude and latitude, in which edges are straight (RFC 7946, section 3.1.1). Longitudes don't
/// jump at ±180°.
struct PlaneRings {
  var rings: [[Point]]

  init(_ rings: [[Coordinate]]) {
    var first: Double?
    self.rings = rings.map { ring in
      var last = first ?? ring.first?.longitude ?? 0
      return ring.enumerated().map { index, place in
        let longitude = last + (place.longitude - last).remainder(dividingBy: 360)
        last = longitude
        if first == nil { first = longitude }
        return Point(x: abs(longitude - place.longitude) < 1 ? place.longitude : longitude, y: place.latitude)
      }
    }
  }
}

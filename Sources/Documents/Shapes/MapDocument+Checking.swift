import Features
import GEOS
import Geography

/// Something that is wrong with a line or an area. Files have such, and they are shown and kept.
public struct ShapeProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A ring crosses itself or another one.
    case crossing
    case holeOutside, holeInHole, areaInArea, doubledRing
    /// The inside of an area is in several pieces.
    case disconnected
    /// A ring does not end where it begins.
    case openRing
    /// A position is one beside it again, and says no more: another altitude or time is no fault.
    case doubledPosition
    /// A line of one place, or a ring of fewer than three.
    case tooFewPositions
    case other
  }

  public var kind: Kind
  /// Where; nil where nobody can say.
  public var coordinate: Coordinate?
  /// The position, where it is one.
  public var vertex: Vertex?
  /// Whether `mend(_:zoom:)` takes it away.
  public var canBeMended: Bool { kind == .openRing || kind == .doubledPosition }
}

extension MapDocument {
  /// What is wrong with the lines or areas of a row. O(n log n) in the positions; of what GEOS finds, the first in each area
  /// and the first among them all.
  public func problems(of row: RowKey) -> [ShapeProblem] {
    outline(of: row).map { checker($0).problems } ?? []
  }

  private func checker(_ outline: ShapeOutline) -> ShapeChecker {
    let feature = contents.feature(contents.owner(of: outline.row))
    return ShapeChecker(outline) { feature.writtenPositions(of: outline.shapes).map { $0.map(\.details) } }
  }

  /// Closes open rings and takes doubled positions away, as one step: nothing is lost. None where there are none.
  public func mend(_ row: RowKey, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    var feature = contents.feature(contents.owner(of: row))
    let problems = checker(outline).problems
    let doubled = Set(problems.filter { $0.kind == .doubledPosition }.compactMap(\.vertex))
    if !doubled.isEmpty { feature = try feature.edited(.remove(doubled), outline.shapes, zoom: zoom) }
    let counts = ShapeCounts(feature, outline.shapes).counts
    let written = feature.writtenPositions(of: outline.shapes)
    for problem in problems where problem.kind == .openRing {
      guard let part = problem.vertex?.part, let first = written[part].first else { continue }
      // It is closed where it ends at the very same place, as it is written there.
      feature = try feature.inserting([first], at: Vertex(part: part, index: counts[part]), outline.shapes)
    }
    guard let change = change(ofFeatureAround: row, to: feature) else { return }
    perform(
      Step(
        name: .shape(.mend, subject([row])), changes: [change], selectionAfter: [row], selectionBefore: [row])
    )
  }

  /// Takes away positions of a line or an area that are nearer than that many metres to what is left, as one step; none
  /// where there are none. Lines keep their ends, rings four positions, and areas do not come to cross themselves.
  public func simplify(_ row: RowKey, tolerance metres: Double, zoom: Double) throws(ShapeEditError) {
    let outline = try editableOutline(of: row)
    let gone = ShapeSimplifier(outline).superfluous(tolerance: metres)
    guard !gone.isEmpty else { return }
    try perform(.remove(gone), on: outline, as: .simplify, zoom: zoom)
  }
}

/// Finds what is wrong with lines or areas.
struct ShapeChecker {
  let outline: ShapeOutline
  /// What each position says besides where it is. It takes time to tell.
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
    let parts = outline.parts.indices.filter { hasNeighboursAtOnePlace($0) && !isOnePlace($0) }
    guard !parts.isEmpty else { return [] }
    let details = details()
    return parts.flatMap { part in
      doubledPositions(in: part, details.indices.contains(part) ? details[part] : []).map {
        problem(.doubledPosition, part, $0)
      }
    }
  }

  private func hasNeighboursAtOnePlace(_ part: Int) -> Bool {
    let positions = outline.parts[part]
    return zip(positions, positions.dropFirst()).contains(where: ==) || endsMeet(part)
  }

  /// Whether the last position of a closed ring is where its first is: the file has that once more.
  private func endsMeet(_ part: Int) -> Bool {
    let positions = outline.parts[part]
    return outline.isClosed[part] && positions.count > 1 && positions.first == positions.last
  }

  /// Of positions at one place, those that say nothing that the one that stays does not.
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
    // An edge over the date line is one where the map has it.
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

/// Rings in the plane of longitude and latitude, which RFC 7946, section 3.1.1 says edges are straight in; without jumps
/// at ±180°.
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

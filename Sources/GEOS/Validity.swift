import CGEOS
import Geography

/// What is wrong with areas, after the rules of OGC 06-103r4, clause 6.1.11, by GEOS.
public struct Invalidity: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A ring crosses or touches itself, or another of its area.
    case crossing
    case holeOutside, holeInHole, areaInArea, doubledRing
    /// The inside is in several pieces.
    case disconnected
    case tooFewPositions
    case other
  }

  public var kind: Kind
  /// Where, in the unit of the area; nil where that is not said.
  public var location: Point?

  public init(_ kind: Kind, at location: Point? = nil) { (self.kind, self.location) = (kind, location) }
}

public enum Validity {
  /// The first thing that is wrong with areas, each of closed rings; nil where nothing is, or that cannot be told.
  public static func invalidity(of areas: [[[Point]]]) -> Invalidity? {
    let rings = areas.joined()
    guard rings.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
    guard rings.allSatisfy({ Set($0).count >= 3 && $0.count >= 4 }) else {
      return Invalidity(.tooFewPositions)
    }
    guard rings.allSatisfy({ $0.first == $0.last }), !rings.isEmpty, let context = GEOSContext() else {
      return nil
    }
    return context.withAreas(areas) { context.invalidity(of: $0) }
  }
}

extension GEOSContext {
  fileprivate func invalidity(of geometry: OpaquePointer) -> Invalidity? {
    var reason: UnsafeMutablePointer<CChar>?
    var location: OpaquePointer?
    let isValid = GEOSisValidDetail_r(handle, geometry, 0, &reason, &location)
    defer {
      if let reason { GEOSFree_r(handle, reason) }
      if let location { GEOSGeom_destroy_r(handle, location) }
    }
    guard isValid == 0 else { return nil }
    let text = reason.map { String(cString: $0) } ?? ""
    return Invalidity(Invalidity.Kind(reason: text), at: location.flatMap { points(of: $0).first })
  }
}

extension Invalidity.Kind {
  /// What GEOS says in English, in every version since 3.5.
  init(reason: String) {
    let reasons: [(String, Invalidity.Kind)] = [
      ("self-intersection", .crossing), ("hole lies outside shell", .holeOutside),
      ("holes are nested", .holeInHole), ("nested holes", .holeInHole), ("nested shells", .areaInArea),
      ("duplicate rings", .doubledRing), ("interior is disconnected", .disconnected),
      ("too few", .tooFewPositions),
    ]
    let reason = reason.lowercased()
    self = reasons.first { reason.contains($0.0) }?.1 ?? .other
  }
}

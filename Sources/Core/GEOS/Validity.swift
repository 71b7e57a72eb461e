import CGEOS
import Geography

/// A violation of the rules for areas in OGC 06-103r4, clause 6.1.11, found by GEOS.
public struct Invalidity: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A ring crosses or touches itself or another ring of its area.
    case crossing
    case holeOutside, holeInHole, areaInArea, doubledRing
    /// The interior consists of several pieces.
    case disconnected
    case tooFewPositions
    case other
  }

  public var kind: Kind
  /// The position in the area's unit, or `nil` if it is unknown.
  public var location: Point?

  public init(_ kind: Kind, at location: Point? = nil) { (self.kind, self.location) = (kind, location) }
}

public enum Validity {
  /// Returns the first violation in areas with closed rings, or `nil` if they are valid or can't be checked.
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
  /// Creates the kind from GEOS' English message, which is the same in all versions since 3.5.
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

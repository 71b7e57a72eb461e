import AnnotationKit
import Geography

extension FilteredRows {
  /// A row that fits what is looked for, and how well its title does.
  public struct Match: Hashable, Sendable {
    public var key: AnnotationKey
    public var quality: MatchQuality

    /// Makes a match of a row that is there.
    public init(key: AnnotationKey, quality: MatchQuality) {
      self.key = key
      self.quality = quality
    }
  }

  /// Of more rows than that the titles are not compared.
  private static let compared = 200

  /// Those of the found rows whose titles fit best, the best first, of equals those nearer to `middle`; none while
  /// nothing is looked for. O(found).
  public func best(_ count: Int, near middle: Coordinate?) -> [Match] {
    guard isSearching else { return [] }
    let middle = middle.map { MercatorPoint($0) }
    let ranked = candidates.map { key -> (match: Match, distance: Double) in
      let quality = MatchQuality(of: query, in: title(of: key))
      return (Match(key: key, quality: quality), distance(of: key, from: middle))
    }
    let order = ranked.indices.sorted { one, other in
      let (one, other) = (ranked[one], ranked[other])
      if one.match.quality != other.match.quality { return one.match.quality > other.match.quality }
      return one.distance < other.distance
    }
    return order.prefix(count).map { ranked[$0].match }
  }

  /// The found rows some text of which fits best.
  private var candidates: [AnnotationKey] {
    guard count > FilteredRows.compared else { return (0..<count).map(key(at:)) }
    var candidates = [[AnnotationKey]](repeating: [], count: MatchQuality.exact.rawValue + 1)
    for index in 0..<count {
      let key = key(at: index)
      let quality = qualityOfTexts(of: key).rawValue
      if candidates[quality].count < FilteredRows.compared { candidates[quality].append(key) }
    }
    return Array(candidates.reversed().joined().prefix(FilteredRows.compared))
  }

  /// On the Mercator square, the short way around.
  private func distance(of key: AnnotationKey, from middle: MercatorPoint?) -> Double {
    guard let middle, let place = position(of: key) else { return .infinity }
    let (x, y) = (place.x - middle.x, place.y - middle.y)
    let across = x - x.rounded()
    return across * across + y * y
  }
}

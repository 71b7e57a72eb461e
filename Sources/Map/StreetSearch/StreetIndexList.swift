import Geography
import Synchronization

/// The indexes that are searched. Can be used from any thread.
public final class StreetIndexList: Sendable {
  private let contents = Mutex<[StreetIndex]>([])
  private let onDamage: @Sendable (StreetIndex) -> Void

  /// Creates an empty list. `onDamage` is called on any thread with an index that can't be read.
  public init(onDamage: @escaping @Sendable (StreetIndex) -> Void) { self.onDamage = onDamage }

  /// The indexes, beginning with the index of the highest region.
  public var indexes: [StreetIndex] {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }

  /// Searches for names in all indexes. Returns at most `limit` matches, the best first. Names in several regions are
  /// listed once.
  public func search(
    _ text: String, near: Coordinate?, limit: Int, surroundings: (Coordinate) -> [String]
  ) -> [StreetNameMatch] {
    var matches: [StreetNameMatch] = []
    for index in indexes {
      do throws(StreetIndexError) {
        let found = try index.search(text, near: near, limit: limit, surroundings: surroundings)
        matches += found.filter { match in
          !matches.contains { $0.name == match.name && $0.kind == match.kind && $0.isNear(match) }
        }
      } catch {
        onDamage(index)
      }
    }
    return Array(matches.sorted { $0.score > $1.score }.prefix(limit))
  }
}

extension StreetNameMatch {
  fileprivate func isNear(_ other: StreetNameMatch) -> Bool {
    // The positions along a street differ between files.
    Geodesic(from: coordinate, to: other.coordinate).distance < (kind.isStreet ? 500 : 100)
  }
}

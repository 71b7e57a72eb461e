import Features
import Geography

/// Divides an area at a meridian. The outer ring must be counterclockwise and the holes clockwise, so that the area is
/// to the left of each ring. Rings must not repeat their first position at the end.
struct AreaSplitter {
  private let rings: [[Coordinate]]
  private let meridian: Double

  init(_ rings: [[Coordinate]], at meridian: Double) { (self.rings, self.meridian) = (rings, meridian) }

  /// The areas west of the meridian, followed by the areas east of it.
  var pieces: [[[Coordinate]]] { piece { $0.longitude < meridian } + piece { $0.longitude >= meridian } }

  private func piece(_ isKept: (Coordinate) -> Bool) -> [[[Coordinate]]] {
    var whole: [(ring: [Coordinate], isOuter: Bool)] = []
    var runs: [[Coordinate]] = []
    for (index, ring) in rings.enumerated() {
      if ring.allSatisfy(isKept) {
        whole.append((ring, index == 0))
      } else {
        runs += self.runs(of: ring, isKept)
      }
    }
    let outer = whole.filter(\.isOuter).map(\.ring) + joined(runs)
    var areas = outer.map(\.withoutRepetitions).map { $0.withoutClosing }.filter { $0.count >= 3 }.map {
      [$0]
    }
    for (hole, isOuter) in whole where !isOuter {
      let home = areas.firstIndex { AreaSplitter.contains($0[0], hole[0]) } ?? 0
      if areas.indices.contains(home) { areas[home].append(hole) }
    }
    return areas
  }

  /// Returns the parts of a ring that are on one side of the meridian. Each part begins and ends with a point on the
  /// meridian.
  private func runs(of ring: [Coordinate], _ isKept: (Coordinate) -> Bool) -> [[Coordinate]] {
    guard
      let start = ring.indices.first(where: {
        isKept(ring[$0]) && !isKept(ring[($0 + ring.count - 1) % ring.count])
      })
    else { return [] }
    var runs: [[Coordinate]] = []
    for offset in ring.indices {
      let place = ring[(start + offset) % ring.count]
      let before = ring[(start + offset + ring.count - 1) % ring.count]
      let next = ring[(start + offset + 1) % ring.count]
      guard isKept(place) else { continue }
      if !isKept(before) { runs.append([before.crossing(meridian, to: place)]) }
      runs[runs.count - 1].append(place)
      if !isKept(next) { runs[runs.count - 1].append(place.crossing(meridian, to: next)) }
    }
    return runs
  }

  /// Joins the parts of rings into closed rings along the meridian. The ends of the parts divide the meridian into
  /// segments. The southernmost segment between two ends is inside the area, and so is every second segment north of
  /// it. These segments become edges.
  private func joined(_ runs: [[Coordinate]]) -> [[Coordinate]] {
    // The ends of all parts, from south to north.
    let ends = runs.indices.flatMap { run in
      [
        (run: run, isStart: true, latitude: runs[run][0].latitude),
        (run: run, isStart: false, latitude: runs[run][runs[run].count - 1].latitude),
      ]
    }.sorted { $0.latitude < $1.latitude }
    var next: [Int: Int] = [:]
    for pair in stride(from: 0, to: ends.count - 1, by: 2) {
      let (one, other) = (ends[pair], ends[pair + 1])
      // If the area touches itself at the meridian, the ends can't be paired. Leave the parts separate.
      guard one.isStart != other.isStart else { return runs }
      if one.isStart { next[other.run] = one.run } else { next[one.run] = other.run }
    }
    var rings: [[Coordinate]] = []
    var rest = Set(runs.indices)
    for first in runs.indices where rest.contains(first) {
      var ring: [Coordinate] = []
      var run: Int? = first
      while let current = run, rest.remove(current) != nil {
        ring += runs[current]
        run = next[current]
      }
      rings.append(ring)
    }
    return rings
  }

  /// Whether a coordinate is inside a ring. It is if an odd number of edges is north of the coordinate.
  private static func contains(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      guard (a.longitude > place.longitude) != (b.longitude > place.longitude) else { continue }
      if a.crossing(place.longitude, to: b).latitude > place.latitude { isInside.toggle() }
    }
    return isInside
  }
}

import Features
import Geography

/// The positions that are added before and after a line to join other lines to its ends.
struct LineJoining {
  private(set) var before: [PositionLiteral] = []
  private(set) var behind: [PositionLiteral] = []
  private var ends: (first: Coordinate, last: Coordinate)

  /// Joins all lines to the first line, in each step the line that is nearest to one of the joined line's ends. The
  /// lines must not be empty. O(lines²).
  init(nearest lines: [[PositionLiteral]]) {
    self.init(to: lines.first ?? [])
    var rest = Array(lines.dropFirst())
    while !rest.isEmpty {
      var best: (index: Int, isBehind: Bool, isReversed: Bool, distance: Double)?
      for (index, line) in rest.enumerated() {
        guard let start = line.first?.coordinate, let end = line.last?.coordinate else { continue }
        for (isBehind, isReversed, one, other) in [
          (true, false, ends.last, start), (true, true, ends.last, end), (false, false, ends.first, end),
          (false, true, ends.first, start),
        ] {
          let distance = LineJoining.distance(one, other)
          if distance < best?.distance ?? .infinity { best = (index, isBehind, isReversed, distance) }
        }
      }
      guard let best else { return }
      add(rest.remove(at: best.index), isBehind: best.isBehind, isReversed: best.isReversed)
    }
  }

  /// Joins the lines of a chain to its host.
  init(_ chain: LineChains.Chain, of lines: [[PositionLiteral]]) {
    self.init(to: lines[chain.host])
    for link in chain.links {
      add(lines[link.line], isBehind: link.isBehind, isReversed: link.isReversed)
    }
  }

  private init(to line: [PositionLiteral]) {
    let nowhere = Coordinate(latitude: 0, longitude: 0)
    ends = (line.first?.coordinate ?? nowhere, line.last?.coordinate ?? nowhere)
  }

  private mutating func add(_ line: [PositionLiteral], isBehind: Bool, isReversed: Bool) {
    var next = isReversed ? line.reversed() : line
    if isBehind {
      next = LineJoining.onTheSameTurn(next, as: ends.last, next.first)
      if next.first?.coordinate == ends.last { next.removeFirst() }
      behind += next
      ends.last = next.last?.coordinate ?? ends.last
    } else {
      next = LineJoining.onTheSameTurn(next, as: ends.first, next.last)
      if next.last?.coordinate == ends.first { next.removeLast() }
      before = next + before
      ends.first = next.first?.coordinate ?? ends.first
    }
  }

  private static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    a.longitude == b.longitude && a.latitude == b.latitude
      ? -1 : GeodesicShape.length(of: [a.wrapped, b.wrapped])
  }

  /// Returns the line shifted by full turns so that its position `joined` is near `end`.
  private static func onTheSameTurn(_ line: [PositionLiteral], as end: Coordinate, _ joined: PositionLiteral?)
    -> [PositionLiteral]
  {
    guard let joined = joined?.coordinate else { return line }
    // If both longitudes are within ±180°, don't shift the line. The edge between them may jump from one side of the
    // map to the other.
    guard abs(end.longitude) > 180 || abs(joined.longitude) > 180 else { return line }
    let turns = ((end.longitude - joined.longitude) / 360).rounded()
    return line.map { position in
      var position = position
      position.coordinate = position.coordinate.turned(by: turns)
      return position
    }
  }
}

/// Finds chains of lines. Two consecutive lines of a chain belong to different features, their ends meet, and no third
/// line ends at the same coordinate.
struct LineChains {
  struct Link: Hashable {
    var line: Int
    /// Whether the line is added at the end of the chain, instead of at its beginning.
    var isBehind: Bool
    var isReversed: Bool
  }

  /// A host line, and the lines that are joined to it. On each side, the lines are ordered from the host outward.
  struct Chain: Hashable {
    var host: Int
    var links: [Link] = []
  }

  private(set) var chains: [Chain] = []

  private struct End: Hashable {
    var line: Int
    var isStart: Bool
  }

  /// Finds the chains. `owners` contains the index of the feature to which each line belongs. The host of a chain is
  /// the line that comes first in `lines`. O(lines).
  init(_ lines: [[Coordinate]], owners: [Int]) {
    var ends: [Coordinate: [End]] = [:]
    for (index, line) in lines.enumerated() {
      guard let first = line.first?.wrapped, let last = line.last?.wrapped else { continue }
      ends[first, default: []].append(End(line: index, isStart: true))
      ends[last, default: []].append(End(line: index, isStart: false))
    }
    var next: [End: End] = [:]
    for pair in ends.values where pair.count == 2 && owners[pair[0].line] != owners[pair[1].line] {
      next[pair[0]] = pair[1]
      next[pair[1]] = pair[0]
    }
    var rest = Set(lines.indices)
    for host in lines.indices where rest.remove(host) != nil {
      var chain = Chain(host: host)
      for isBehind in [true, false] {
        var end = End(line: host, isStart: !isBehind)
        while let other = next[end], rest.remove(other.line) != nil {
          chain.links.append(
            Link(line: other.line, isBehind: isBehind, isReversed: other.isStart != isBehind))
          end = End(line: other.line, isStart: !other.isStart)
        }
      }
      chains.append(chain)
    }
  }
}

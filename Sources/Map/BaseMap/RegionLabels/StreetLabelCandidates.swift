import Geography
import MapStyles
import Streets

/// The labels of the tiles around a view, by the blocks in which they can be placed.
struct StreetLabelCandidates {
  struct Candidate {
    enum Shape {
      case point(Point)
      case lines([LinePath])
    }

    var kind: StreetLabel.Kind
    var text: String
    var icon: String?
    var rank: Int
    var shape: Shape
    var style: LabelStyle?
  }

  private struct Group: Hashable {
    var kind: StreetLabel.Kind
    var text: String
    var style: LabelStyle?
  }

  /// The scale of the blocks.
  var scale = 1.0
  private var points: [LabelBlock: [(label: StreetLabel, point: Point)]] = [:]
  private var lines: [LabelBlock: [Group: [(rank: Int, points: [Point])]]] = [:]

  mutating func add(_ label: StreetLabel, on plane: LabelPlane, turns: Int) {
    func point(_ position: MercatorPoint) -> Point {
      plane.point(for: MercatorPoint(x: position.x + Double(turns), y: position.y))
    }
    let pass: LabelBlock.Pass = label.kind.isPlace ? .places : .others
    switch label.shape {
    case .point(let position):
      let exact = point(position)
      let side = LabelBlock.side(pass) * scale
      let block = LabelBlock(
        pass: pass, column: Int((exact.x / side).rounded(.down)), row: Int((exact.y / side).rounded(.down)))
      // Round to whole pixels of the plane, so that all labels move by the same amount.
      points[block, default: []].append((label, Point(x: exact.x.rounded(), y: exact.y.rounded())))
    case .line(let positions):
      let line = positions.map(point)
      guard let bounds = Rectangle(around: line) else { return }
      let margin = LabelBlock.reach(.others) * scale
      for block in LabelBlock.blocks(.others, under: bounds.inset(by: -margin), scale: scale) {
        lines[block, default: [:]][Group(kind: label.kind, text: label.text, style: label.style), default: []]
          .append(
            (label.rank, line))
      }
    }
  }

  /// Returns the candidates of a block, the most important first.
  func sorted(in block: LabelBlock) -> [Candidate] {
    var candidates: [(candidate: Candidate, hash: UInt64, point: Point)] = []
    for (label, point) in points[block] ?? [] {
      candidates.append(
        (
          Candidate(
            kind: label.kind, text: label.text, icon: label.icon, rank: label.rank, shape: .point(point),
            style: label.style),
          label.text.stableHash, point
        ))
    }
    for (group, parts) in lines[block] ?? [:] {
      let joined = LineJoining.joined(parts.map(\.points)).map(LinePath.init)
      // Place a label on the longest line first.
      let sorted = joined.enumerated().sorted {
        ($1.element.length, $0.offset) < ($0.element.length, $1.offset)
      }
      candidates.append(
        (
          Candidate(
            kind: group.kind, text: group.text, rank: parts.map(\.rank).min() ?? 0,
            shape: .lines(sorted.map(\.element)), style: group.style),
          group.text.stableHash, sorted.first?.element.points.first ?? .zero
        ))
    }
    return candidates.sorted { a, b in
      (a.candidate.kind.rawValue, a.candidate.rank, a.hash, a.point.x, a.point.y)
        < (b.candidate.kind.rawValue, b.candidate.rank, b.hash, b.point.x, b.point.y)
    }.map(\.candidate)
  }
}

extension String {
  /// A hash (FNV-1a) that is the same in each run of the program.
  fileprivate var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

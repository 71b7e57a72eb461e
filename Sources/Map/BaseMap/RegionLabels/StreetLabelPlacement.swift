import Geography
import Glibc
import MapStyles
import Streets
import Tiles

/// Places the labels of street maps on the plane of a zoom and a rotation.
///
/// The result depends only on the plane and the labels. It is kept block by block, so that panning places only the
/// labels of new blocks.
struct StreetLabelPlacement {
  let plane: LabelPlane
  let styles: StreetLabelStyles
  /// The factor by which labels are enlarged. Blocks grow with it.
  let textScale: Double
  private let scale: Double
  private var candidates = StreetLabelCandidates()
  private var placed: [LabelBlock: [PlacedLabel]] = [:]
  private var occupied = OccupancyGrid()
  /// The anchors of repeated labels.
  private var anchors: [Repeated: [(point: Point, order: Int)]] = [:]

  private struct Repeated: Hashable {
    var kind: StreetLabel.Kind
    var text: String
  }

  /// The shortest distance between labels with the same text, in logical pixels at normal text size.
  static let spacing = 400.0
  /// The shortest distance between other labels.
  private static let margin = 2.0
  /// The largest bend between the letters of a label, and the largest sum of all bends, in radians.
  private static let largestBend = 0.5
  private static let largestSum = 1.6

  init(plane: LabelPlane, styles: StreetLabelStyles, textScale: Double) {
    (self.plane, self.styles, self.textScale) = (plane, styles, textScale)
    scale = max(1, textScale)
    candidates.scale = scale
  }

  /// The number of blocks that are kept.
  var count: Int { placed.count }

  /// Returns the blocks that are needed for a view and aren't placed yet, in the placing order.
  func missing(for frame: Rectangle) -> [LabelBlock] {
    LabelBlock.needed(for: frame, scale: scale).filter { placed[$0] == nil }
  }

  /// Returns the area whose labels must be added before a block can be placed.
  func area(of block: LabelBlock) -> Rectangle {
    block.frame(scale: scale).inset(by: block.pass == .places ? 0 : -LabelBlock.reach(.others) * scale)
  }

  /// Adds the labels of a tile. `turns` is the number of the repeated world.
  mutating func add(_ labels: [StreetLabel], turns: Int) {
    for label in labels where label.zooms.contains(plane.zoom) {
      candidates.add(label, on: plane, turns: turns)
    }
  }

  /// Places the labels of a block. All preceding blocks must be placed and the labels of its area be added.
  mutating func place(_ block: LabelBlock, measure: (String, TextStyle) -> Size) {
    var labels: [PlacedLabel] = []
    for candidate in candidates.sorted(in: block) {
      let style = (candidate.style ?? styles.style(for: candidate.kind, rank: candidate.rank))
        .withText(scaledBy: textScale)
      let text = candidate.isBroken ? candidate.text.brokenInTwo : candidate.text
      switch candidate.shape {
      case .point(let point):
        let form = candidate.icon.map(PlacedLabel.Form.icon) ?? .text
        // Reject most overlapping labels before measuring text, which is slow.
        guard
          !occupied.intersects(Rectangle(center: point, size: Size(width: 6, height: 6)), upTo: block.order),
          !isRepeated(candidate, at: point, block)
        else { continue }
        let appearance = PlacedLabel.Appearance(text: text, style: style, form: form)
        let size = measure(text, style.text)
        if let label = label(appearance, candidate.kind, at: point, size, in: block) {
          keep(label, of: candidate, block, &labels)
        }
      case .lines(let lines):
        let size = measure(text, style.text)
        for line in lines where candidate.kind == .shield || line.length >= size.width {
          placeAlong(line, candidate, text, style, size, block, &labels)
        }
      }
    }
    placed[block] = labels
  }

  /// Returns the placed labels that intersect a view, in the placing order.
  func labels(in frame: Rectangle) -> [PlacedLabel] {
    LabelBlock.needed(for: frame, scale: scale).flatMap { placed[$0] ?? [] }.filter {
      $0.frame.intersects(frame)
    }
  }

  /// Places a label once or several times along a line.
  private mutating func placeAlong(
    _ line: LinePath, _ candidate: StreetLabelCandidates.Candidate, _ text: String, _ style: LabelStyle,
    _ size: Size, _ block: LabelBlock, _ labels: inout [PlacedLabel]
  ) {
    let isShield = candidate.kind == .shield
    let half = isShield ? 0 : size.width / 2
    let frame = block.frame(scale: scale)
    guard half <= LabelBlock.reach(block.pass) * scale - 20 else { return }
    let step = 24.0
    let count = max(1, Int(((line.length - 2 * half) / step).rounded(.down)) + 1)
    let slack = (line.length - 2 * half - Double(count - 1) * step) / 2
    var options: [(center: Double, score: Int, index: Int)] = []
    for index in 0..<count {
      let center = half + slack + Double(index) * step
      guard frame.contains(line.point(at: center)) else { continue }
      var score = 0
      if !isShield {
        let bends = line.bends(from: center - half, to: center + half, step: style.text.size)
        guard bends.largest <= Self.largestBend, bends.sum <= Self.largestSum else { continue }
        score = Int(bends.sum * 5)
      }
      options.append((center, score, index))
    }
    // Prefer straight parts, and then the parts near the middle of the visible ones.
    let middle = options.isEmpty ? 0 : options[options.count / 2].index
    options.sort {
      ($0.score, abs($0.index - middle), $0.index) < ($1.score, abs($1.index - middle), $1.index)
    }
    for option in options.prefix(24) {
      let center = line.point(at: option.center)
      let point = Point(x: center.x.rounded(), y: center.y.rounded())
      guard
        !occupied.intersects(Rectangle(center: point, size: Size(width: 4, height: 4)), upTo: block.order),
        !isRepeated(candidate, at: point, block)
      else { continue }
      var form = PlacedLabel.Form.shield
      if !isShield {
        var part = line.part(from: option.center - half, to: option.center + half).map { $0 - point }
        if part.readsBackward { part.reverse() }
        form = .along(part)
      }
      let appearance = PlacedLabel.Appearance(text: text, style: style, form: form)
      if let label = label(appearance, candidate.kind, at: point, size, in: block) {
        keep(label, of: candidate, block, &labels)
      }
    }
  }

  /// Returns a label at a point, or `nil` if it would overlap another label.
  private func label(
    _ appearance: PlacedLabel.Appearance, _ kind: StreetLabel.Kind, at point: Point, _ size: Size,
    in block: LabelBlock
  ) -> PlacedLabel? {
    let boxes = appearance.boxes(size).map { $0.offset(by: point) }
    let allowed = block.frame(scale: scale).inset(by: -LabelBlock.reach(block.pass) * scale)
    for box in boxes {
      guard allowed.minX <= box.minX, box.maxX <= allowed.maxX, allowed.minY <= box.minY,
        box.maxY <= allowed.maxY,
        !occupied.intersects(box.inset(by: -Self.margin), upTo: block.order)
      else { return nil }
    }
    return PlacedLabel(kind: .street(kind), appearance: appearance, anchor: point, boxes: boxes)
  }

  private mutating func keep(
    _ label: PlacedLabel, of candidate: StreetLabelCandidates.Candidate, _ block: LabelBlock,
    _ labels: inout [PlacedLabel]
  ) {
    for box in label.boxes { occupied.insert(box, order: block.order) }
    anchors[Repeated(kind: candidate.kind, text: candidate.text), default: []].append(
      (label.anchor, block.order))
    labels.append(label)
  }

  /// Whether a label with the same text is too near.
  private func isRepeated(_ candidate: StreetLabelCandidates.Candidate, at point: Point, _ block: LabelBlock)
    -> Bool
  {
    guard candidate.kind != .houseNumber else { return false }
    // Points of interest with the same name, such as bus stops, are different places.
    let spacing =
      switch candidate.kind {
      case .pointOfInterest: 100.0
      case .styled where candidate.isPoint: 100.0
      case _ where candidate.kind.isPlace: 250.0
      default: Self.spacing
      }
    return anchors[Repeated(kind: candidate.kind, text: candidate.text)]?.contains {
      $0.order <= block.order && ($0.point - point).length < spacing * scale
    } ?? false
  }
}

extension StreetLabelCandidates.Candidate {
  fileprivate var isPoint: Bool { if case .point = shape { true } else { false } }

  /// Whether a long text is broken into two lines.
  fileprivate var isBroken: Bool { kind.isPlace || kind == .lake || (kind == .styled && isPoint) }
}

extension [Point] {
  /// Whether text along the line would be upside down. Vertical text is read from bottom to top.
  fileprivate var readsBackward: Bool {
    guard let first, let last else { return false }
    let direction = last - first
    return abs(direction.x) < 0.02 * abs(direction.y) ? direction.y > 0 : direction.x < 0
  }
}

import Geography

/// A square of the plane, whose labels are placed together.
///
/// Blocks are placed in a fixed order: settlements first and then all other labels, and in each of these passes by the
/// parity of column and row. Labels of a block avoid the labels of its neighbors that precede it in this order. So a
/// block's labels depend on few blocks around it, and don't depend on the view or on earlier views.
struct LabelBlock: Hashable {
  enum Pass: Int, CaseIterable { case places, others }

  var pass: Pass
  var column: Int
  var row: Int

  /// The position in the placing order.
  var order: Int { pass.rawValue * 4 + (column & 1) + 2 * (row & 1) }

  /// The side length at normal text size, in logical pixels.
  static func side(_ pass: Pass) -> Double { pass == .places ? 256 : 512 }

  /// The largest distance that labels extend beyond their block, at normal text size. Less than half of the side, so
  /// that labels in blocks of the same parity can't touch.
  static func reach(_ pass: Pass) -> Double { side(pass) * 0.45 }

  func frame(scale: Double) -> Rectangle {
    let side = LabelBlock.side(pass) * scale
    return Rectangle(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
  }

  /// Returns the blocks that intersect an area.
  static func blocks(_ pass: Pass, under area: Rectangle, scale: Double) -> [LabelBlock] {
    let side = side(pass) * scale
    func index(_ length: Double) -> Int { Int((length / side).rounded(.down)) }
    return (index(area.minY)...index(area.maxY)).flatMap { row in
      (index(area.minX)...index(area.maxX)).map { LabelBlock(pass: pass, column: $0, row: row) }
    }
  }

  /// The neighbors that precede the block in the same pass.
  var precedingNeighbors: [LabelBlock] {
    (-1...1).flatMap { dy in
      (-1...1).map { dx in LabelBlock(pass: pass, column: column + dx, row: row + dy) }
    }.filter { $0.order < order }
  }

  /// Returns the blocks that must be placed for a view, in the placing order.
  static func needed(for frame: Rectangle, scale: Double) -> [LabelBlock] {
    var needed: Set<LabelBlock> = []
    func add(_ pass: Pass, under area: Rectangle) {
      needed.formUnion(blocks(pass, under: area, scale: scale))
    }
    func addPreceding(_ pass: Pass) {
      for order in stride(from: pass.rawValue * 4 + 3, to: pass.rawValue * 4, by: -1) {
        for block in needed where block.order == order { needed.formUnion(block.precedingNeighbors) }
      }
    }
    add(.others, under: frame.inset(by: -reach(.others) * scale))
    addPreceding(.others)
    add(.places, under: frame.inset(by: -reach(.places) * scale))
    let margin = (reach(.others) + reach(.places)) * scale
    for block in needed where block.pass == .others {
      add(.places, under: block.frame(scale: scale).inset(by: -margin))
    }
    addPreceding(.places)
    return needed.sorted { ($0.order, $0.row, $0.column) < ($1.order, $1.row, $1.column) }
  }
}

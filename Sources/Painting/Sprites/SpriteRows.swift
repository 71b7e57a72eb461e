/// What of a sprite can be seen and what it hides, row by row, as bits of its pixels.
struct SpriteRows {
  /// A row, from its first pixel that can be seen to behind its last; both 0 where there is none.
  struct Row {
    var first = 0
    var end = 0
    /// The longest run of opaque pixels in it, which need not be blended.
    var opaqueFirst = 0
    var opaqueEnd = 0
  }

  let width: Int
  let height: Int
  /// Of `height` rows the bits of 64 columns, then of the next 64, and so on; the lowest bit is the leftmost column.
  private(set) var visible: [UInt64]
  private(set) var opaque: [UInt64]
  private(set) var rows: [Row]
  /// Rows without gaps, four bytes a pixel: premultiplied alpha, red, green and blue from the highest.
  private(set) var pixels: [UInt32] = []

  /// From the first row of which something can be seen to the last; none where there is nothing.
  var visibleRows: Range<Int> {
    guard let first = rows.firstIndex(where: { $0.end > 0 }), let last = rows.lastIndex(where: { $0.end > 0 })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The same of columns.
  var visibleColumns: Range<Int> {
    let shown = rows.filter { $0.end > 0 }
    guard let first = shown.map(\.first).min(), let end = shown.map(\.end).max() else { return 0..<0 }
    return first..<end
  }

  var blocks: Int { (width + 63) / 64 }

  init(_ sprite: Sprite) {
    var found: [UInt32] = []
    (width, height) = sprite.withPixels { bytes, width, height, stride in
      found.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width {
          found.append(bytes.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: UInt32.self))
        }
      }
      return (width, height)
    }
    pixels = found
    visible = [UInt64](repeating: 0, count: (width + 63) / 64 * height)
    opaque = visible
    rows = [Row](repeating: Row(), count: height)
    for y in 0..<height { scan(y) }
  }

  private mutating func scan(_ y: Int) {
    var row = Row()
    var runStart = 0
    for x in 0..<width {
      let alpha = pixels[y * width + x] >> 24
      if alpha != 255 { runStart = x + 1 }
      guard alpha > 0 else { continue }
      let (word, bit) = (x / 64 * height + y, UInt64(1) << UInt64(x % 64))
      visible[word] |= bit
      if row.end == 0 { row.first = x }
      row.end = x + 1
      guard alpha == 255 else { continue }
      opaque[word] |= bit
      if x + 1 - runStart > row.opaqueEnd - row.opaqueFirst {
        (row.opaqueFirst, row.opaqueEnd) = (runStart, x + 1)
      }
    }
    rows[y] = row
  }
}

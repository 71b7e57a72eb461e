/// The visible and opaque pixels of a sprite as bit masks, row by row.
struct SpriteRows {
  /// The range of visible pixels in a row, or 0..<0 if the row is empty.
  struct Row {
    var first = 0
    var end = 0
    /// The longest run of opaque pixels in the row. Opaque pixels are copied without blending.
    var opaqueFirst = 0
    var opaqueEnd = 0
  }

  let width: Int
  let height: Int
  /// Bit masks. The masks of the first 64 columns for all rows come first, followed by the masks of the next 64
  /// columns, and so on. The lowest bit is the leftmost column.
  private(set) var visible: [UInt64]
  private(set) var opaque: [UInt64]
  private(set) var rows: [Row]
  /// The pixels in contiguous rows, with four bytes per pixel. From the highest byte, these are premultiplied alpha,
  /// red, green and blue.
  private(set) var pixels: [UInt32] = []

  /// The range of rows that contain visible pixels. Can be empty.
  var visibleRows: Range<Int> {
    guard let first = rows.firstIndex(where: { $0.end > 0 }), let last = rows.lastIndex(where: { $0.end > 0 })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The range of columns that contain visible pixels. Can be empty.
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

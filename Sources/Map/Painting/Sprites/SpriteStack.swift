/// Paints many overlapping sprites into one image and skips hidden sprites. Painting thousands of sprites at one spot
/// costs little more than painting its visible pixels.
///
/// The result is the same as painting all sprites from lowest to highest.
public struct SpriteStack {
  /// A sprite and the position of its drawing point, in device pixels.
  private struct Placed {
    var sprite: Int32
    var x: Int32
    var y: Int32
  }

  private var sprites: [Sprite] = []
  private var indices: [ObjectIdentifier: Int32] = [:]
  private var last: Int32 = -1
  private var placed: [Placed] = []

  public init() {}

  /// Reserves space for `count` sprites.
  public mutating func reserveCapacity(_ count: Int) { placed.reserveCapacity(count) }

  /// Adds a sprite on top, with its drawing point at a position in device pixels.
  public mutating func add(_ sprite: Sprite, x: Int32, y: Int32) {
    if last < 0 || sprites[Int(last)] !== sprite {
      let found = indices[ObjectIdentifier(sprite)]
      last = found ?? Int32(sprites.count)
      if found == nil {
        indices[ObjectIdentifier(sprite)] = last
        sprites.append(sprite)
      }
    }
    placed.append(Placed(sprite: last, x: x, y: y))
  }

  /// Returns all sprites as one sprite, or `nil` if there are no sprites. The drawing point is the origin of the
  /// positions. Uses an image of `canvas` if available. O(sprites × rows + visible pixels).
  public func sprite(scale: Double, on canvas: SpriteBuffers? = nil) -> Sprite? {
    guard let frame = frame() else { return nil }
    let all = Sprite(
      left: frame.left, top: frame.top, width: frame.width, height: frame.height, scale: scale, on: canvas)
    let rows = sprites.map(\.rows)
    let shown = shownRows(frame, rows)
    all.withMutablePixels { pixels, stride in
      for (placed, shown) in zip(placed, shown) where !shown.isEmpty {
        let (x, y) = corner(placed, frame)
        rows[Int(placed.sprite)].paint(shown, into: pixels + y * stride + x, stride)
      }
    }
    return all
  }

  private struct Frame {
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min
    var width: Int { right - left }
    var height: Int { bottom - top }
  }

  private func frame() -> Frame? {
    guard !placed.isEmpty else { return nil }
    let sizes = sprites.map { sprite in sprite.withPixels { _, width, height, _ in (width, height) } }
    var frame = Frame()
    for place in placed {
      let index = Int(place.sprite)
      let (left, top) = (Int(place.x) + sprites[index].left, Int(place.y) + sprites[index].top)
      frame.left = min(frame.left, left)
      frame.top = min(frame.top, top)
      frame.right = max(frame.right, left + sizes[index].0)
      frame.bottom = max(frame.bottom, top + sizes[index].1)
    }
    return frame
  }

  private func corner(_ place: Placed, _ frame: Frame) -> (x: Int, y: Int) {
    let sprite = sprites[Int(place.sprite)]
    return (Int(place.x) + sprite.left - frame.left, Int(place.y) + sprite.top - frame.top)
  }

  /// Returns the range of rows of each sprite that higher sprites don't hide completely.
  private func shownRows(_ frame: Frame, _ rows: [SpriteRows]) -> [Range<Int>] {
    var cover = Cover(width: frame.width, height: frame.height)
    var shown = [Range<Int>](repeating: 0..<0, count: placed.count)
    for index in placed.indices.reversed() {
      let (x, y) = corner(placed[index], frame)
      shown[index] = cover.add(rows[Int(placed[index].sprite)], x, y)
    }
    return shown
  }
}

/// A bit mask of the pixels that opaque sprites hide.
private struct Cover {
  private let words: Int
  private var bits: [UInt64]

  init(width: Int, height: Int) {
    // Each row has an extra word, because a shifted word can extend into the next word.
    words = (width + 63) / 64 + 1
    bits = [UInt64](repeating: 0, count: words * height)
  }

  /// Adds a sprite below the existing sprites. Returns the range of its visible rows.
  mutating func add(_ sprite: SpriteRows, _ x: Int, _ y: Int) -> Range<Int> {
    var (first, end) = (sprite.height, 0)
    let words = self.words
    bits.withUnsafeMutableBufferPointer { bits in
      sprite.visible.withUnsafeBufferPointer { visible in
        sprite.opaque.withUnsafeBufferPointer { opaque in
          for block in 0..<sprite.blocks {
            let (column, shift) = ((x + 64 * block) / 64, UInt64(x % 64))
            var at = y * words + column
            for row in 0..<sprite.height {
              let word = block * sprite.height + row
              let low = visible[word] &<< shift & ~bits[at]
              // Shift in two steps, because processors treat a shift by 64 as a shift by 0.
              let high = (visible[word] &>> 1) &>> (63 - shift) & ~bits[at + 1]
              if low | high != 0 {
                first = min(first, row)
                end = max(end, row + 1)
                bits[at] |= opaque[word] &<< shift
                bits[at + 1] |= (opaque[word] &>> 1) &>> (63 - shift)
              }
              at += words
            }
          }
        }
      }
    }
    return first < end ? first..<end : 0..<0
  }
}

extension SpriteRows {
  /// Blends rows of the sprite over pixels. `corner` is the pixel at the top left of the sprite, and `stride` is the
  /// number of pixels per row.
  fileprivate func paint(_ shown: Range<Int>, into corner: UnsafeMutablePointer<UInt32>, _ stride: Int) {
    pixels.withUnsafeBufferPointer { pixels in
      rows.withUnsafeBufferPointer { rows in
        for y in shown {
          let (row, target) = (rows[y], corner + y * stride)
          let source = pixels.baseAddress! + y * width
          blend(source, target, row.first, row.opaqueFirst == row.opaqueEnd ? row.end : row.opaqueFirst)
          guard row.opaqueFirst < row.opaqueEnd else { continue }
          (target + row.opaqueFirst).update(
            from: source + row.opaqueFirst, count: row.opaqueEnd - row.opaqueFirst)
          blend(source, target, row.opaqueEnd, row.end)
        }
      }
    }
  }

  /// Blends source over destination, rounding like pixman. See Porter and Duff, *Compositing Digital Images*, 1984.
  @inline(__always)
  private func blend(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ first: Int, _ end: Int
  ) {
    // Multiply two of the four channels in one operation, with unused bits above each channel.
    let (parts, half): (UInt32, UInt32) = (0x00FF_00FF, 0x0080_0080)
    var x = first
    while x < end {
      let rest = 255 - source[x] >> 24
      var low = (target[x] & parts) &* rest &+ half
      low = (low &+ (low >> 8 & parts)) >> 8 & parts
      var high = (target[x] >> 8 & parts) &* rest &+ half
      high = (high &+ (high >> 8 & parts)) & ~parts
      target[x] = source[x] &+ (low | high)
      x += 1
    }
  }
}

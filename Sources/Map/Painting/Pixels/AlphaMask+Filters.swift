extension AlphaMask {
  /// Blurs the mask with three box filters, which approximate a Gaussian. `sigma` is in pixels.
  mutating func blur(sigma: Double) {
    // Three boxes of this width have the same variance as the Gaussian.
    let box = Int((4 * sigma * sigma + 1).squareRoot().rounded()) | 1
    guard box > 1 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    let (width, height, stride) = (width, height, stride)
    coverage.withUnsafeMutableBufferPointer { pixels in
      for _ in 0..<3 {
        for row in 0..<height { AlphaMask.average(pixels, row * stride, 1, width, box, &line) }
        for column in 0..<width { AlphaMask.average(pixels, column, stride, height, box, &line) }
      }
    }
  }

  /// Replaces each pixel of a row or column with the mean of the `box` pixels around it.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ step: Int, _ count: Int, _ box: Int,
    _ line: inout [UInt8]
  ) {
    let half = box / 2
    var sum = 0
    for index in 0..<count { line[index] = pixels[start + index * step] }
    for index in 0..<min(half, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + half < count { sum += Int(line[index + half]) }
      if index - half - 1 >= 0 { sum -= Int(line[index - half - 1]) }
      pixels[start + index * step] = UInt8((sum + box / 2) / box)
    }
  }

  /// Dilates the mask by `radius` pixels, with an antialiased edge one pixel wide.
  mutating func grow(by radius: Double) {
    let reach = Int((radius + 1).rounded(.up))
    let (width, height, stride) = (width, height, stride)
    let source = coverage
    source.withUnsafeBufferPointer { source in
      coverage.withUnsafeMutableBufferPointer { target in
        for dy in -reach...reach {
          for dx in -reach...reach {
            let distance = Double(dx * dx + dy * dy).squareRoot()
            let weight = UInt16(max(0, min(1, radius + 1 - distance)) * 256)
            guard weight > 0, distance > 0 else { continue }
            let columns = max(0, -dx)..<min(width, width - dx)
            guard !columns.isEmpty else { continue }
            for row in max(0, -dy)..<max(0, -dy, min(height, height - dy)) {
              let to = target.baseAddress! + row * stride
              let from = source.baseAddress! + (row + dy) * stride + dx
              for column in columns {
                let grown = (UInt16(from[column]) &* weight) >> 8
                to[column] = max(to[column], UInt8(truncatingIfNeeded: grown))
              }
            }
          }
        }
      }
    }
  }
}

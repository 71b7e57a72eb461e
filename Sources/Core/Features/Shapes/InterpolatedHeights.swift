import Geography
import Glibc

/// Heights for new positions in a line or ring, interpolated from the neighboring positions.
package enum InterpolatedHeights {
  /// Returns the heights, as strings, for the positions `new`, which are inserted at `index`. The heights of the
  /// positions before and after them are interpolated by distance. The results have at most as many decimals as these
  /// heights.
  ///
  /// Returns `nil` if the position before or after has no height. `isClosed` means that `line` is a ring that includes
  /// the closing position. O(inserted).
  package static func texts(
    for new: [Coordinate], at index: Int, in line: [DetailedPosition], isClosed: Bool
  ) -> [[UInt8]]? {
    let count = line.count - (isClosed ? 1 : 0)
    let before = index > 0 ? index - 1 : isClosed ? count - 1 : nil
    let after = index < count ? index : isClosed ? 0 : nil
    guard let before, let after, let start = line[before].height, let end = line[after].height else {
      return nil
    }
    let path = [line[before].coordinate] + new + [line[after].coordinate]
    let segments = zip(path, path.dropFirst()).map { distance(from: $0, to: $1) }
    let length = segments.reduce(0, +)
    let decimals = max(self.decimals(of: start), self.decimals(of: end))
    var done = 0.0
    return new.indices.map { index in
      done += segments[index]
      let share = length > 0 ? done / length : 0.5
      return DecimalText.text(start.value * (1 - share) + end.value * share, decimals: decimals)
    }
  }

  /// Returns an approximate distance in degrees, which is precise enough for interpolation.
  private static func distance(from a: Coordinate, to b: Coordinate) -> Double {
    let middle = (a.latitude + b.latitude) / 2
    return hypot((b.longitude - a.longitude) * cos(middle * .pi / 180), b.latitude - a.latitude)
  }

  private static func decimals(of number: NumberText) -> Int {
    min(15, number.text.drop { $0 != "." }.dropFirst().prefix { $0.isNumber }.count)
  }
}

import Geography
import Glibc

/// A line that is measured by the distance from its start.
public struct LinePath: Sendable {
  public let points: [Point]
  /// The distances of the points from the start.
  private let distances: [Double]

  public init(_ points: [Point]) {
    self.points = points
    var sum = 0.0
    distances = points.indices.map { index in
      if index > 0 { sum += (points[index] - points[index - 1]).length }
      return sum
    }
  }

  public var length: Double { distances.last ?? 0 }

  /// Returns the point at a distance from the start. Distances beyond the ends continue the first and last segment.
  public func point(at distance: Double) -> Point {
    guard points.count > 1 else { return points.first ?? .zero }
    var (low, high) = (1, points.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let (a, b) = (points[low - 1], points[low])
    let length = distances[low] - distances[low - 1]
    guard length > 0 else { return a }
    return a + (b - a) * ((distance - distances[low - 1]) / length)
  }

  /// Returns the part between two distances, which are within the line.
  func part(from start: Double, to end: Double) -> [Point] {
    var part = [point(at: start)]
    for index in points.indices where distances[index] > start && distances[index] < end {
      part.append(points[index])
    }
    part.append(point(at: end))
    return part
  }

  /// Returns the largest angle between neighboring steps and the sum of all angles, in radians, between two distances.
  func bends(from start: Double, to end: Double, step: Double) -> (largest: Double, sum: Double) {
    let count = max(2, Int(((end - start) / step).rounded(.up)))
    var (largest, sum) = (0.0, 0.0)
    var previous: Double?
    var last = point(at: start)
    for index in 1...count {
      let next = point(at: start + (end - start) * Double(index) / Double(count))
      let direction = atan2(next.y - last.y, next.x - last.x)
      if let previous {
        let bend = abs(remainder(direction - previous, 2 * .pi))
        (largest, sum) = (max(largest, bend), sum + bend)
      }
      (previous, last) = (direction, next)
    }
    return (largest, sum)
  }

  /// Returns rectangles that cover text of a height along the line.
  func boxes(height: Double) -> [Rectangle] {
    let count = max(1, Int((length / (height * 0.6)).rounded(.up)))
    let step = length / Double(count)
    return (0..<count).map { index in
      let (a, b) = (point(at: Double(index) * step), point(at: Double(index + 1) * step))
      let along = b - a
      let distance = max(1e-9, along.length)
      // The half sizes of a turned rectangle around this part of the text.
      let half = height / 2
      let width = abs(along.x) / 2 + abs(along.y) / distance * half
      let depth = abs(along.y) / 2 + abs(along.x) / distance * half
      return Rectangle(center: (a + b) * 0.5, size: Size(width: 2 * width, height: 2 * depth))
    }
  }
}

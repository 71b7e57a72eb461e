import Features
import Geography
import Glibc

/// A numbering of features. The numbers are stored in a property of each feature.
public struct Numbering: Hashable, Sendable {
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case list
    /// Starts with the first feature of the list and always continues with the nearest feature that isn't numbered yet.
    case nearness
  }

  /// The valid first numbers, which are the integers that a `Double` represents exactly.
  public static let firstNumbers = -(1 << 53)...(1 << 53)

  public var property: String
  /// The number of the first feature. Must be within ``firstNumbers``.
  public var first: Int
  public var order: Order

  public init(property: String, first: Int = 1, order: Order) {
    precondition(Numbering.firstNumbers.contains(first), "\(first) is too large to count on from")
    (self.property, self.first, self.order) = (property, first, order)
  }

  /// Parses a first number. Returns `nil` if `text` isn't an integer in ``firstNumbers``.
  public static func firstNumber(_ text: String) -> Int? {
    Int(text).flatMap { firstNumbers.contains($0) ? $0 : nil }
  }
}

extension Numbering {
  /// Returns the edit that numbers the features of `keys`, or `nil` if the task is canceled. When numbering by
  /// nearness, features without a coordinate come last. O(n log n). Numbering by nearness is O(n²) and takes about a
  /// tenth of a second for 10,000 features.
  @concurrent public func edit(of keys: [RowKey], in contents: DocumentContents) async -> FeatureEdit? {
    let groups = contents.grouped(keys)
    let ordered: [Int]
    switch order {
    case .list: ordered = Array(groups.indices)
    case .nearness:
      let places = groups.map { Numbering.firstPosition(of: $0, in: contents) }
      guard let path = NearestPath.path(through: places) else { return nil }
      ordered = path
    }
    var cells: [RowKey: [FeatureEdit.Cell]] = [:]
    for (offset, index) in ordered.enumerated() {
      guard let number = Property.Value("\(first + offset)", as: .number) else { continue }
      cells[groups[index].keys[0]] = [FeatureEdit.Cell(.property(property), number)]
    }
    return .cells(cells)
  }

  private static func firstPosition(
    of group: (feature: FeatureKey, keys: [RowKey]), in contents: DocumentContents
  ) -> Coordinate? {
    let own =
      contents.catalog.coordinate(of: group.keys[0])
      ?? contents.catalog.feature(group.feature).positions.first
    return own.flatMap { $0.isValid ? $0 : nil }
  }
}

/// Orders points along a route that always continues to the nearest remaining point.
enum NearestPath {
  /// Returns the indices of `places` in the order of the route, which starts at the first coordinate. The indices of
  /// `nil` elements come last. Returns `nil` if the task is canceled.
  static func path(through places: [Coordinate?]) -> [Int]? {
    var left = places.indices.filter { places[$0] != nil }
    let points = places.map { $0.map(onSphere) ?? .zero }
    var path: [Int] = []
    path.reserveCapacity(places.count)
    if !left.isEmpty { path.append(left.removeFirst()) }
    while !left.isEmpty {
      if path.count % 256 == 0, Task.isCancelled { return nil }
      let here = points[path[path.count - 1]]
      var (best, nearest) = (0, -2.0)
      for (offset, index) in left.enumerated() {
        let product = (points[index] * here).sum()
        // If several coordinates are equally near, choose the first of them in the list.
        if product > nearest || product == nearest && index < left[best] {
          (best, nearest) = (offset, product)
        }
      }
      path.append(left[best])
      left.swapAt(best, left.count - 1)
      left.removeLast()
    }
    return path + places.indices.filter { places[$0] == nil }
  }

  /// Converts a coordinate to a point on the unit sphere, so that distances are correct across the date line and at the
  /// poles.
  private static func onSphere(_ coordinate: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
  }
}

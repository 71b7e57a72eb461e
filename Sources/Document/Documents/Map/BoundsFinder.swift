import Features
import Geography
import Graphics
import Keys

/// Calculates the bounds of what a document shows on the map.
struct BoundsFinder: Sendable {
  let contents: DocumentContents

  init(_ contents: DocumentContents) { self.contents = contents }

  func bounds(of keys: [RowKey]?) -> Rectangle? {
    var boxes: [MapRect] = []
    func add(_ points: [MercatorPoint]) {
      // Within a part, use the longitudes as in the file, so that a line across the date line stays contiguous.
      guard let box = Rectangle(around: points.lazy.map { Point(x: $0.x, y: $0.y) }) else { return }
      boxes.append(MapRect(box))
    }
    func add(_ position: MercatorPoint) { boxes.append(MapRect(origin: position, size: .zero)) }
    if let keys {
      for key in keys {
        if contents.markers.column.index(of: key) != nil,
          let position = contents.catalog.markerPosition(of: key)
        {
          add(position)
        }
        if let index = contents.overlays.column.index(of: key) {
          contents.overlays.overlays[index].parts.forEach(add)
        }
      }
    } else {
      boxes = boxesOfMarkers()
      for overlay in contents.overlays.overlays { overlay.parts.forEach(add) }
    }
    return MapRect(around: boxes)?.rectangle
  }

  /// Does the same as `bounds(of:)`, but on a background thread.
  @concurrent func findBounds(of keys: [RowKey]?) async -> Rectangle? { bounds(of: keys) }

  /// The number of vertical strips into which the Mercator square is divided.
  private static let stripCount = 4096

  /// Returns rectangles that together contain all markers. If there are few markers, each has its own rectangle with
  /// its exact position. Otherwise, there is one rectangle for each strip with markers, so that the rounded positions
  /// are read only once. The smallest bounds that contain these rectangles may be one strip wider than necessary. O(n).
  private func boxesOfMarkers() -> [MapRect] {
    let stripCount = BoundsFinder.stripCount
    guard contents.markers.positions.count > stripCount else {
      return contents.markers.column.keys.compactMap { contents.catalog.markerPosition(of: $0) }.map {
        MapRect(origin: $0, size: .zero)
      }
    }
    var strips = [Strip](repeating: Strip(), count: stripCount)
    strips.withUnsafeMutableBufferPointer { strips in
      for position in contents.markers.positions {
        let middle = position.middle
        strips[min(stripCount - 1, Int(middle.x * Double(stripCount)))].add(middle)
      }
    }
    return strips.filter { $0.minX <= $0.maxX }.map {
      MapRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
    }
  }

  /// The bounds of the positions in a strip. May be empty.
  private struct Strip {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)

    @inline(__always) mutating func add(_ position: MercatorPoint) {
      // Don't use `min` and `max`, which check each number for NaN.
      if position.x < minX { minX = position.x }
      if position.x > maxX { maxX = position.x }
      if position.y < minY { minY = position.y }
      if position.y > maxY { maxY = position.y }
    }
  }
}

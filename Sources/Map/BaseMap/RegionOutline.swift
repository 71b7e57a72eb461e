import Geography
import Tiles

/// The outline of a region in a view whose zoom is too low to show the region's tiles.
public struct RegionOutline: Hashable, Sendable {
  /// The name of the region's file.
  public var name: String
  /// The corners of the region in the view.
  public var corners: [Point]

  /// The bounds of the corners.
  public var frame: Rectangle { Rectangle(around: corners) ?? .zero }
}

extension OfflineMap {
  /// The width below which an outline is enlarged, in logical pixels.
  private static let leastOutline = 12.0

  /// Returns the outlines of the regions in view whose tiles aren't drawn, because the zoom is too low.
  public func outlines(in viewport: Viewport) -> [RegionOutline] {
    let level = Int((viewport.zoom + 1e-9).rounded(.down))
    let view = viewport.bounds()
    return regions.filter { $0.areas != nil && !$0.isDrawn(at: level) }.flatMap { region in
      // The world is repeated to the west and to the east.
      (-1...1).compactMap { turns -> RegionOutline? in
        let area = region.extent.offset(by: Point(x: Double(turns), y: 0))
          .enlarged(to: OfflineMap.leastOutline / viewport.worldSize)
        guard view.intersects(area) else { return nil }
        let corners = [
          (area.minX, area.minY), (area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY),
        ]
        return RegionOutline(
          name: region.name,
          corners: corners.map { viewport.point(forCopy: MercatorPoint(x: $0.0, y: $0.1)) })
      }
    }
  }
}

extension RegionMap {
  /// The name of the file, without its extension.
  var name: String {
    let file = archive.path.split(separator: "/").last.map(String.init) ?? archive.path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}

extension Rectangle {
  /// Returns a rectangle with the same center and with sides of at least `length`.
  fileprivate func enlarged(to length: Double) -> Rectangle {
    Rectangle(center: center, size: Size(width: max(width, length), height: max(height, length)))
  }
}

import AnnotationKit
import Geography
import Gtk
import Painting

/// A cached picture of lines and areas with many positions. It is moved, scaled and rotated with the map
/// until a new picture has been painted on a background thread.
///
/// Stroking a line of 100,000 positions takes longer than a frame, and panning doesn't change its appearance.
final class OverlayPicture {
  /// The margin, in logical pixels, that is painted around the view.
  static let margin = 192.0
  /// The minimum margin around the view, in logical pixels. If less of the painted margin remains, a new picture is
  /// painted.
  private static let leastMargin = 64.0
  /// The minimum total number of positions for a cached picture. Fewer positions are painted directly in each
  /// frame.
  private static let fewestPositions = 400
  /// The maximum difference in zoom levels. Beyond it, a new picture is painted.
  private static let zoomReach = 0.5

  /// The values that a picture depends on, apart from the viewport.
  struct Contents: Equatable {
    /// The value of `MapView.overlayVersion(at:)`.
    var version: Int
    /// The number of device pixels per logical pixel.
    var scale: Double
    var withCairo: Bool
  }

  private var painted: (contents: Contents, picture: ViewPicture)?
  private var painting: Task<Void, Never>?
  private var viewport: Viewport?
  private var isAtRest = true
  private lazy var rest = Debouncer(seconds: 0.1) { [weak self] in
    guard let self else { return }
    isAtRest = true
    onPicture()
  }
  /// Called when a new picture is available.
  private let onPicture: () -> Void

  init(onPicture: @escaping () -> Void) { self.onPicture = onPicture }

  isolated deinit { painting?.cancel() }

  /// Sets the viewport of the next frame. Returns whether the map is being zoomed or rotated.
  func follow(_ viewport: Viewport) -> Bool {
    defer { self.viewport = viewport }
    guard let before = self.viewport, viewport != before else { return false }
    isAtRest = false
    rest.note()
    return !viewport.isMoved(from: before)
  }

  /// Whether the picture shows these contents.
  func shows(_ contents: Contents) -> Bool { painted?.contents == contents }

  /// Whether a new picture is needed for the current viewport and isn't being painted yet.
  var isOutdated: Bool {
    guard let picture = painted?.picture, let viewport, painting == nil else { return false }
    guard !viewport.isMoved(from: picture.viewport) else {
      return !picture.covers(viewport, margin: OverlayPicture.leastMargin)
    }
    return isAtRest || abs(viewport.zoom - picture.viewport.zoom) > OverlayPicture.zoomReach
      || !picture.covers(viewport)
  }

  /// Whether caching a picture of `shapes` is faster than painting them directly.
  static func isWorth(_ shapes: [OverlayShape]) -> Bool {
    var count = 0
    return shapes.contains { shape in
      for part in shape.parts { count += part.count }
      return count >= fewestPositions
    }
  }

  func forget() {
    painting?.cancel()
    (painted, painting) = (nil, nil)
  }

  /// Paints a new picture synchronously.
  func paint(_ shapes: [OverlayShape], _ contents: Contents) {
    guard let viewport = viewport?.widened(by: OverlayPicture.margin) else { return }
    painting?.cancel()
    painting = nil
    take(OverlayPicture.sprite(of: shapes, viewport, contents.scale), contents, viewport)
  }

  /// Paints a new picture on a background thread.
  func paintBeside(_ shapes: [OverlayShape], _ contents: Contents) {
    guard let viewport = viewport?.widened(by: OverlayPicture.margin) else { return }
    painting = Task { [weak self] in
      let sprite = await OverlayPicture.spriteBeside(of: shapes, viewport, contents.scale)
      guard let self, !Task.isCancelled else { return }
      painting = nil
      guard painted?.contents == contents else { return }
      take(sprite, contents, viewport)
      onPicture()
    }
  }

  private func take(_ sprite: Sprite, _ contents: Contents, _ viewport: Viewport) {
    painted = (
      contents, ViewPicture(sprite, of: viewport, scale: contents.scale, withCairo: contents.withCairo)
    )
  }

  @concurrent private nonisolated static func spriteBeside(
    of shapes: [OverlayShape], _ viewport: Viewport, _ scale: Double
  ) async -> sending Sprite {
    sprite(of: shapes, viewport, scale)
  }

  private nonisolated static func sprite(of shapes: [OverlayShape], _ viewport: Viewport, _ scale: Double)
    -> sending Sprite
  {
    let covered = shapes.compactMap { OverlayPainter.coveredBounds(of: $0, viewport: viewport) }
    let frame = covered.dropFirst().reduce(covered.first ?? .zero) { $0.union($1) }
    return Sprite(frame: frame, scale: scale) { context in
      for shape in shapes { OverlayPainter.paint(shape, viewport: viewport, into: context) }
    }
  }

  /// Draws the picture at its position in the current viewport.
  func draw(on snapshot: Snapshot) {
    guard let picture = painted?.picture, let viewport else { return }
    picture.draw(in: viewport, on: snapshot)
  }
}

extension Viewport {
  /// Whether the viewport has the same zoom and rotation as `other`, so that only the center can differ.
  func isMoved(from other: Viewport) -> Bool {
    zoom == other.zoom && rotation == other.rotation
  }

  /// Returns the viewport enlarged by `margin` logical pixels on each side.
  fileprivate func widened(by margin: Double) -> Viewport {
    var wide = self
    wide.size = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
    return wide
  }
}

import AnnotationKit
import Geography
import Gtk
import Painting

/// Lines and areas of many positions as one picture, which is moved with the map, and scaled and turned with it until
/// another has been painted beside the main thread.
///
/// A line of 100,000 positions takes longer to stroke than a frame lasts, and panning changes nothing of it.
final class OverlayPicture {
  /// How far around the view shapes are painted, in logical pixels.
  static let margin = 192.0
  /// With so much of that left another is painted.
  private static let leastMargin = 64.0
  /// Shapes of fewer positions than that are painted in each frame as they are.
  private static let fewestPositions = 400
  /// How many zooms a picture is magnified or made smaller before another is painted.
  private static let zoomReach = 0.5

  /// What a picture is true of, beside the place of the map.
  struct Contents: Equatable {
    /// As `MapView.overlayVersion(at:)` counts.
    var version: Int
    /// Device pixels of a logical pixel.
    var scale: Double
    var withCairo: Bool
  }

  private var painted: (contents: Contents, picture: ViewPicture)?
  private var painting: Task<Void, Never>?
  private var viewport: Viewport?
  private var isAtRest = true
  private lazy var rest = RestTimer(seconds: 0.1) { [weak self] in
    guard let self else { return }
    isAtRest = true
    onPicture()
  }
  /// Called when there is something else to draw.
  private let onPicture: () -> Void

  init(onPicture: @escaping () -> Void) { self.onPicture = onPicture }

  isolated deinit { painting?.cancel() }

  /// Says what the map shows in the frame to come; whether the map is being zoomed or turned.
  func follow(_ viewport: Viewport) -> Bool {
    defer { self.viewport = viewport }
    guard let before = self.viewport, viewport != before else { return false }
    isAtRest = false
    rest.note()
    return !viewport.isMoved(from: before)
  }

  /// Whether a picture of that is there.
  func shows(_ contents: Contents) -> Bool { painted?.contents == contents }

  /// Whether the picture is not enough for what the map shows now, and none is being painted.
  var isOutdated: Bool {
    guard let picture = painted?.picture, let viewport, painting == nil else { return false }
    guard !viewport.isMoved(from: picture.viewport) else {
      return !picture.covers(viewport, margin: OverlayPicture.leastMargin)
    }
    return isAtRest || abs(viewport.zoom - picture.viewport.zoom) > OverlayPicture.zoomReach
      || !picture.covers(viewport)
  }

  /// Whether a picture of `shapes` is drawn sooner than they are.
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

  /// Paints another picture now.
  func paint(_ shapes: [OverlayShape], _ contents: Contents) {
    guard let viewport = viewport?.widened(by: OverlayPicture.margin) else { return }
    painting?.cancel()
    painting = nil
    take(OverlayPicture.sprite(of: shapes, viewport, contents.scale), contents, viewport)
  }

  /// Paints another picture beside the main thread.
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

  /// Draws the picture where the map shows what is on it.
  func draw(on snapshot: Snapshot) {
    guard let picture = painted?.picture, let viewport else { return }
    picture.draw(in: viewport, on: snapshot)
  }
}

extension Viewport {
  /// Whether it shows the map as large as `other` does, and turned alike.
  func isMoved(from other: Viewport) -> Bool {
    zoom == other.zoom && rotation == other.rotation
  }

  /// The same view of the map with `margin` logical pixels around it.
  fileprivate func widened(by margin: Double) -> Viewport {
    var wide = self
    wide.size = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
    return wide
  }
}

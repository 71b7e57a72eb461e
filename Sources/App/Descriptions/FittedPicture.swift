import Gtk

/// A widget that shows a picture in its aspect ratio, limited to a maximum size.
final class FittedPicture: CustomWidget {
  private static let type = register("PindropFittedPicture", cssName: "picture", role: .image)

  private let limit: (width: Int, height: Int)
  private var texture: Texture?

  /// Creates a picture of at most this size, in logical pixels.
  init(width: Int, height: Int) {
    limit = (width, height)
    super.init(type: FittedPicture.type)
    overflow = .hidden
    horizontalAlign = .start
  }

  func show(_ texture: Texture) {
    self.texture = texture
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    guard let texture else { return (0, 0) }
    let scale = min(
      1, Double(limit.width) / Double(texture.width), Double(limit.height) / Double(texture.height))
    switch orientation {
    case .horizontal: return (0, Int((Double(texture.width) * scale).rounded(.up)))
    case .vertical:
      let height = Int((Double(texture.height) * scale).rounded(.up))
      return (height, height)
    }
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let texture, texture.width > 0, texture.height > 0 else { return }
    let scale = min(width / Double(texture.width), height / Double(texture.height))
    let (width, height) = (Double(texture.width) * scale, Double(texture.height) * scale)
    snapshot.append(
      texture, in: Bounds(x: 0, y: (self.height - height) / 2, width: width, height: height))
  }
}

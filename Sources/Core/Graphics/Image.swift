import Geography

/// An image with a size: a drawing or an encoded PNG.
///
/// Copies share their contents. Hashing is O(1) regardless of the image's size. Comparing is O(1) if the
/// images differ or are copies of each other.
public struct Image: Hashable, Sendable {
  /// The content of an image.
  public enum Content: Hashable, Sendable {
    /// A drawing, which is rendered at the scale at which it is painted and is therefore always sharp.
    case drawing(Drawing)
    /// The bytes of a PNG file, stretched to the size. Invalid data isn't drawn.
    case png([UInt8])
  }

  /// How an image is drawn in places that usually show only its shape, such as a marker's glyph. Modeled on
  /// UIKit's `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The default rendering of the place where the image is drawn. For example, a glyph is drawn as a shape in the
    /// glyph's tint.
    case automatic
    /// The image's own colors, wherever the image is drawn.
    case alwaysOriginal
  }

  /// The content, shared among copies.
  public let content: Content
  /// The size in logical pixels.
  public let size: Size
  /// The rendering mode. It is `automatic` unless `withRenderingMode(_:)` has changed it.
  public let renderingMode: RenderingMode
  private let digest: Int

  /// Creates an image of the part of `drawing` from (0, 0) to `size`.
  public init(_ drawing: Drawing, size: Size) { self.init(.drawing(drawing), size: size) }

  /// Creates an image from the bytes of a PNG file. It is shown in `size`, regardless of its number of pixels.
  /// O(bytes).
  public init(png: [UInt8], size: Size) { self.init(.png(png), size: size) }

  /// Creates an image of `size` with a drawing closure. The top left is (0, 0).
  public init(size: Size, draw: (inout Drawing) -> Void) {
    var drawing = Drawing()
    draw(&drawing)
    self.init(drawing, size: size)
  }

  /// Returns the image with its rendering mode set to `mode`.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    Image(content, size: size, renderingMode: mode)
  }

  private init(_ content: Content, size: Size, renderingMode: RenderingMode = .automatic) {
    self.content = content
    self.size = size
    self.renderingMode = renderingMode
    var hasher = Hasher()
    hasher.combine(content)
    digest = hasher.finalize()
  }

  /// Returns whether content, size and rendering mode are equal. O(1) if the images differ or are copies of each other,
  /// otherwise O(n).
  public static func == (a: Image, b: Image) -> Bool {
    a.digest == b.digest && a.size == b.size && a.renderingMode == b.renderingMode && a.content == b.content
  }

  /// Hashes a digest that was computed with the image. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(size)
    hasher.combine(renderingMode)
  }
}

extension Image: Codable {
  private enum CodingKeys: CodingKey { case drawing, png, size, renderingMode }

  /// Decodes an image. Throws the errors of `decoder`, and an error if a PNG isn't valid base64.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let content: Content
    if let base64 = try values.decodeIfPresent(String.self, forKey: .png) {
      guard let bytes = Base64.decoded(base64) else {
        throw DecodingError.dataCorruptedError(
          forKey: .png, in: values, debugDescription: "The image's bytes are not Base64.")
      }
      content = .png(bytes)
    } else {
      content = .drawing(try values.decode(Drawing.self, forKey: .drawing))
    }
    self.init(
      content, size: try values.decode(Size.self, forKey: .size),
      renderingMode: try values.decode(RenderingMode.self, forKey: .renderingMode))
  }

  /// Encodes a drawing as its elements, and a PNG as base64 (RFC 4648).
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch content {
    case .drawing(let drawing): try values.encode(drawing, forKey: .drawing)
    case .png(let bytes): try values.encode(Base64.encoded(bytes), forKey: .png)
    }
    try values.encode(size, forKey: .size)
    try values.encode(renderingMode, forKey: .renderingMode)
  }
}

import Geography

/// A picture with a size: a drawing, or an encoded PNG.
///
/// Copies share their contents. Hashing takes the same short time however large the picture is; comparing does
/// where the two differ or are copies of one.
public struct Image: Hashable, Sendable {
  /// What an image is made of.
  public enum Content: Hashable, Sendable {
    /// Painted anew at each scale, and so sharp at all of them.
    case drawing(Drawing)
    /// The bytes of a PNG file, stretched to the size. What cannot be read leaves nothing.
    case png([UInt8])
  }

  /// What is done with an image where only shapes are shown, as in a marker's glyph. After UIKit's
  /// `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Hashable, Sendable, Codable, CaseIterable {
    /// As is usual where the image is shown: glyphs are shapes in the glyph's tint.
    case automatic
    /// In its own colours everywhere.
    case alwaysOriginal
  }

  /// Shared among copies.
  public let content: Content
  /// In logical pixels.
  public let size: Size
  /// `automatic` unless the image came from `withRenderingMode(_:)`.
  public let renderingMode: RenderingMode
  private let digest: Int

  /// Makes an image of the part of `drawing` from (0, 0) to `size`.
  public init(_ drawing: Drawing, size: Size) { self.init(.drawing(drawing), size: size) }

  /// Makes an image of a PNG file's bytes, shown in `size` however many pixels it has. O(n) in the bytes.
  public init(png: [UInt8], size: Size) { self.init(.png(png), size: size) }

  /// Draws a picture of `size`, its top left at (0, 0).
  public init(size: Size, draw: (inout Drawing) -> Void) {
    var drawing = Drawing()
    draw(&drawing)
    self.init(drawing, size: size)
  }

  /// The same image, shown in another way.
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

  /// Whether contents, size and rendering mode are equal. O(1) where they are not, or where one is a copy of
  /// the other; else O(n).
  public static func == (a: Image, b: Image) -> Bool {
    a.digest == b.digest && a.size == b.size && a.renderingMode == b.renderingMode && a.content == b.content
  }

  /// O(1), from a digest that was made with the image.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(size)
    hasher.combine(renderingMode)
  }
}

extension Image: Codable {
  private enum CodingKeys: CodingKey { case drawing, png, size, renderingMode }

  /// Reads what `encode(to:)` wrote; throws where the bytes of a PNG are not Base64, and what `decoder`
  /// throws.
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

  /// Writes a drawing as its elements, and a PNG as Base64 of RFC 4648.
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

import CEpoxy
import CGtk

/// Pictures painted by cairo as OpenGL textures (`GdkGLTexture`), for software-rendered OpenGL.
///
/// Textures made by GTK 4.8 have red and blue in a different order than cairo and the window. Mesa's llvmpipe
/// then swaps them in every uploaded picture and uses its slow general path. With equal order it copies rows.
/// Use it only for large pictures: GTK collects small ones in an atlas.
@MainActor final class GLPictures {
  /// The shared instance. It is `nil` if the display has no desktop OpenGL (OpenGL ES lacks this pixel
  /// order), and with GTK 4.12 and newer, which don't need it.
  static let shared: GLPictures? = GLPictures()

  /// The shared instance, or `nil` until the first frame has been painted. Creating it takes 20 ms, which
  /// would delay the start.
  static var afterFirstFrame: GLPictures? {
    switch start {
    case .before:
      start = .first
      MainLoop.after(seconds: 0) { start = .after }
      return nil
    case .first: return nil
    case .after: return shared
    }
  }

  /// The phases of the start: before the first request of a picture, in the same frame, and later.
  enum Start { case before, first, after }
  static var start = Start.before

  /// A texture: its OpenGL name and its size in device pixels.
  struct Storage {
    var number: UInt32
    var width, height: Int
  }

  private let context: OpaquePointer
  /// The maximum texture side, in device pixels.
  private let longestSide: Int
  /// Unused textures to paint on again, the most recently shown last.
  private(set) var free: [Storage] = []
  /// The pixel buffer that all pictures are painted in.
  private var pixels = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// The maximum number of unused textures. A moving picture alternates between two; this also leaves room
  /// for a drag.
  private static let mostFree = 3

  private init?() {
    guard GtkVersion.scalesByWholeNumbers, let display = gdk_display_get_default(),
      let context = gdk_display_create_gl_context(display, nil)
    else { return nil }
    guard gdk_gl_context_realize(context, nil) != 0 else {
      g_object_unref(UnsafeMutableRawPointer(context))
      return nil
    }
    gdk_gl_context_make_current(context)
    guard gdk_gl_context_get_use_es(context) == 0 else {
      gdk_gl_context_clear_current()
      g_object_unref(UnsafeMutableRawPointer(context))
      return nil
    }
    (self.context, longestSide) = (context, Int(cepoxy_longest_side()))
  }

  /// Paints a picture with cairo and returns it as a texture node. `bounds` are in whole logical pixels, each
  /// `scale` × `scale` device pixels. Returns `nil` if the picture is empty or larger than a texture can be.
  func node(in bounds: Bounds, scale: Int, _ paint: (OpaquePointer) -> Void) -> RenderNode? {
    let (width, height) = (Int(bounds.width) * scale, Int(bounds.height) * scale)
    guard width > 0, height > 0, max(width, height) <= longestSide else { return nil }
    let pixels = clearPixels(4 * width * height)
    let image = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))!
    RenderNode.paint(bounds, scale: scale, on: image, paint)
    cairo_surface_destroy(image)
    gdk_gl_context_make_current(context)
    let storage = storage(width, height)
    cepoxy_set_pixels(storage.number, Int32(width), Int32(height), pixels)
    let texture = texture(storage)
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    var area = bounds.graphene
    return RenderNode(taking: gsk_texture_node_new(texture, &area)!)
  }

  /// Frees the unused textures and the pixel buffer.
  func forgetUnused() {
    pixels.deallocate()
    pixels = UnsafeMutableBufferPointer(start: nil, count: 0)
    gdk_gl_context_make_current(context)
    discard(free.count)
  }

  private func clearPixels(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if pixels.count < count {
      pixels.deallocate()
      pixels = .allocate(capacity: count)
    }
    pixels[..<count].initialize(repeating: 0)
    return pixels.baseAddress!
  }

  /// Returns an unused texture of the given size or creates one. The OpenGL context must be current.
  private func storage(_ width: Int, _ height: Int) -> Storage {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      return free.remove(at: index)
    }
    discard(max(0, free.count - GLPictures.mostFree))
    let number = cepoxy_make_texture(Int32(width), Int32(height))
    return Storage(number: number, width: width, height: height)
  }

  /// Returns a texture object that makes the storage available again when it is freed. The caller owns it.
  private func texture(_ storage: Storage) -> OpaquePointer {
    let release = Release { [self] in free.append(storage) }
    return gdk_gl_texture_new(
      context, storage.number, gint(storage.width), gint(storage.height),
      { release in
        let release = Unmanaged<Release>.fromOpaque(release!).takeRetainedValue()
        MainActor.assumeIsolated { release.body() }
      }, Unmanaged.passRetained(release).toOpaque())
  }

  private final class Release {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }

  /// Deletes the oldest unused textures. The OpenGL context must be current.
  private func discard(_ count: Int) {
    let numbers = free.prefix(count).map(\.number)
    free.removeFirst(count)
    cepoxy_delete_textures(Int32(numbers.count), numbers)
  }
}

import CEpoxy
import CGtk

/// Pictures that cairo paints, as textures of OpenGL's own (`GdkGLTexture`), for where the processor draws for it.
///
/// The textures that GTK 4.8 makes have red and blue the other way round than the pixels of cairo and of the window. Mesa's
/// llvmpipe then swaps them in each picture that is handed over, and draws it by its way for all cases; in one order they are
/// copied, and squares of 64 pixels that it fills are drawn by copying lines. It is for large pictures: GTK gathers small ones
/// of its own in one texture.
@MainActor final class GLPictures {
  /// Those of the display; nil where it has no OpenGL, or only that for embedded systems, which knows no such order, and
  /// with GTK 4.12 and newer, which doesn't need them.
  static let shared: GLPictures? = GLPictures()

  /// The same when a frame has been painted: what they need takes 20 ms to make, and nobody shall wait for that at the start.
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

  /// Where the program is: before a picture was wanted, in the frame in which it was, after that.
  enum Start { case before, first, after }
  static var start = Start.before

  /// A texture, by its number with OpenGL, and its size in device pixels.
  struct Storage {
    var number: UInt32
    var width, height: Int
  }

  private let context: OpaquePointer
  /// In device pixels.
  private let longestSide: Int
  /// That nothing shows any more, to be painted on again; the last one that was shown comes last.
  private(set) var free: [Storage] = []
  /// On which one after another is painted.
  private var pixels = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// What moves is shown by two in turn; this leaves room for those of a drag.
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

  /// What `paint` paints into a `cairo_t` within `bounds`, which are of whole logical pixels, each of `scale` times `scale` of
  /// the device's; nil where that has no pixels, or more than a texture can have.
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

  /// Gives back what nothing shows.
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

  /// One of that size that is free, or another; OpenGL's context is current.
  private func storage(_ width: Int, _ height: Int) -> Storage {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      return free.remove(at: index)
    }
    discard(max(0, free.count - GLPictures.mostFree))
    let number = cepoxy_make_texture(Int32(width), Int32(height))
    return Storage(number: number, width: width, height: height)
  }

  /// The texture that shows it, whose storage is free when nothing refers to it. The caller owns it.
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

  /// Deletes the first of those that are free; OpenGL's context is current.
  private func discard(_ count: Int) {
    let numbers = free.prefix(count).map(\.number)
    free.removeFirst(count)
    cepoxy_delete_textures(Int32(numbers.count), numbers)
  }
}

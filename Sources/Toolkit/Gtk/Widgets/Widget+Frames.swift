import CGtk

extension Widget {
  public func queueDraw() { gtk_widget_queue_draw(cast()) }

  /// Whether the window uses the cairo renderer. `false` until the widget is in a realized window.
  public var rendersWithCairo: Bool {
    guard let renderer else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
      gsk_cairo_renderer_get_type()) != 0
  }

  private var renderer: OpaquePointer? {
    gtk_widget_get_native(cast()).flatMap { gtk_native_get_renderer($0) }
  }

  /// The number of device pixels per logical pixel.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(cast())) }

  /// Calls `body` when the scale factor changes.
  @discardableResult
  public func onScaleFactor(_ body: @escaping @MainActor () -> Void) -> SignalHandler {
    onNotify("scale-factor", body)
  }

  /// Calls `body` before each frame with the frame's time in seconds, and requests frames continuously. Ends when
  /// `body` returns `false`, the returned callback is removed, or the widget is freed.
  @discardableResult
  public func onFrame(_ body: @escaping @MainActor (Double) -> Bool) -> FrameCallback {
    FrameCallback(widget: self, body)
  }

  /// Calls `body` once after the next layout of the window and before painting, so that layout changes in `body` apply
  /// to the same frame. Requests a frame with a layout. Has no effect if the widget isn't in a shown window.
  public func afterNextLayout(_ body: @escaping @MainActor () -> Void) {
    guard let native = gtk_widget_get_frame_clock(cast()) else { return }
    let clock = Object.wrapping(UnsafeMutableRawPointer(native))
    var handler: SignalHandler?
    handler = clock.connect("layout", during: self, after: true) {
      // The handler can be disconnected only while the wrapper of the clock exists.
      withExtendedLifetime(clock) { handler?.disconnect() }
      body()
    }
    gdk_frame_clock_request_phase(native, GDK_FRAME_CLOCK_PHASE_LAYOUT)
  }

  /// The time of the current frame in seconds, or `nil` if the widget isn't in a shown window.
  public var frameTime: Double? {
    gtk_widget_get_frame_clock(cast()).map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 }
  }
}

/// A callback before each frame (`gtk_widget_add_tick_callback`).
public final class FrameCallback {
  private weak var widget: Widget?
  private var id: guint = 0
  private let body: @MainActor (Double) -> Bool

  fileprivate init(widget: Widget, _ body: @escaping @MainActor (Double) -> Bool) {
    self.widget = widget
    self.body = body
    id = gtk_widget_add_tick_callback(
      widget.cast(),
      { _, clock, callback in
        let callback = Unmanaged<FrameCallback>.fromOpaque(callback!).takeUnretainedValue()
        let goesOn = callback.body(Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
        if !goesOn { callback.id = 0 }
        return goesOn ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<FrameCallback>.fromOpaque($0!).release() })
  }

  /// Removes the callback. Has no effect if it is already removed.
  public func remove() {
    guard let widget, id != 0 else { return }
    let mine = id
    id = 0
    gtk_widget_remove_tick_callback(widget.cast(), mine)
  }
}

import CGtk

/// The work that a widget does before the layout of a frame, so that drawing only shows the results.
///
///     private lazy var updates = FrameUpdate(of: self) { [unowned self] in update() }
///
/// The work runs after all callbacks of `onFrame`. If a layout schedules the work, it runs again between this layout
/// and the drawing, so that the frame is up to date. The work is delayed while the widget isn't mapped.
@MainActor public final class FrameUpdate {
  /// The maximum number of updates in one frame: one before the layout and one after it. A layout that always
  /// requests an update would otherwise never end.
  private static let limit = 2

  /// Weak, because the widget owns this object.
  private weak var widget: Widget?
  private let body: @MainActor () -> Void
  private var isScheduled = false
  /// The frame clock of the window, retained because its wrapper owns the handlers.
  private var clock: Object?
  private var handlers: [SignalHandler] = []
  /// The number of the last frame with an update, and its number of updates.
  private var last: (frame: Int64, count: Int) = (-1, 0)

  /// Creates the work of `widget`. `body` isn't called after this object has been freed.
  public init(of widget: Widget, _ body: @escaping @MainActor () -> Void) {
    self.widget = widget
    self.body = body
    widget.connect("realize", after: true) { [weak self] in self?.follow() }
    widget.connect("unrealize") { [weak self] in self?.leave() }
    widget.connect("map", after: true) { [weak self] in self?.request() }
    follow()
  }

  isolated deinit { leave() }

  /// Requests an update in the current frame if its layout isn't finished, or else in the next one.
  public func schedule() {
    isScheduled = true
    request()
  }

  private func request() {
    guard isScheduled, let clock else { return }
    gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_UPDATE)
  }

  private func follow() {
    leave()
    guard let widget, let native = gtk_widget_get_frame_clock(widget.cast()) else { return }
    let clock = Object.wrapping(UnsafeMutableRawPointer(native))
    self.clock = clock
    handlers = ["update", "layout"].map { signal in
      clock.connect(signal, during: widget, after: true) { [weak self] in self?.run() }
    }
    request()
  }

  private func leave() {
    for handler in handlers { handler.disconnect() }
    (clock, handlers) = (nil, [])
  }

  private func run() {
    guard isScheduled, let widget, let clock, widget.isMapped else { return }
    let frame = Int64(gdk_frame_clock_get_frame_counter(clock.opaque))
    if frame != last.frame { last = (frame, 0) }
    guard last.count < FrameUpdate.limit else { return }
    last.count += 1
    isScheduled = false
    body()
  }
}

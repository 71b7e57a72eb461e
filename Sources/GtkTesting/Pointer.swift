import CGtk
import Gtk
import XCTest

/// A real pointer and keyboard on an X display, moved by xdotool.
///
/// Points are in a widget's coordinates; its window must be at the screen's top left, where it is without a window
/// manager.
public struct Pointer {
  public init() {}

  /// Skips the test without xdotool or X.
  public static func required() throws -> Pointer {
    let tool = g_find_program_in_path("xdotool")
    defer { g_free(tool) }
    try XCTSkipIf(tool == nil, "no xdotool")
    try XCTSkipIf(g_getenv("DISPLAY") == nil, "no X display")
    return Pointer()
  }

  public func move(to x: Double, _ y: Double, of widget: Widget) throws {
    // A menu is a window of its own to X.
    let native = try XCTUnwrap(gtk_widget_get_native(widget.pointer.assumingMemoryBound(to: GtkWidget.self)))
    var place = (x: 0.0, y: 0.0)
    gtk_widget_translate_coordinates(
      widget.pointer.assumingMemoryBound(to: GtkWidget.self),
      UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), x, y, &place.x, &place.y)
    var offset = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &offset.x, &offset.y)
    let corner = origin(of: gtk_native_get_surface(native))
    let pixels = [place.x + offset.x + corner.x, place.y + offset.y + corner.y]
    run(["mousemove"] + pixels.map { String(Int($0.rounded())) })
  }

  /// Where the surface of a menu is in the window under it; that of a window is at the origin.
  private func origin(of surface: OpaquePointer?) -> (x: Double, y: Double) {
    guard let surface,
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self), gdk_popup_get_type())
        != 0
    else { return (0, 0) }
    let below = origin(of: gdk_popup_get_parent(surface))
    return (
      below.x + Double(gdk_popup_get_position_x(surface)), below.y + Double(gdk_popup_get_position_y(surface))
    )
  }

  public func press(_ button: Int = 1) { run(["mousedown", String(button)]) }
  public func release(_ button: Int = 1) { run(["mouseup", String(button)]) }

  /// Holds the button for about as long as a hand does: GTK forgets a press whose release the display server knows of before
  /// the frame that the press has brought about.
  public func click(_ button: Int = 1, times: Int = 1) {
    guard button <= 3 else {
      return run(["click", "--repeat", String(times), "--delay", "20", String(button)])
    }
    guard times == 1 else {
      let click = ["mousedown", String(button), "sleep", "0.05", "mouseup", String(button), "sleep", "0.02"]
      return run(Array(repeating: click, count: times).flatMap { $0 })
    }
    press(button)
    let end = MainLoop.now + 0.05
    pump { MainLoop.now > end }
    release(button)
  }

  /// Releases the button at the beginning of a frame in which GTK asks the display server for the pointer, as it does after
  /// the layout of moving widgets, and has not read the release.
  ///
  /// Skips the test where GTK keeps to itself how to have it ask.
  public func releaseInAFrame(of widget: Widget, _ button: Int = 1) throws {
    typealias Request = @convention(c) (OpaquePointer?) -> Void
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "gdk_surface_request_motion")
    try XCTSkipIf(symbol == nil, "GTK has no gdk_surface_request_motion")
    let request = unsafeBitCast(symbol, to: Request.self)
    let flags = widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    let surface = gtk_native_get_surface(gtk_widget_get_native(flags))
    var isReleased = false
    let releasing = Called {
      let command: [String] = ["xdotool", "mouseup", String(button)]
      var pointers = command.map { strdup($0) } + [nil]
      defer { pointers.forEach { free($0) } }
      isReleased =
        g_spawn_sync(nil, &pointers, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil, nil, nil) != 0
      request(surface)
    }
    let end = MainLoop.now + 0.1
    pump { MainLoop.now > end }
    // As urgent as the beginning of a frame, and before it.
    g_idle_add_full(
      GDK_PRIORITY_EVENTS + 1,
      { called in
        Unmanaged<Called>.fromOpaque(called!).takeUnretainedValue().body()
        return 0
      }, Unmanaged.passUnretained(releasing).toOpaque(), nil)
    gdk_frame_clock_request_phase(gtk_widget_get_frame_clock(flags), GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
    pump("the button is released") { isReleased }
    withExtendedLifetime(releasing) {}
  }

  /// Clicks in the middle of `widget`, once it has heard of the pointer: a layout that was not over may move it away.
  public func click(on widget: Widget, _ button: Int = 1) throws {
    // Longer each time: a busy machine gives the program no processor for seconds.
    for seconds in [0.5, 0.5, 1, 2, 4] {
      try move(to: widget.width / 2, widget.height / 2, of: widget)
      if hears(widget, within: seconds) { break }
    }
    click(button)
  }

  /// Whether `widget` knows within so many seconds that the pointer is on it.
  private func hears(_ widget: Widget, within seconds: Double) -> Bool {
    let (flags, end) = (widget.pointer.assumingMemoryBound(to: GtkWidget.self), MainLoop.now + seconds)
    func isOn() -> Bool {
      gtk_widget_get_state_flags(flags).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    pump(upTo: seconds + 1) { isOn() || MainLoop.now > end }
    return isOn()
  }

  /// One step of the wheel: up and down are 4 and 5.
  public func scroll(up: Bool) { click(up ? 4 : 5) }

  /// Presses, moves in steps, and does not release.
  public func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), of widget: Widget, steps: Int = 6
  ) throws {
    try move(to: start.x, start.y, of: widget)
    press()
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try move(
        to: start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, of: widget)
      waitForFrame(of: widget)
    }
  }

  /// Waits for a frame, before which `widget` hears of the pointer. GTK reports only the last of all motions before a frame,
  /// and a drag and drop that begins with the last motion enters nothing.
  public func waitForFrame(of widget: Widget) {
    var isOver = false
    let frame = widget.onFrame { _ in
      isOver = true
      return false
    }
    pump(upTo: 1) { isOver || !widget.isMapped }
    frame.remove()
  }

  /// Presses and releases keys by xdotool's names, `"Escape"`, `"ctrl+z"`, in this process's window.
  public func strike(_ keys: String...) { typing(["key"] + keys) }

  /// Presses a key without releasing it.
  public func hold(_ key: String) { typing(["keydown", key]) }
  public func letGo(_ key: String) { typing(["keyup", key]) }

  public func type(_ text: String) { typing(["type", "--delay", "5", text]) }

  // Two commands, because after a search xdotool sends synthetic events to the window, which GTK ignores.
  private func typing(_ command: [String]) {
    let focusing = ["search", "--onlyvisible", "--pid", String(getpid()), "windowfocus"]
    // A menu or tooltip that goes between the search and the focusing fails it.
    guard (0..<5).contains(where: { _ in status(of: focusing) == 0 }) else {
      return XCTFail("xdotool \(focusing)")
    }
    run(command)
  }

  private func run(_ arguments: [String]) { XCTAssertEqual(status(of: arguments), 0, "xdotool \(arguments)") }

  /// Runs xdotool, and meanwhile the main loop, which must handle the events that xdotool waits for. Answers its wait
  /// status; nil where it does not start.
  private func status(of arguments: [String]) -> Int32? {
    var status: Int32?
    let finished = Finished { status = $0 }
    var pointers = (["xdotool"] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var child: GPid = 0
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue)
    guard g_spawn_async(nil, &pointers, nil, flags, nil, nil, &child, nil) != 0 else {
      XCTFail("xdotool does not start")
      return nil
    }
    g_child_watch_add(
      child,
      { _, status, finished in
        Unmanaged<Finished>.fromOpaque(finished!).takeRetainedValue().body(status)
      }, Unmanaged.passRetained(finished).toOpaque())
    pump { status != nil }
    settle()
    return status
  }
}

private final class Finished {
  let body: (Int32) -> Void
  init(_ body: @escaping (Int32) -> Void) { self.body = body }
}

private final class Called {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

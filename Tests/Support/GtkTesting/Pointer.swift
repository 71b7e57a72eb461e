import CGtk
import Gtk
import Waiting
import XCTest

/// A real mouse pointer and keyboard on an X display. xdotool sends double clicks and characters that the keyboard lacks.
///
/// Points are in the coordinates of a widget. Its window must be at the top left of the screen, which is the
/// default without a window manager.
public struct Pointer {
  private let mouse: XTestMouse
  private let keyboard: XTestKeyboard

  /// Returns a pointer, or skips the test if GTK's display isn't an X display.
  ///
  /// - Throws: `TestError` if xdotool or libXtst is missing.
  public static func required() throws -> Pointer {
    guard let display = XServerConnection.display else { throw XCTSkip("no X display") }
    let tool = g_find_program_in_path("xdotool")
    defer { g_free(tool) }
    if tool == nil { throw TestError("Install xdotool to run this test.") }
    guard let server = XServerConnection(display) else {
      throw TestError("Install libXtst to run this test.")
    }
    guard let mouse = XTestMouse(server), let keyboard = XTestKeyboard(server) else {
      throw TestError("The X libraries lack a function that tests need.")
    }
    return Pointer(mouse: mouse, keyboard: keyboard)
  }

  public func move(to x: Double, _ y: Double, of widget: Widget) throws {
    // Add the offset of the surface, because X treats a menu as a separate window.
    let native = try XCTUnwrap(gtk_widget_get_native(widget.pointer.assumingMemoryBound(to: GtkWidget.self)))
    var place = (x: 0.0, y: 0.0)
    gtk_widget_translate_coordinates(
      widget.pointer.assumingMemoryBound(to: GtkWidget.self),
      UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), x, y, &place.x, &place.y)
    var offset = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(native, &offset.x, &offset.y)
    let corner = origin(of: gtk_native_get_surface(native))
    mouse.move(
      to: Int((place.x + offset.x + corner.x).rounded()), Int((place.y + offset.y + corner.y).rounded()))
    settle()
  }

  /// Returns the position of a menu's surface in its parent window. The position of a window is 0, 0.
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

  public func press(_ button: Int = 1) {
    mouse.set(button, isPressed: true)
    settle()
  }

  public func release(_ button: Int = 1) {
    mouse.set(button, isPressed: false)
    settle()
  }

  /// Clicks, holding the button about as long as a person would. GTK ignores a press if the display server reports its
  /// release before the frame that the press has caused. On a busy machine, this frame may be late: use `click(on:)`.
  public func click(_ button: Int = 1, times: Int = 1) {
    guard button <= 3 else {
      return run(["click", "--repeat", String(times), "--delay", "20", String(button)])
    }
    guard times == 1 else {
      let click = ["mousedown", String(button), "sleep", "0.05", "mouseup", String(button), "sleep", "0.02"]
      return run(Array(repeating: click, count: times).flatMap { $0 })
    }
    press(button)
    pump(seconds: 0.05)
    release(button)
  }

  /// Releases the button at the start of a frame in which GTK queries the pointer from the display server and hasn't
  /// read the release. GTK makes this query after it lays out moving widgets.
  ///
  /// Skips the test if GTK doesn't export the function that requests such a query.
  public func releaseInAFrame(of widget: Widget, _ button: Int = 1) throws {
    typealias Request = @convention(c) (OpaquePointer?) -> Void
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "gdk_surface_request_motion")
    try XCTSkipIf(symbol == nil, "GTK has no gdk_surface_request_motion")
    let request = unsafeBitCast(symbol, to: Request.self)
    let flags = widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    let surface = gtk_native_get_surface(gtk_widget_get_native(flags))
    var isReleased = false
    let releasing = CallbackBox {
      let command: [String] = ["xdotool", "mouseup", String(button)]
      var pointers = command.map { strdup($0) } + [nil]
      defer { pointers.forEach { free($0) } }
      isReleased =
        g_spawn_sync(nil, &pointers, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil, nil, nil) != 0
      request(surface)
    }
    let end = MainLoop.now + 0.1
    pump { MainLoop.now > end }
    // This source has the same priority as the start of a frame, and runs before it.
    g_idle_add_full(
      GDK_PRIORITY_EVENTS + 1,
      { called in
        Unmanaged<CallbackBox>.fromOpaque(called!).takeUnretainedValue().body()
        return 0
      }, Unmanaged.passUnretained(releasing).toOpaque(), nil)
    gdk_frame_clock_request_phase(gtk_widget_get_frame_clock(flags), GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
    pump("the button is released") { isReleased }
    withExtendedLifetime(releasing) {}
  }

  /// Clicks in the middle of `widget` after the pointer has entered it. Repeats the motion, because an unfinished
  /// layout might move the widget.
  public func click(on widget: Widget, _ button: Int = 1) throws {
    // Wait longer each time, because a busy machine may not run the program for seconds.
    for seconds in [0.5, 0.5, 1, 2, 4] {
      try move(to: widget.width / 2, widget.height / 2, of: widget)
      if hears(widget, within: seconds) { break }
    }
    // On a busy machine, the frame may be so late that the press isn't a click any more.
    var attempts = 1
    while !pressAndRelease(button, on: widget), attempts < 10 { attempts += 1 }
  }

  /// Presses and releases the button. Returns `false` if `widget` is a row of a list that has ignored this, because the
  /// button was pressed for too long.
  private func pressAndRelease(_ button: Int, on widget: Widget) -> Bool {
    let began = MainLoop.now
    press(button)
    pump(seconds: 0.05)
    waitForFrame(of: widget)
    // GTK's lists ignore a press that takes longer.
    let limit = Double(Settings.standard?.property("gtk-double-click-time", as: Int.self) ?? 400) / 1000
    guard MainLoop.now > began + 0.7 * limit, isRow(widget) else {
      release(button)
      return true
    }
    // Wait until this is certain.
    pump(seconds: 1.5 * limit)
    release(button)
    return false
  }

  private func isRow(_ widget: Widget) -> Bool {
    g_type_check_instance_is_a(
      widget.pointer.assumingMemoryBound(to: GTypeInstance.self), gtk_list_box_row_get_type()) != 0
  }

  /// Whether GTK reports within `seconds` that the pointer is over `widget`.
  private func hears(_ widget: Widget, within seconds: Double) -> Bool {
    let (flags, end) = (widget.pointer.assumingMemoryBound(to: GtkWidget.self), MainLoop.now + seconds)
    func isOn() -> Bool {
      gtk_widget_get_state_flags(flags).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    pump(upTo: seconds + 1) { isOn() || MainLoop.now > end }
    return isOn()
  }

  /// Scrolls the wheel by one step. Button 4 is up and button 5 is down.
  public func scroll(up: Bool) { click(up ? 4 : 5) }

  /// Presses the button and moves the pointer in steps, without releasing the button.
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

  /// Waits for a frame, so that `widget` receives the last motion. GTK reports only the last motion before a frame. If
  /// this motion starts a drag, the drag doesn't enter a drop target.
  public func waitForFrame(of widget: Widget) {
    guard let native = gtk_widget_get_frame_clock(widget.pointer.assumingMemoryBound(to: GtkWidget.self))
    else {
      return
    }
    let clock = Object.wrapping(UnsafeMutableRawPointer(native))
    // A frame reports the motions of before its first phase, which may be over already.
    var (isFlushed, isOver) = (false, false)
    let flush = clock.connect("flush-events") { isFlushed = true }
    gdk_frame_clock_request_phase(native, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
    let frame = widget.onFrame { _ in
      isOver = isFlushed
      return !isOver
    }
    pump("a frame is drawn", upTo: 10) { isOver || !widget.isMapped }
    frame.remove()
    withExtendedLifetime(clock) { flush.disconnect() }
  }

  /// Presses and releases keys in the window of this process. A key is a symbol of X, such as `"Escape"`, with
  /// modifiers before it, such as `"ctrl+z"`.
  public func strike(_ keys: String...) {
    takeFocus()
    for combination in keys {
      send(combination)
      settle()
    }
  }

  /// Presses and releases keys before this process handles the first, as when it is slow.
  public func strikeQuickly(_ keys: String...) {
    takeFocus()
    for combination in keys { send(combination) }
    settle()
  }

  private func send(_ combination: String) {
    let names = combination.split(separator: "+").map(String.init)
    let found = names.compactMap(keyboard.key)
    guard found.count == names.count, let last = found.last else {
      return XCTFail("no key for \(combination)")
    }
    send(last, holding: Array(found.dropLast()))
  }

  /// Presses a key without releasing it.
  public func hold(_ key: String) { set(key, isPressed: true) }
  public func letGo(_ key: String) { set(key, isPressed: false) }

  public func type(_ text: String) {
    takeFocus()
    let keys = text.map(keyboard.key(typing:))
    guard !keys.contains(where: { $0 == nil }) else { return run(["type", "--delay", "5", text]) }
    for case let key? in keys {
      send(key, holding: [])
      settle()
    }
  }

  private func set(_ name: String, isPressed: Bool) {
    takeFocus()
    guard let key = keyboard.key(named: name) else { return XCTFail("no key for \(name)") }
    keyboard.set(key, isPressed: isPressed)
    settle()
  }

  private func send(_ key: XTestKeyboard.Key, holding modifiers: [XTestKeyboard.Key]) {
    var held = modifiers
    if key.needsShift, let shift = keyboard.key(named: "shift"),
      !held.contains(where: { $0.code == shift.code })
    {
      held.append(shift)
    }
    for modifier in held { keyboard.set(modifier, isPressed: true) }
    keyboard.set(key, isPressed: true)
    keyboard.set(key, isPressed: false)
    for modifier in held.reversed() { keyboard.set(modifier, isPressed: false) }
  }

  /// Gives the keyboard to the oldest window, unless a window has it. Without a window manager, no window has it after
  /// a window closes.
  private func takeFocus() {
    let windows = gtk_window_get_toplevels()
    let mapped = (0..<g_list_model_get_n_items(windows)).compactMap {
      index -> UnsafeMutablePointer<GtkWindow>? in
      let window = g_list_model_get_item(windows, index)
      defer { g_object_unref(window) }
      guard let window, gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0 else {
        return nil
      }
      return window.assumingMemoryBound(to: GtkWindow.self)
    }
    guard !mapped.contains(where: { gtk_window_is_active($0) != 0 }), let oldest = mapped.last else { return }
    pump("the window has the keyboard") {
      keyboard.focus(gtk_native_get_surface(OpaquePointer(oldest)))
      return gtk_window_is_active(oldest) != 0
    }
  }

  private func run(_ arguments: [String]) { XCTAssertEqual(status(of: arguments), 0, "xdotool \(arguments)") }

  /// Runs xdotool while the main loop runs, which must handle the events that xdotool waits for. Returns the wait
  /// status, or `nil` if xdotool doesn't start.
  private func status(of arguments: [String]) -> Int32? {
    var status: Int32?
    let finished = CompletionBox { status = $0 }
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
        Unmanaged<CompletionBox>.fromOpaque(finished!).takeRetainedValue().body(status)
      }, Unmanaged.passRetained(finished).toOpaque())
    pump { status != nil }
    settle()
    return status
  }
}

private final class CompletionBox {
  let body: (Int32) -> Void
  init(_ body: @escaping (Int32) -> Void) { self.body = body }
}

private final class CallbackBox {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

import Foundation
import Geography
import Glibc
import Waiting

/// A virtual pointer (`zwlr_virtual_pointer_v1`) and a virtual keyboard (`zwp_virtual_keyboard_v1`). The compositor
/// treats them as real devices.
final class VirtualInput {
  /// The size of the screen, in logical pixels.
  var size: Size
  private let connection: WaylandConnection
  private let pointer: UInt32
  private let keyboard: UInt32
  private var modifiers: UInt32 = 0
  private let start = ContinuousClock.now

  init(socket: URL, size: Size) throws {
    self.size = size
    connection = try WaylandConnection(path: socket.path)
    let seat = try connection.bind("wl_seat")
    // Each object must be created before the next number is taken, because the compositor accepts new objects only in
    // the order of their numbers.
    let pointers = try connection.bind("zwlr_virtual_pointer_manager_v1")
    let keyboards = try connection.bind("zwp_virtual_keyboard_manager_v1")
    pointer = connection.newObject()
    try connection.send(WaylandMessage(to: pointers, 0, seat, pointer))
    keyboard = connection.newObject()
    try connection.send(WaylandMessage(to: keyboards, 0, seat, keyboard))
    try sendKeymap()
    try connection.roundTrip()
  }

  /// Sends the keyboard's layout as a file in the XKB format.
  private func sendKeymap() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("keymap-\(UUID().uuidString)")
    let bytes = Data(KeyCode.keymap.utf8) + [0]
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    try connection.send(
      WaylandMessage(to: keyboard, 0, 1, UInt32(bytes.count)), file: handle.fileDescriptor)
  }

  func perform(_ events: [InputEvent]) throws {
    for event in events { try perform(event) }
    try connection.roundTrip()
  }

  private func perform(_ event: InputEvent) throws {
    switch event {
    case .move(let point): try move(to: point)
    case .press(let button): try send(button, isPressed: true)
    case .release(let button): try send(button, isPressed: false)
    case .pause(let seconds): try pause(seconds)
    case .keys(let chords):
      for chord in chords { try press(KeyCode.chord(chord)) }
    case .text(let text):
      for character in text { try press(KeyCode.chord(for: character)) }
    case .hold(let key): try send(KeyCode(named: key), isPressed: true)
    case .letGo(let key): try send(KeyCode(named: key), isPressed: false)
    }
  }

  /// Waits until the compositor has handled all requests, and then for `seconds`.
  private func pause(_ seconds: Double) throws {
    try connection.roundTrip()
    usleep(UInt32(seconds * 1_000_000))
  }

  private var milliseconds: UInt32 {
    UInt32((ContinuousClock.now - start) / .milliseconds(1))
  }

  private func move(to point: Point) throws {
    // Wayland's fixed-point numbers have eight fractional bits.
    let words = [point.x, point.y, size.width, size.height].map { UInt32(max(0, ($0 * 256).rounded())) }
    try connection.send(WaylandMessage(to: pointer, 1, milliseconds, words[0], words[1], words[2], words[3]))
    try sendFrame()
  }

  private func send(_ button: Pointer.Button, isPressed: Bool) throws {
    switch button {
    case .wheelUp, .wheelDown:
      guard isPressed else { return }
      // One notch of a wheel turns it by 15 degrees.
      let notches: Int32 = button == .wheelUp ? -1 : 1
      try connection.send(WaylandMessage(to: pointer, 5, 0))
      try connection.send(
        WaylandMessage(
          to: pointer, 7, milliseconds, 0, UInt32(bitPattern: notches * 15 * 256),
          UInt32(bitPattern: notches)))
    case .primary, .middle, .secondary:
      // The button codes of Linux: BTN_LEFT, BTN_RIGHT and BTN_MIDDLE.
      let code: UInt32 = button == .primary ? 0x110 : button == .secondary ? 0x111 : 0x112
      try connection.send(WaylandMessage(to: pointer, 2, milliseconds, code, isPressed ? 1 : 0))
    }
    try sendFrame()
  }

  private func sendFrame() throws { try connection.send(WaylandMessage(to: pointer, 4)) }

  private func press(_ keys: [KeyCode]) throws {
    for key in keys { try send(key, isPressed: true) }
    try pause(0.01)
    for key in keys.reversed() { try send(key, isPressed: false) }
    try pause(0.02)
  }

  private func send(_ key: KeyCode, isPressed: Bool) throws {
    try connection.send(WaylandMessage(to: keyboard, 1, milliseconds, key.code, isPressed ? 1 : 0))
    guard key.modifier != 0 else { return }
    modifiers = isPressed ? modifiers | key.modifier : modifiers & ~key.modifier
    try connection.send(WaylandMessage(to: keyboard, 2, modifiers, 0, 0, 0))
  }
}

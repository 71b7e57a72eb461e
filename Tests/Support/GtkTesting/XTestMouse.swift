/// A mouse of the X server, controlled by the XTEST extension.
struct XTestMouse {
  private typealias Motion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32
  private typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32

  private let server: XServerConnection
  private let fakeMotion: Motion
  private let fakePress: Press

  /// Returns `nil` if a function is missing.
  init?(_ server: XServerConnection) {
    guard let motion = server.function("XTestFakeMotionEvent", Motion.self),
      let press = server.function("XTestFakeButtonEvent", Press.self)
    else { return nil }
    self.server = server
    fakeMotion = motion
    fakePress = press
  }

  /// Moves the pointer to a point of the screen, in pixels.
  func move(to x: Int, _ y: Int) {
    _ = fakeMotion(server.display, -1, Int32(x), Int32(y), 0)
    server.synchronize()
  }

  func set(_ button: Int, isPressed: Bool) {
    _ = fakePress(server.display, UInt32(button), isPressed ? 1 : 0, 0)
    server.synchronize()
  }
}

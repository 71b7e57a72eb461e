import CGtk

/// A keyboard of the X server, controlled by the XTEST extension.
struct XTestKeyboard {
  /// A key, and whether Shift must be held.
  struct Key {
    var code: UInt8
    var needsShift: Bool
  }

  private typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
  private typealias SymbolNamed = @convention(c) (UnsafePointer<CChar>?) -> UInt
  private typealias CodeOfSymbol = @convention(c) (OpaquePointer?, UInt) -> UInt8
  private typealias SymbolOfCode = @convention(c) (OpaquePointer?, UInt8, Int32, Int32) -> UInt
  private typealias WindowOfSurface = @convention(c) (OpaquePointer?) -> UInt
  private typealias Focus = @convention(c) (OpaquePointer?, UInt, Int32, UInt) -> Int32
  private typealias Trap = @convention(c) (OpaquePointer?) -> Void

  private let server: XServerConnection
  private let fakePress: Press
  private let symbolNamed: SymbolNamed
  private let codeOfSymbol: CodeOfSymbol
  private let symbolOfCode: SymbolOfCode
  private let windowOfSurface: WindowOfSurface
  private let setFocus: Focus
  private let pushErrorTrap: Trap
  private let popErrorTrap: Trap

  /// Returns `nil` if a function is missing.
  init?(_ server: XServerConnection) {
    guard let press = server.function("XTestFakeKeyEvent", Press.self),
      let symbolNamed = server.function("XStringToKeysym", SymbolNamed.self),
      let codeOfSymbol = server.function("XKeysymToKeycode", CodeOfSymbol.self),
      let symbolOfCode = server.function("XkbKeycodeToKeysym", SymbolOfCode.self),
      let window = server.function("gdk_x11_surface_get_xid", WindowOfSurface.self),
      let focus = server.function("XSetInputFocus", Focus.self),
      let push = server.function("gdk_x11_display_error_trap_push", Trap.self),
      let pop = server.function("gdk_x11_display_error_trap_pop_ignored", Trap.self)
    else { return nil }
    self.server = server
    fakePress = press
    self.symbolNamed = symbolNamed
    self.codeOfSymbol = codeOfSymbol
    self.symbolOfCode = symbolOfCode
    windowOfSurface = window
    setFocus = focus
    pushErrorTrap = push
    popErrorTrap = pop
  }

  /// Returns the key with a name such as "Escape", "z" or "ctrl", or `nil` if the keyboard doesn't have it.
  func key(named name: String) -> Key? {
    let modifiers = ["ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"]
    return key(of: symbolNamed(modifiers[name] ?? name))
  }

  /// Returns the key that types `character`, or `nil` if the keyboard doesn't have it.
  func key(typing character: Character) -> Key? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else { return nil }
    return key(of: UInt(gdk_unicode_to_keyval(scalar.value)))
  }

  private func key(of symbol: UInt) -> Key? {
    guard symbol != 0 else { return nil }
    let code = codeOfSymbol(server.display, symbol)
    guard code != 0 else { return nil }
    // Level 1 is with Shift. Deeper levels need other modifiers.
    guard let level = (0..<2).first(where: { symbolOfCode(server.display, code, 0, $0) == symbol }) else {
      return nil
    }
    return Key(code: code, needsShift: level == 1)
  }

  func set(_ key: Key, isPressed: Bool) {
    _ = fakePress(server.display, UInt32(key.code), isPressed ? 1 : 0, 0)
    server.synchronize()
  }

  /// Gives the keyboard to the window of a surface, as window managers do.
  func focus(_ surface: OpaquePointer?) {
    let (revertToParent, currentTime) = (Int32(2), UInt(0))
    // A window may not be visible yet, which is an error of the X server.
    pushErrorTrap(gdk_display_get_default())
    _ = setFocus(server.display, windowOfSurface(surface), revertToParent, currentTime)
    popErrorTrap(gdk_display_get_default())
  }
}

import CGtk

/// Receives key events while the focus is in a widget.
public final class EventControllerKey: EventController {
  public init() { super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new())) }

  /// Calls `body` for each press, including repeats. `body` returns `true` to stop the event.
  @discardableResult
  public func onPress(_ body: @escaping @MainActor (Key, Modifiers) -> Bool) -> SignalHandler {
    connect("key-pressed") { (key: UInt32, _: UInt32, modifiers: UInt32) in
      body(Key(rawValue: key), Modifiers(rawValue: modifiers))
    }
  }

  @discardableResult
  public func onRelease(_ body: @escaping @MainActor (Key, Modifiers) -> Void) -> SignalHandler {
    connect("key-released") { (key: UInt32, _: UInt32, modifiers: UInt32) in
      body(Key(rawValue: key), Modifiers(rawValue: modifiers))
    }
  }
}

/// A GDK key value.
public struct Key: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a key from GDK's name, such as `"a"`, `"Escape"` or `"KP_Add"`.
  public init?(name: String) {
    let value = gdk_keyval_from_name(name)
    guard value != guint(GDK_KEY_VoidSymbol) else { return nil }
    rawValue = value
  }

  /// GDK's name of the key.
  public var name: String? { gdk_keyval_name(rawValue).map { String(cString: $0) } }

  /// The character of the key, or `nil` for dead keys and keys without a character.
  public var character: Character? {
    let code = gdk_keyval_to_unicode(rawValue)
    return code < 0x20 || code == 0x7F ? nil : Unicode.Scalar(code).map(Character.init)
  }

  /// Whether the key is a modifier, such as Shift, Ctrl, Alt or Caps Lock.
  public var isModifier: Bool {
    let ranges = [
      GDK_KEY_Shift_L...GDK_KEY_Hyper_R, GDK_KEY_ISO_Lock...GDK_KEY_ISO_Level5_Lock,
      GDK_KEY_Mode_switch...GDK_KEY_Num_Lock,
    ]
    return ranges.contains { $0.contains(Int32(bitPattern: rawValue)) }
  }

  public static let escape = Key(rawValue: UInt32(GDK_KEY_Escape))
  public static let returnKey = Key(rawValue: UInt32(GDK_KEY_Return))
  public static let enter = Key(rawValue: UInt32(GDK_KEY_KP_Enter))
  public static let space = Key(rawValue: UInt32(GDK_KEY_space))
  public static let tab = Key(rawValue: UInt32(GDK_KEY_Tab))
  public static let delete = Key(rawValue: UInt32(GDK_KEY_Delete))
  public static let backspace = Key(rawValue: UInt32(GDK_KEY_BackSpace))
  public static let left = Key(rawValue: UInt32(GDK_KEY_Left))
  public static let right = Key(rawValue: UInt32(GDK_KEY_Right))
  public static let up = Key(rawValue: UInt32(GDK_KEY_Up))
  public static let down = Key(rawValue: UInt32(GDK_KEY_Down))
  public static let home = Key(rawValue: UInt32(GDK_KEY_Home))
  public static let end = Key(rawValue: UInt32(GDK_KEY_End))
  public static let pageUp = Key(rawValue: UInt32(GDK_KEY_Page_Up))
  public static let pageDown = Key(rawValue: UInt32(GDK_KEY_Page_Down))
  public static let menu = Key(rawValue: UInt32(GDK_KEY_Menu))
  public static let f10 = Key(rawValue: UInt32(GDK_KEY_F10))
  public static let plus = Key(rawValue: UInt32(GDK_KEY_plus))
  public static let equal = Key(rawValue: UInt32(GDK_KEY_equal))
  public static let minus = Key(rawValue: UInt32(GDK_KEY_minus))
  public static let keypadAdd = Key(rawValue: UInt32(GDK_KEY_KP_Add))
  public static let keypadSubtract = Key(rawValue: UInt32(GDK_KEY_KP_Subtract))
}

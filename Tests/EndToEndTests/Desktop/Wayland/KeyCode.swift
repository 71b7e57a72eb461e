import Waiting

/// A key of a US keyboard, identified by its key code in Linux.
struct KeyCode {
  var code: UInt32
  /// The modifier bit of the key, or 0 for other keys.
  var modifier: UInt32 = 0

  /// The keymap of the virtual keyboard, in XKB's format.
  static let keymap = """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compat { include "complete" };
      xkb_symbols { include "pc+us+inet(evdev)" };
    };

    """

  /// The rows of the keyboard: the characters without and with Shift, and the code of the first key.
  private static let rows: [(plain: String, shifted: String, first: UInt32)] = [
    ("1234567890-=", "!@#$%^&*()_+", 2),
    ("qwertyuiop[]", "QWERTYUIOP{}", 16),
    ("asdfghjkl;'`", "ASDFGHJKL:\"~", 30),
    ("\\zxcvbnm,./", "|ZXCVBNM<>?", 43),
    (" ", "", 57),
  ]

  private static let modifiers: [String: KeyCode] = [
    "shift": KeyCode(code: 42, modifier: 1), "ctrl": KeyCode(code: 29, modifier: 4),
    "alt": KeyCode(code: 56, modifier: 8), "super": KeyCode(code: 125, modifier: 64),
  ]

  private static let codes: [String: UInt32] = [
    "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "space": 57, "Home": 102, "Up": 103,
    "Prior": 104, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108, "Next": 109,
    "Page_Down": 109, "Insert": 110, "Delete": 111, "Menu": 127, "F1": 59, "F2": 60, "F3": 61, "F4": 62,
    "F5": 63, "F6": 64, "F7": 65, "F8": 66, "F9": 67, "F10": 68, "F11": 87, "F12": 88,
  ]

  /// The characters of keys whose X name is a word.
  private static let characters: [String: Character] = [
    "plus": "+", "minus": "-", "equal": "=", "comma": ",", "period": ".", "slash": "/", "question": "?",
  ]

  init(code: UInt32, modifier: UInt32 = 0) { (self.code, self.modifier) = (code, modifier) }

  /// Throws if no key has this X name.
  init(named name: String) throws {
    guard let key = try KeyCode.keys(named: name).first else { throw TestError("there is no key “\(name)”") }
    self = key
  }

  /// Returns the keys of a chord, such as `ctrl+shift+a`.
  static func chord(_ names: String) throws -> [KeyCode] {
    try names.split(separator: "+").flatMap { try keys(named: String($0)) }
  }

  /// Returns the key for an X name. If its character needs Shift, the Shift key comes first.
  private static func keys(named name: String) throws -> [KeyCode] {
    if let modifier = modifiers[name] { return [modifier] }
    if let code = codes[name] { return [KeyCode(code: code)] }
    guard let character = characters[name] ?? (name.count == 1 ? name.first : nil) else {
      throw TestError("there is no key “\(name)”")
    }
    return try chord(for: character)
  }

  /// Returns the keys that type a character.
  static func chord(for character: Character) throws -> [KeyCode] {
    for row in rows {
      if let index = Array(row.plain).firstIndex(of: character) {
        return [KeyCode(code: row.first + UInt32(index))]
      }
      if let index = Array(row.shifted).firstIndex(of: character), let shift = modifiers["shift"] {
        return [shift, KeyCode(code: row.first + UInt32(index))]
      }
    }
    throw TestError("no key of a US keyboard types “\(character)”")
  }
}

import Gtk

extension Key {
  /// Whether the key types a character other than white space, alone or together with the next key.
  package var beginsText: Bool {
    if let character { return !character.isWhitespace }
    return name.map { $0.hasPrefix("dead_") || $0 == "Multi_key" } ?? false
  }
}

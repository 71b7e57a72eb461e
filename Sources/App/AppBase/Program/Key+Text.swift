import Gtk

extension Key {
  /// Whether the key types a character that is not white space, by itself or with the next key.
  package var beginsText: Bool {
    if let character { return !character.isWhitespace }
    return name.map { $0.hasPrefix("dead_") || $0 == "Multi_key" } ?? false
  }
}

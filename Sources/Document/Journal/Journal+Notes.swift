import GRDB

extension Journal {
  /// Records the base of a layer. Called after a file is opened and after each save. Removes steps that only the
  /// previous base needed.
  public func note(base: BaseRecord) throws(JournalError) {
    mayHaveLeftovers = true
    try commit { db, _ in
      try base.write(db)
      try removeUnneededSteps(db)
    }
  }

  public func setViewport(_ viewport: [Double]) throws(JournalError) {
    let bytes = viewport.flatMap { value in
      withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }
    try set(Setting.viewport, to: bytes)
  }

  /// Records whether the user closed the map. A map that was closed isn't opened at the next start, but the user can
  /// open it again.
  public func setDismissed(_ isDismissed: Bool) throws(JournalError) {
    guard try (setting(Setting.isDismissed) != nil) != isDismissed else { return }
    try set(Setting.isDismissed, to: isDismissed ? [1] : nil)
  }

  /// Stores a value under the given name. Only the caller interprets the value. `nil` removes it.
  public func set(_ name: String, to value: [UInt8]?) throws(JournalError) {
    try commit { db, _ in
      if let value {
        try Query(db, "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)").run(
          .text(name), .bytes(value))
      } else {
        try Query(db, "DELETE FROM settings WHERE name = ?").run(.text(name))
      }
    }
  }

  /// The names of the journal's settings.
  enum Setting {
    static let viewport = "viewport"
    static let isDismissed = "dismissed"
  }
}

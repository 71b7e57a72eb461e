import GRDB

extension Journal {
  /// Notes what a layer's steps start from, after opening and after each save. What only the base before needed is
  /// forgotten.
  public func note(base: BaseRecord) throws(JournalError) {
    mayHaveLeftovers = true
    try commit { db, _ in
      try base.write(db)
      try removeUnneededSteps(db)
    }
  }

  /// Notes what the window shows.
  public func setViewport(_ viewport: [Double]) throws(JournalError) {
    let bytes = viewport.flatMap { value in
      withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }
    try set(Setting.viewport, to: bytes)
  }

  /// Notes whether the user closed the map for good. It is not opened at the next start then, and can be reopened.
  public func setDismissed(_ isDismissed: Bool) throws(JournalError) {
    guard try (setting(Setting.isDismissed) != nil) != isDismissed else { return }
    try set(Setting.isDismissed, to: isDismissed ? [1] : nil)
  }

  /// Notes a setting of the caller's own; nil forgets it.
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

  /// The journal's own among the settings.
  enum Setting {
    static let viewport = "viewport"
    static let isDismissed = "dismissed"
  }
}

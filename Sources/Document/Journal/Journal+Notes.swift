import GRDB

extension Journal {
  /// Records the base of a layer, after its file was opened or saved. Removes steps that only the previous base needed.
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

  /// Records the number of the layer to which new places are added. `nil` if no layer can be changed.
  public func setActiveLayer(_ layer: Int?) throws(JournalError) {
    try set(Setting.activeLayer, to: layer.map { Array(String($0).utf8) })
  }

  /// Records whether the user closed the map. A closed map isn't opened at the next start, but the user can reopen it.
  public func setDismissed(_ isDismissed: Bool) throws(JournalError) {
    guard try (setting(Setting.isDismissed) != nil) != isDismissed else { return }
    try set(Setting.isDismissed, to: isDismissed ? [1] : nil)
  }

  /// Stores a value under `name`. If `value` is `nil`, removes it. The journal doesn't interpret the value.
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

  /// The names under which the journal itself stores values.
  enum Setting {
    static let activeLayer = "activeLayer"
    static let viewport = "viewport"
    static let isDismissed = "dismissed"
  }
}

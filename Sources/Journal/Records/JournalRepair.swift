/// What became of a journal that could not be read as it was.
public struct JournalRepair: Hashable, Sendable {
  /// The folder where the damaged files are now, as they were found; nil where nothing had to be set aside.
  public var aside: String?
  /// How many steps could be read in full.
  public var wholeSteps = 0
  /// How many steps are known to have been there and are lost, in full or in part.
  public var damagedSteps = 0
  /// How many other things are known to be lost: bases, layers, recently deleted features, settings.
  public var lostRows = 0
  /// Whether the file with what was done last was missing after a crash.
  public var isLogMissing = false
}

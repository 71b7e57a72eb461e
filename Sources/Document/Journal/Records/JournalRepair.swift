/// The result of repairing a damaged journal.
public struct JournalRepair: Hashable, Sendable {
  /// The folder to which the damaged files were moved, or `nil` if no files had to be moved.
  public var aside: String?
  /// The number of steps that were recovered completely.
  public var wholeSteps = 0
  /// The number of steps that were lost completely or in part.
  public var damagedSteps = 0
  /// The number of other rows that are known to be lost: bases, layers, recently deleted features and settings.
  public var lostRows = 0
  /// Whether the log file was missing when the journal was opened after a crash. The log file contains the most recent
  /// changes.
  public var isLogMissing = false
}

import CGtk

/// Memory that the program has freed and the C library keeps for later.
public enum FreedMemory {
  /// Lets the C library keep no blocks of a megabyte or more: they go back to the system as soon as they are freed. To be
  /// called once, when the program starts.
  public static func keepNoLargeBlocks() { cgtk_keep_no_large_blocks() }

  /// Gives it back to the system, away from the main thread: it takes some milliseconds.
  public static func giveBack() { Task.detached(priority: .utility) { cgtk_give_back_freed_memory() } }
}

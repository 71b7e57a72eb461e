import CGtk

/// Memory that the program has freed and the C library keeps for later.
public enum FreedMemory {
  /// Gives it back to the system, away from the main thread: it takes some milliseconds.
  public static func giveBack() { Task.detached(priority: .utility) { cgtk_give_back_freed_memory() } }
}

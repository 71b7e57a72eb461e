import CGtk

/// Memory that the program has freed and the C library keeps for later.
public enum FreedMemory {
  /// Lets the C library keep blocks of less than 16 MB for the next ones, and give larger ones back to the system as soon as
  /// they are freed. To be called once, when the program starts.
  ///
  /// cairo paints each frame into new blocks as large as the window, 4 to 9 MB mostly: if each came from the system, that
  /// would cost a page fault for every 4 kB, and a quarter of the frame. What is as large as a million places is larger.
  public static func keepBlocksOfFrames() { cgtk_keep_freed_blocks(16 << 20) }

  /// Gives it back to the system, away from the main thread: it takes some milliseconds.
  public static func giveBack() async {
    await Task.detached(priority: .userInitiated) { cgtk_give_back_freed_memory() }.value
  }
}

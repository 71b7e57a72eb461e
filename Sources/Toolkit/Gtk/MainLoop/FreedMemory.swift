import CGtk

/// Controls memory that the program has freed but the C library keeps.
public enum FreedMemory {
  /// Makes the C library keep freed blocks below 16 MB for reuse, and return larger blocks to the system immediately.
  /// Call this method once at the start of the program.
  ///
  /// Cairo paints each frame into new blocks as large as the window, usually 4 to 9 MB. If they were allocated from the
  /// system each time, a page fault per 4 kB would take a quarter of the frame time. Arrays of a million places are
  /// larger than 16 MB.
  public static func keepBlocksOfFrames() { cgtk_keep_freed_blocks(16 << 20) }

  /// Returns freed memory to the system. Runs on a background thread, because it takes some milliseconds.
  public static func giveBack() async {
    await Task.detached(priority: .userInitiated) { cgtk_give_back_freed_memory() }.value
  }
}

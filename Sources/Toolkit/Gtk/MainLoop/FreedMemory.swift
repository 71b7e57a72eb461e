import CGtk

/// Controls memory that the program has freed but the C library keeps.
public enum FreedMemory {
  /// Makes the C library keep freed blocks below 16 MB for reuse and return larger ones to the system
  /// immediately. Call it once at the program's start.
  ///
  /// Cairo paints each frame into new blocks as large as the window, usually 4 to 9 MB. Allocating them from
  /// the system each time would cost a page fault per 4 kB, a quarter of the frame. The arrays of a million
  /// places are larger.
  public static func keepBlocksOfFrames() { cgtk_keep_freed_blocks(16 << 20) }

  /// Returns freed memory to the system on a background thread, because it takes some milliseconds.
  public static func giveBack() async {
    await Task.detached(priority: .userInitiated) { cgtk_give_back_freed_memory() }.value
  }
}

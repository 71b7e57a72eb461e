import Gtk

extension Label {
  /// Returns the number of characters of the label's font that fit in `width` logical pixels, from 5 to `limit`.
  package func letters(within width: Double, atMost limit: Int) -> Int {
    // The factor adapts the average width of a letter to the width of a digit, which GTK uses.
    let letters = width / (fontMetrics.letterWidth * 1.2)
    return letters < 5 ? 5 : min(limit, Int(letters))
  }
}

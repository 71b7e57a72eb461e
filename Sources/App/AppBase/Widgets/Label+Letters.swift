import Gtk

extension Label {
  /// Returns how many characters of the label's font fit in `width` logical pixels, from 5 to `limit`.
  package func letters(within width: Double, atMost limit: Int) -> Int {
    // GTK measures in digits, which are wider than the average letter.
    let letters = width / (fontMetrics.letterWidth * 1.2)
    return letters < 5 ? 5 : min(limit, Int(letters))
  }
}

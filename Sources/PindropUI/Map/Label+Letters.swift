import Gtk

extension Label {
  /// How many letters of the label's font have room in `width` logical pixels, from 5 to `limit`.
  func letters(within width: Double, atMost limit: Int) -> Int {
    // GTK counts in digits, which are wider than letters are on average.
    let letters = width / (fontMetrics.letterWidth * 1.2)
    return letters < 5 ? 5 : min(limit, Int(letters))
  }
}

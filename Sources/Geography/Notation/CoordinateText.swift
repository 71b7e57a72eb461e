/// Reads coordinates in whatever notation they are written.
public enum CoordinateText {
  /// The place that `text` names, and in which notation.
  ///
  /// Read are all of `CoordinateNotation`, in either case and with or without spaces, and beside what that writes:
  /// hemispheres before or behind the numbers, minus signs, decimal commas, `d m s` and typewriter quotes for degrees,
  /// minutes and seconds, colons or nothing between them, `lat:` and `lon:` in front, digits of other scripts, the
  /// brackets of a GeoJSON position (longitude first), and squares of MGRS and Plus Codes of any size, which mean their
  /// middle. Without letters the latitude comes first. Decimal degrees keep every digit; what is computed is rounded to
  /// seven decimals. `near` completes a short Plus Code. `geo:` URIs are read by `GeoURI`.
  public static func coordinate(
    in text: String, near: Coordinate? = nil
  ) throws(CoordinateFailure) -> (coordinate: Coordinate, notation: CoordinateNotation) {
    let folded = FoldedText(text)
    if let place = try PlusCode.coordinate(in: folded, of: text, near: near) { return (place, .plusCode) }
    if let place = try MGRS.coordinate(in: folded) { return (place, .mgrs) }
    let words = folded.words
    if let place = try UTM.coordinate(in: words) { return (place, .utm) }
    return try DegreesText(words).reading()
  }
}

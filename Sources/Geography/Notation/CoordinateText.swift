/// Reads coordinates in any notation.
public enum CoordinateText {
  /// The coordinate in `text`, and its notation.
  ///
  /// Accepts all of `CoordinateNotation`, in either case and with or without spaces, and also: hemispheres before or
  /// after the numbers, minus signs, decimal commas, `d m s` and typewriter quotes for degrees, minutes and seconds,
  /// colons or nothing between them, `lat:` and `lon:` in front, digits of other scripts, the brackets of a GeoJSON
  /// position (longitude first), and MGRS squares and Plus Codes of any size, which mean their centre. Without letters
  /// the latitude comes first. Decimal degrees keep every digit; computed coordinates are rounded to seven decimals.
  /// `near` completes a short Plus Code. `geo:` URIs are read by `GeoURI`.
  public static func coordinate(
    in text: String, near: Coordinate? = nil
  ) throws(CoordinateError) -> (coordinate: Coordinate, notation: CoordinateNotation) {
    let folded = FoldedNotation(text)
    if let coordinate = try PlusCode.coordinate(in: folded, of: text, near: near) {
      return (coordinate, .plusCode)
    }
    if let coordinate = try MGRS.coordinate(in: folded) { return (coordinate, .mgrs) }
    let tokens = folded.tokens
    if let coordinate = try UTM.coordinate(in: tokens) { return (coordinate, .utm) }
    return try DegreesText(tokens).reading()
  }
}

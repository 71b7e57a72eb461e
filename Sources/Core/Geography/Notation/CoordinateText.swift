/// A parser of coordinates in any notation.
public enum CoordinateText {
  /// Parses the coordinate in `text` and returns it with its notation.
  ///
  /// Accepts all notations of `CoordinateNotation`, ignoring case and spaces. It also accepts:
  /// - hemispheres before or after the numbers, minus signs, and decimal commas;
  /// - `d m s` or typewriter quotes for degrees, minutes and seconds, or colons or only spaces between
  ///   them;
  /// - `lat:` and `lon:` prefixes, digits of other scripts, and a GeoJSON position in brackets (longitude
  ///   first);
  /// - MGRS squares and Plus Codes of any size, which denote their center.
  ///
  /// Without letters, the latitude comes first. Decimal degrees keep all digits; computed coordinates are rounded to
  /// seven decimals. `near` completes a short Plus Code. `geo:` URIs are parsed by `GeoURI`.
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

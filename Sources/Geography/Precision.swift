import Glibc

/// How exactly a place chosen on a map of a zoom can be meant.
public enum Precision {
  /// The decimals of a degree, at most 7, that place a point within a fortieth of a pixel at the equator: so
  /// within half of one even at the edge of the Mercator square.
  public static func decimals(forZoom zoom: Double) -> Int {
    let degreesPerPixel = 360 / (256 * exp2(zoom))
    return max(0, min(7, Int((-log10(degreesPerPixel / 20)).rounded(.up))))
  }
}

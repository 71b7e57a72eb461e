import Glibc

/// The precision of a coordinate that is chosen on a map at a certain zoom.
public enum Precision {
  /// Returns the number of decimals, at most 7, for a coordinate in degrees. The decimals place a point within a
  /// fortieth of a pixel at the equator, and thus within half a pixel at the edge of the Mercator square.
  public static func decimals(forZoom zoom: Double) -> Int {
    let degreesPerPixel = 360 / (256 * exp2(zoom))
    return max(0, min(7, Int((-log10(degreesPerPixel / 20)).rounded(.up))))
  }
}

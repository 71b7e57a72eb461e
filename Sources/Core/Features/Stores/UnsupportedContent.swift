/// The numbers of links, overlays and tours in a file. They stay in the file, and the map doesn't show them.
public struct UnsupportedContent: Hashable, Sendable {
  /// Links to other files, whose contents aren't read.
  public var links = 0
  /// Images on the ground or on the screen.
  public var overlays = 0
  /// Animated tours of the map.
  public var tours = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }
  public var count: Int { links + overlays + tours }

  public static func + (a: UnsupportedContent, b: UnsupportedContent) -> UnsupportedContent {
    var sum = a
    sum.links += b.links
    sum.overlays += b.overlays
    sum.tours += b.tours
    return sum
  }
}

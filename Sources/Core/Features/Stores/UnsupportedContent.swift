/// The numbers of links, overlays and tours in a file. The map doesn't show them, but they stay in the file.
public struct UnsupportedContent: Hashable, Sendable {
  /// Links to other files, whose contents aren't read.
  public var links = 0
  /// Images that lie on the ground or are fixed on the screen.
  public var overlays = 0
  /// Tours, which are animations of the view.
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

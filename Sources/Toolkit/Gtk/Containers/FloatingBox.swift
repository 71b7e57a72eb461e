/// A row or column of widgets with cached shadows, for use above content that is often redrawn.
open class FloatingBox: BinWidget {
  private static let type = register("PindropFloatingBox", cssName: "widget")

  /// The box that has the style classes.
  public let box: Box
  private let shadow: ShadowPicture

  /// Creates a box. `shadows` surround the box including its padding and border; the style should use the
  /// same corner radius.
  public init(_ orientation: Orientation, spacing: Int = 0, styles: [String], shadows: BoxShadows) {
    (box, shadow) = (Box(orientation, spacing: spacing), ShadowPicture(of: shadows))
    super.init(box, type: FloatingBox.type)
    for style in styles { box.addStyle(style) }
  }

  public func append(_ children: Widget...) { for child in children { box.append(child) } }

  open override func snapshot(_ snapshot: Snapshot) {
    shadow.draw(around: box, in: self, on: snapshot)
    super.snapshot(snapshot)
  }
}

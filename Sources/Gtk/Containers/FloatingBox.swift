/// Children in a row or a column, over something that is often drawn anew: its shadows are kept as a picture.
open class FloatingBox: BinWidget {
  private static let type = register("PindropFloatingBox", cssName: "widget")

  /// What the style is of.
  public let box: Box
  private let shadow: ShadowPicture

  /// `shadows` are around the box, padding and border included, and under it; its style is to round the corners alike.
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

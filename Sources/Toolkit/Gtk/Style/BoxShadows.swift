import CGtk
import Colors

/// The shadows around a rectangle with rounded corners, like `box-shadow` and `border-radius` in CSS.
public struct BoxShadows: Hashable, Sendable {
  /// A shadow. Lengths are in logical pixels; `spread` enlarges the shadow.
  public struct Shadow: Hashable, Sendable {
    public var x, y, blur, spread: Double
    public var color: Color

    public init(x: Double = 0, y: Double, blur: Double, spread: Double = 0, color: Color) {
      (self.x, self.y, self.blur, self.spread, self.color) = (x, y, blur, spread, color)
    }
  }

  /// The shadows, lowest first, in the order in which GTK draws them.
  public var shadows: [Shadow]
  /// The corner radius in logical pixels.
  public var cornerRadius: Double

  public init(cornerRadius: Double, _ shadows: Shadow...) {
    (self.cornerRadius, self.shadows) = (cornerRadius, shadows)
  }

  /// Draws the shadows around `bounds`, leaving the inside empty.
  fileprivate func append(around bounds: Bounds, to snapshot: Snapshot) {
    // CSS limits the radius in the same way.
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    var (rectangle, outline) = (bounds.graphene, GskRoundedRect())
    gsk_rounded_rect_init_from_rect(&outline, &rectangle, Float(radius))
    for shadow in shadows {
      var color = shadow.color.gdk
      snapshot.append(
        RenderNode(
          taking: gsk_outset_shadow_node_new(
            &outline, &color, Float(shadow.x), Float(shadow.y), Float(shadow.spread), Float(shadow.blur))!))
    }
  }
}

/// A cached picture of a widget's shadows, blurred once per position and size.
///
/// GTK's cairo renderer blurs a shadow again in each frame that redraws content near the shadow. For a few buttons,
/// this took a seventh of the map's frame time.
@MainActor public final class ShadowPicture {
  /// The values that the picture depends on.
  private struct Place: Equatable {
    var bounds: Bounds
    var scale: Int
    var withCairo: Bool
  }

  private let shadows: BoxShadows
  private var painted: (place: Place, node: RenderNode?)?

  public init(of shadows: BoxShadows) { self.shadows = shadows }

  /// Draws the shadows around `widget`, outside its padding and border. `parent` is the widget that is being drawn:
  /// `widget` or an ancestor.
  public func draw(around widget: Widget, in parent: Widget, on snapshot: Snapshot) {
    guard let bounds = widget.bounds(in: parent) else { return }
    let place = Place(bounds: bounds, scale: widget.scaleFactor, withCairo: widget.rendersWithCairo)
    if painted?.place != place { painted = (place, node(place)) }
    if let node = painted?.node { snapshot.append(node) }
  }

  private func node(_ place: Place) -> RenderNode? {
    RenderNode.drawing { snapshot in
      guard place.withCairo else { return shadows.append(around: place.bounds, to: snapshot) }
      snapshot.flattened(scale: place.scale) { shadows.append(around: place.bounds, to: $0) }
    }
  }
}

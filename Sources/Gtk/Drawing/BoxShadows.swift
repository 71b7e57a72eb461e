import CGtk

/// Shadows around a rectangle with round corners, as CSS' `box-shadow` and `border-radius` have them.
public struct BoxShadows: Hashable, Sendable {
  /// Its lengths are in logical pixels. `spread` makes it larger than the rectangle.
  public struct Shadow: Hashable, Sendable {
    public var x, y, blur, spread: Double
    public var color: RGBA

    public init(x: Double = 0, y: Double, blur: Double, spread: Double = 0, color: RGBA) {
      (self.x, self.y, self.blur, self.spread, self.color) = (x, y, blur, spread, color)
    }
  }

  /// The first is the lowest, as GTK draws those of a style.
  public var shadows: [Shadow]
  /// In logical pixels.
  public var cornerRadius: Double

  public init(cornerRadius: Double, _ shadows: Shadow...) {
    (self.cornerRadius, self.shadows) = (cornerRadius, shadows)
  }

  /// Draws them around `bounds`, within which nothing is drawn.
  fileprivate func append(around bounds: Bounds, to snapshot: Snapshot) {
    // As CSS has it where corners would meet.
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

/// Shadows of a widget, blurred once for each place and size that it has.
///
/// GTK's cairo renderer blurs a shadow anew in each frame in which something under it or near it is drawn: those of a few
/// buttons took a seventh of a frame of the map. OpenGL for which the processor draws would compile the blurring first.
@MainActor public final class ShadowPicture {
  /// What it is painted for.
  private struct Place: Equatable {
    var bounds: Bounds
    var scale: Int
    var withCairo: Bool
  }

  private let shadows: BoxShadows
  private var painted: (place: Place, node: RenderNode?)?

  public init(of shadows: BoxShadows) { self.shadows = shadows }

  /// Draws the shadows of `widget`, padding and border included, in what `parent` draws: it, or what it is in.
  public func draw(around widget: Widget, in parent: Widget, on snapshot: Snapshot) {
    guard let bounds = widget.bounds(in: parent) else { return }
    let place = Place(bounds: bounds, scale: widget.scaleFactor, withCairo: widget.paintsWithCairo)
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

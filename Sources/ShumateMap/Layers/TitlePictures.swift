import AnnotationKit
import Geography
import Gtk
import Painting

/// The titles beneath resting markers, each painted once; all of them are moved as the map moves.
final class TitlePictures {
  private struct Looks: Hashable {
    var drawing: Drawing
    var bounds: Rectangle
  }

  private let nodes = SpriteNodes<Looks>()
  private var painted: (version: UInt64, scale: Double, withCairo: Bool, node: RenderNode?)?

  func draw(_ titles: RestingTitles, on snapshot: Snapshot, withCairo: Bool) {
    if painted?.version != titles.version || painted?.scale != titles.scale || painted?.withCairo != withCairo
    {
      painted = (titles.version, titles.scale, withCairo, node(titles, withCairo))
    }
    guard let node = painted?.node else { return }
    snapshot.translated(x: titles.origin.x, y: titles.origin.y) { snapshot.append(node) }
  }

  /// Everything relative to the titles' own origin.
  private func node(_ titles: RestingTitles, _ withCairo: Bool) -> RenderNode? {
    guard !titles.all.isEmpty else { return nil }
    return RenderNode.drawing { snapshot in
      nodes.begin(scale: titles.scale, withCairo: withCairo)
      for title in titles.all {
        let tip = Point(x: Double(title.x) / titles.scale, y: Double(title.y) / titles.scale)
        nodes.draw(Looks(drawing: title.drawing, bounds: title.bounds), at: tip, on: snapshot) {
          Sprite(frame: title.bounds, scale: titles.scale) { DrawingPainter.paint(title.drawing, into: $0) }
        }
      }
    }
  }
}

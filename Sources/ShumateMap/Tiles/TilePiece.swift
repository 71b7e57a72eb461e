import BaseMap
import Geography
import Gtk
import Painting

/// A tile's picture, where it is drawn, and how much of it where that is not all.
struct TilePiece {
  var picture: TilePicture
  var frame: Rectangle
  var clip: Rectangle?

  /// Whether it is drawn as large as it is painted, and all of it.
  var isPlain: Bool { frame.width == TileGrid.side && frame.height == TileGrid.side && clip == nil }

  /// Draws it in a part of the widget.
  func append(to snapshot: Snapshot, withCairo: Bool) {
    guard let clip else { return picture.append(to: snapshot, in: frame, withCairo: withCairo) }
    snapshot.clipped(to: Bounds(clip)) { picture.append(to: snapshot, in: frame, withCairo: withCairo) }
  }

  /// As it is drawn where the view is turned.
  var turned: TurnedImages.Piece { picture.turned(in: frame, clip: clip ?? frame) }

  /// Draws it in a part of what cairo draws on.
  func draw(into context: OpaquePointer) { picture.draw(into: context, in: frame, clip: clip ?? frame) }
}

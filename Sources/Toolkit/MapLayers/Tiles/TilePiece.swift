import BaseMap
import Geography
import Gtk
import Painting

/// The picture of a tile with its frame. `clip` is the part to draw, or `nil` for the whole tile.
struct TilePiece {
  var picture: TilePicture
  var frame: Rectangle
  var clip: Rectangle?

  /// Whether the piece is drawn completely and at its original size.
  var isPlain: Bool { clip == nil && picture.size.isNearly(frame.size) }

  /// Draws the piece in the widget.
  func append(to snapshot: Snapshot, withCairo: Bool) {
    guard let clip else { return picture.append(to: snapshot, in: frame, withCairo: withCairo) }
    snapshot.clipped(to: Bounds(clip)) { picture.append(to: snapshot, in: frame, withCairo: withCairo) }
  }

  /// The piece, drawn in a rotated view.
  var turned: RotatedImages.Piece { picture.turned(in: frame, clip: clip ?? frame) }

  /// Draws the piece in a cairo context.
  func draw(into context: OpaquePointer) { picture.draw(into: context, in: frame, clip: clip ?? frame) }
}

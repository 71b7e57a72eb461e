import BaseMap
import CCairo
import Geography
import Glibc

/// A text on one line, drawn along a curve.
///
/// Pango shapes the text as a whole, so that letters of connected scripts join. Then each cluster of glyphs is turned to
/// the direction of the curve.
package struct CurvedText: ~Copyable {
  /// The glyphs of a character, such as a letter with its marks.
  struct Cluster {
    fileprivate var font: UnsafeMutablePointer<PangoFont>
    fileprivate var glyphs: [PangoGlyphInfo]
    /// The distance of the left edge from the start of the text, and the width, in logical pixels.
    var x: Double
    var width: Double
  }

  private let layout: TextLayout
  /// The clusters from left to right.
  let clusters: [Cluster]
  /// The number of runs. A run is a part of the text in one font and one direction.
  let runCount: Int

  package init(_ layout: consuming TextLayout) {
    var clusters: [Cluster] = []
    var x = 0.0
    var runCount = 0
    let characters = layout.characterIndices
    layout.forEachRun { font, glyphs, start in
      runCount += 1
      let count = Int(glyphs.pointee.num_glyphs)
      func character(_ glyph: Int) -> Int? {
        let byte = start + Int(glyphs.pointee.log_clusters?[glyph] ?? 0)
        return characters.indices.contains(byte) ? characters[byte] : nil
      }
      var first = 0
      while first < count {
        var end = first + 1
        while end < count, character(end) == character(first) { end += 1 }
        let group = (first..<end).compactMap { glyphs.pointee.glyphs?[$0] }
        let width = group.reduce(0) { $0 + Double($1.geometry.width) } / Double(PANGO_SCALE)
        clusters.append(Cluster(font: font, glyphs: group, x: x, width: width))
        x += width
        first = end
      }
    }
    self.clusters = clusters
    self.runCount = runCount
    self.layout = layout
  }

  package var size: Size { layout.size }

  /// Adds the outlines of all glyphs to the context's path. The text is centered on `path`.
  package func trace(along path: LinePath, in context: OpaquePointer) {
    let start = (path.length - size.width) / 2
    // Center the text on the line: the baseline is below the line by this distance.
    let drop = layout.baseline - size.height / 2
    for cluster in clusters {
      let (left, right) = (
        path.point(at: start + cluster.x), path.point(at: start + cluster.x + cluster.width)
      )
      let middle = (left + right) * 0.5
      let direction = right - left
      guard let string = pango_glyph_string_new() else { continue }
      defer { pango_glyph_string_free(string) }
      pango_glyph_string_set_size(string, Int32(cluster.glyphs.count))
      for (index, glyph) in cluster.glyphs.enumerated() {
        string.pointee.glyphs[index] = glyph
        string.pointee.log_clusters[index] = 0
      }
      cairo_save(context)
      cairo_translate(context, middle.x, middle.y)
      cairo_rotate(context, cluster.width > 0 ? atan2(direction.y, direction.x) : 0)
      cairo_move_to(context, -cluster.width / 2, drop)
      pango_cairo_glyph_string_path(context, cluster.font, string)
      cairo_restore(context)
    }
  }
}

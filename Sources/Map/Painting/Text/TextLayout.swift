import BaseMap
import CCairo
import Geography
import MapStyles

/// A text that Pango has laid out. Use it on one thread only, because Pango's default font map is per thread.
package struct TextLayout: ~Copyable {
  private let layout: OpaquePointer

  private static let families = "Cantarell, Noto Sans, DejaVu Sans, sans-serif"

  package init(_ text: String, _ style: TextStyle) {
    let fonts = pango_cairo_font_map_get_default()
    let context = pango_font_map_create_context(fonts)!
    // Disable hinting, so that text sizes don't depend on the scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    layout = pango_layout_new(context)!
    g_object_unref(UnsafeMutableRawPointer(context))

    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    let font = pango_font_description_from_string(TextLayout.families)
    pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, style.weight.pango)
    pango_font_description_set_style(font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    if style.tracking != 0 {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(style.tracking * Double(PANGO_SCALE))))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The size of the text in logical pixels, including ascent and descent.
  package var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return Size(width: Double(width) / Double(PANGO_SCALE), height: Double(height) / Double(PANGO_SCALE))
  }

  /// The distance of the first baseline from the top of the text, in logical pixels.
  package var baseline: Double { Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

  /// The index of the character that contains each byte of the text. A letter and its marks are one character.
  var characterIndices: [Int] {
    guard let text = pango_layout_get_text(layout) else { return [] }
    return String(cString: text).enumerated().flatMap { index, character in
      character.utf8.map { _ in index }
    }
  }

  /// Calls `body` with the font, the glyphs and the first byte of each run, from left to right. A run is a part of the
  /// text in one font and one direction. The pointers are valid as long as the layout.
  func forEachRun(
    _ body: (UnsafeMutablePointer<PangoFont>, UnsafeMutablePointer<PangoGlyphString>, Int) -> Void
  ) {
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(lines), let item = run.pointee.item,
        let font = item.pointee.analysis.font, let glyphs = run.pointee.glyphs
      else { continue }
      body(font, glyphs, Int(item.pointee.offset))
    } while pango_layout_iter_next_run(lines) != 0
  }

  /// Draws the text with the context's source. `origin` is the top left corner of the text.
  package func show(in context: OpaquePointer, at origin: Point) {
    cairo_move_to(context, origin.x, origin.y)
    pango_cairo_show_layout(context, layout)
  }

  /// Draws the text, expanded by `width` on all sides, with the context's source.
  package func showHalo(in context: OpaquePointer, at origin: Point, width: Double) {
    guard !context.isVector else { return strokeHalo(in: context, at: origin, width: width) }
    let scale = AlphaMask.scale(of: context)
    // Enlarge the area, because letters such as j and Q may extend beyond the line's bounds.
    let area = Rectangle(origin: origin, size: size).inset(by: -width - 3)
    // Dilate a mask, which takes a fifth of the time of stroking the text.
    guard var mask = AlphaMask(of: area, scale: scale, draw: { show(in: $0, at: origin) }) else { return }
    mask.grow(by: width * scale)
    mask.paint(into: context)
  }

  /// Strokes the halo as an outline, for vector files.
  private func strokeHalo(in context: OpaquePointer, at origin: Point, width: Double) {
    cairo_save(context)
    cairo_move_to(context, origin.x, origin.y)
    pango_cairo_layout_path(context, layout)
    cairo_set_line_width(context, 2 * width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
    cairo_restore(context)
  }
}

extension TextStyle.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}

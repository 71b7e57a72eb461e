import CCairo
import Geography
import Painting

/// A file format for a picture of the map.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png, pdf, svg
}

extension MapPage {
  /// The maximum side of a picture that can be painted, in device pixels.
  public static let longestSide = 32_000

  /// Returns the page as a file of `format`, or `nil` if it would be too large. In PNG and SVG, the index is below the
  /// map. In PDF, it is on separate pages. `scale` is in device pixels per logical pixel of 1/96 inch.
  public func encoded(as format: PictureFormat, on ground: BaseMapImage?, scale: Int) -> [UInt8]? {
    let size = viewport.size
    switch format {
    case .png:
      let index = index.isEmpty ? nil : PageIndex(self, width: size.width)
      let width = Int((size.width * Double(scale)).rounded())
      let height = Int(((size.height + (index?.height ?? 0)) * Double(scale)).rounded())
      guard max(width, height) <= MapPage.longestSide else { return nil }
      return PixelBuffer(width: width, height: height, scale: Double(scale)) { context in
        paintAll(on: ground, index, into: context, scale: Double(scale))
      }.png
    case .svg:
      let index = index.isEmpty ? nil : PageIndex(self, width: size.width)
      return VectorFile.bytes { write, closure in
        let surface = cairo_svg_surface_create_for_stream(
          write, closure, size.width, size.height + (index?.height ?? 0))
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        return surface
      } paint: { context in
        paintAll(on: ground, index, into: context, scale: 1)
      }
    case .pdf:
      // The size in points of 1/72 inch.
      return VectorFile.bytes { write, closure in
        cairo_pdf_surface_create_for_stream(write, closure, size.width * 0.75, size.height * 0.75)
      } paint: { context in
        cairo_scale(context, 0.75, 0.75)
        for page in 0..<pageCount {
          paint(page: page, on: ground, into: context)
          cairo_show_page(context)
        }
      }
    }
  }

  /// The number of pages: one for the map, plus the pages of its index.
  public var pageCount: Int { 1 + (index.isEmpty ? 0 : pageIndex.pageCount) }

  /// Paints a page into a context whose unit is a logical pixel. Page 0 is the map.
  public func paint(page: Int, on ground: BaseMapImage?, into context: OpaquePointer) {
    if page == 0 {
      paintMap(on: ground, into: context)
    } else {
      pageIndex.paint(page: page - 1, into: context)
    }
  }

  private var pageIndex: PageIndex {
    PageIndex(self, width: viewport.size.width, pageHeight: viewport.size.height)
  }

  private func paintAll(
    on ground: BaseMapImage?, _ index: PageIndex?, into context: OpaquePointer, scale: Double
  ) {
    paintMap(on: ground, into: context, scale: scale)
    guard let index else { return }
    cairo_translate(context, 0, viewport.size.height)
    index.paint(page: 0, into: context)
  }
}

/// Collects the output of a cairo surface in memory.
private enum VectorFile {
  private final class Bytes {
    var bytes: [UInt8] = []
  }

  typealias Write = cairo_write_func_t

  static func bytes(
    _ makeSurface: (Write, UnsafeMutableRawPointer) -> OpaquePointer?, paint: (OpaquePointer) -> Void
  ) -> [UInt8]? {
    let collected = Bytes()
    guard let surface = makeSurface(append, Unmanaged.passUnretained(collected).toOpaque()),
      let context = cairo_create(surface)
    else { return nil }
    paint(context)
    let isPainted = cairo_status(context) == CAIRO_STATUS_SUCCESS
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let isWritten = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    cairo_surface_destroy(surface)
    return isPainted && isWritten ? collected.bytes : nil
  }

  static let append: Write = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let collected = Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue()
    collected.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  /// Returns a surface of pixels as a PNG file.
  static func png(_ surface: OpaquePointer) -> [UInt8]? {
    let collected = Bytes()
    let status = cairo_surface_write_to_png_stream(
      surface, append, Unmanaged.passUnretained(collected).toOpaque())
    return status == CAIRO_STATUS_SUCCESS ? collected.bytes : nil
  }
}

extension PixelBuffer {
  /// The image as a PNG file, or `nil` on failure.
  public var png: [UInt8]? { withSurface { VectorFile.png($0) } }
}

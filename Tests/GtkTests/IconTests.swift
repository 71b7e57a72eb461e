import CGtk
import InstalledData
import XCTest

final class IconTests: XCTestCase {
  /// X11 windows use the PNG icon. In all other places, the SVG icon is used.
  func testPNGIconMatchesTheSVGIcon() throws {
    let icons = "\(try SharedData.locate().path("icons"))/hicolor"
    let name = "apps/org.pindrop.Pindrop"
    let picture = try pixels("\(icons)/48x48/\(name).png")
    let drawing = try pixels("\(icons)/scalable/\(name).svg")
    XCTAssertEqual(picture.count, 48 * 48 * 4)
    XCTAssertEqual(picture.count, drawing.count)
    let difference = zip(picture, drawing).map { abs(Int($0) - Int($1)) }.max()
    XCTAssertLessThanOrEqual(try XCTUnwrap(difference), 8)
  }

  /// Returns red, green, blue and opacity of each pixel of an icon at 48 pixels.
  private func pixels(_ path: String) throws -> [UInt8] {
    let pixbuf = try XCTUnwrap(gdk_pixbuf_new_from_file_at_size(path, 48, 48, nil), path)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let width = Int(gdk_pixbuf_get_width(pixbuf)) * 4
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let start = try XCTUnwrap(gdk_pixbuf_read_pixels(pixbuf))
    return (0..<Int(gdk_pixbuf_get_height(pixbuf))).flatMap { row in
      (0..<width).map { start[row * stride + $0] }
    }
  }
}

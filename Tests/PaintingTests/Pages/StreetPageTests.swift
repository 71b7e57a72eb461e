import AnnotationKit
import BaseMap
import CCairo
import Foundation
import Geography
import MapStyles
import StreetTesting
import Streets
import Testing

@testable import Pages
@testable import Painting

/// Tests that PDF and SVG files and printed pages contain street maps as outlines, not as images.
@Suite struct StreetPageTests {
  private static let viewport = Viewport(
    center: City.center, zoom: 16.5, rotation: 0.3, size: Size(width: 600, height: 450))

  private func ground(scale: Int = 2) async throws -> BaseMapImage {
    let map = OfflineMap(regions: [RegionMap(try TestArchive(.openMapTiles))], languages: [])
    return try await map.ground(of: Self.viewport, scale: scale, theme: .light)
  }

  @MainActor private func page() -> MapPage {
    let map = MapView()
    map.viewport = Self.viewport
    return MapPage(of: map, theme: .light, credit: "Credit")
  }

  @Test(arguments: [PictureFormat.pdf, .svg]) func mapConsistsOfOutlines(_ format: PictureFormat) async throws
  {
    let ground = try await ground()
    #expect(ground.labels.contains { $0.kind == .street(.pointOfInterest) })
    #expect(
      ground.labels.contains { label in if case .along = label.appearance.form { true } else { false } })
    let bytes = try #require(await page().encoded(as: format, on: ground, scale: 2))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(bytes.count > 20_000)
    #expect(!text.contains("/Subtype /Image"))
    #expect(!text.contains("<image"))
  }

  @Test func printedPageConsistsOfOutlines() async throws {
    let (ground, page) = (try await ground(), await page())
    let painted = PaintedPage(Self.viewport.size) { page.paint(page: 0, on: ground, into: $0) }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: folder) }
    let surface = cairo_pdf_surface_create(folder.path, Self.viewport.size.width, Self.viewport.size.height)
    let context = try #require(cairo_create(surface))
    painted.show(in: context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    #expect(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    cairo_surface_destroy(surface)
    let bytes = try Data(contentsOf: folder)
    #expect(bytes.count > 20_000)
    #expect(bytes.range(of: Data("/Subtype /Image".utf8)) == nil)
  }

  /// The outlines look like the picture if they are drawn to pixels.
  @Test func outlinesLookLikeThePicture() async throws {
    let ground = try await ground(scale: 1)
    let recording = PaintedPage(Self.viewport.size) { ground.paintLand(into: $0) }
    let outlines = PixelBuffer(width: 600, height: 450) { recording.show(in: $0) }
    let picture = PixelBuffer(width: 600, height: 450) { ground.paintLand(into: $0) }
    // Rotated pixels are interpolated, so edges differ.
    #expect(outlines.differingPixels(from: picture, above: 64) < 600 * 450 / 100)
  }
}

import BaseMap
import CCairo
import Geography
import MapStyles
import Painting
import Testing
import Tiles

/// Regions of images.
@Suite struct ImageRegionTests {
  private let tile = TileID(z: 6, x: 33, y: 22)

  private func map(_ bytes: [UInt8], _ errors: ReportedErrors = ReportedErrors()) throws -> OfflineMap {
    var map = try OfflineMap.testWorld()
    let metadata = TileMetadata(format: .raster("png"), zooms: 6...6)
    map.regions = [RegionMap(TestArchive(metadata, [tile: bytes]), onError: errors.add)]
    return map
  }

  /// An image with a red left half and a transparent right half.
  private func image(width: Int) -> PixelBuffer {
    PixelBuffer(width: width, height: width) { context in
      cairo_set_source_rgb(context, 1, 0, 0)
      cairo_rectangle(context, 0, 0, Double(width / 2), Double(width))
      cairo_fill(context)
    }
  }

  @Test(arguments: [256, 512], [1, 2]) func imageFillsItsTile(_ width: Int, _ scale: Int) async throws {
    let map = try map(image(width: width).png())
    let picture = try await map.paint(tile: tile, scale: scale, theme: .light)
    let world = try await OfflineMap.testWorld().paint(tile: tile, scale: scale, theme: .light)
    let half = picture.width / 2
    for (x, y) in [(0, 0), (half - 3, picture.height - 1)] { #expect(picture[x, y] == SIMD4(255, 0, 0, 255)) }
    // The world shows through transparent parts.
    for (x, y) in [(half + 3, 0), (picture.width - 1, picture.height - 1)] {
      #expect(picture[x, y] == world[x, y])
    }
  }

  @Test func imageIsMagnifiedBeyondItsZooms() async throws {
    let map = try map(image(width: 256).png())
    for (x, isRed) in [(66, true), (67, false)] {
      let part = TileID(z: 7, x: x, y: 45)
      let picture = try await map.paint(tile: part, scale: 1, theme: .dark)
      let world = try await OfflineMap.testWorld().paint(tile: part, scale: 1, theme: .dark)
      #expect(picture[128, 128] == (isRed ? SIMD4(255, 0, 0, 255) : world[128, 128]))
    }
    // The world is shown at lower zooms.
    let lower = TileID(z: 5, x: 16, y: 11)
    let picture = try await map.paint(tile: lower, scale: 1, theme: .light)
    #expect(try await picture == OfflineMap.testWorld().paint(tile: lower, scale: 1, theme: .light))
  }

  @Test func damagedImageIsReportedAndTheWorldIsShown() async throws {
    let png = try image(width: 256).png()
    for bytes in [Array(png.prefix(60)), Array(png.prefix(8)), [1, 2, 3]] {
      let errors = ReportedErrors()
      let map = try map(bytes, errors)
      let picture = try await map.paint(tile: tile, scale: 1, theme: .light)
      #expect(try await picture == OfflineMap.testWorld().paint(tile: tile, scale: 1, theme: .light))
      #expect(errors.all == [.image(.malformed)])
    }
  }

  /// The header states 60,000 × 60,000 pixels.
  @Test func hugeImageIsRefused() async throws {
    var png = try image(width: 8).png()
    let size: [UInt8] = [0, 0, 0xea, 0x60]
    png.replaceSubrange(16..<24, with: size + size)
    png.replaceSubrange(29..<33, with: checksum(of: Array(png[12..<29])))
    let errors = ReportedErrors()
    let map = try map(png, errors)
    _ = try await map.paint(tile: tile, scale: 1, theme: .light)
    #expect(errors.all == [.image(.tooLarge)])
  }

  /// Returns the CRC of a chunk in a PNG file.
  private func checksum(of bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    crc = ~crc
    return [24, 16, 8, 0].map { UInt8(crc >> $0 & 0xff) }
  }
}

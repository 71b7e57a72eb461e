import Testing

@testable import Tiles

@Suite struct TileBoundsTests {
  @Test func textIsRead() throws {
    let bounds = try #require(TileBounds("7.5, 46.9,7.8,47.1"))
    #expect(bounds.west == 7.5 && bounds.south == 46.9 && bounds.east == 7.8 && bounds.north == 47.1)
    #expect(!bounds.crossesAntimeridian)
  }

  @Test func areaAcrossTheAntimeridianIsWrapped() throws {
    for text in ["170,-20,-170,-10", "170,-20,190,-10", "-190,-20,-170,-10"] {
      let bounds = try #require(TileBounds(text))
      #expect(bounds.west == 170 && bounds.east == -170)
      #expect(bounds.crossesAntimeridian)
    }
  }

  @Test func wholeWorldStaysWhole() throws {
    for text in ["-180,-85.05,180,85.05", "-200,-85.05,200,85.05"] {
      let bounds = try #require(TileBounds(text))
      #expect(bounds.west == -180 && bounds.east == 180 && !bounds.crossesAntimeridian)
    }
    let east = try #require(TileBounds("0,0,180,10"))
    #expect(east.east == 180 && !east.crossesAntimeridian)
    let west = try #require(TileBounds("-180,0,0,10"))
    #expect(west.west == -180 && !west.crossesAntimeridian)
  }

  @Test(arguments: ["", "1,2,3", "1,2,3,x", "nan,0,1,1", "0,0,0,1", "0,5,1,5", "0,5,1,4", "0,0,1e30,1"])
  func invalidTextIsRefused(_ text: String) { #expect(TileBounds(text) == nil) }

  @Test func tilesHaveBounds() throws {
    let bounds = try #require(TileBounds(zoom: 1, columns: 0...0, rows: 0...1))
    #expect(bounds.west == -180 && bounds.east == 0)
    #expect(abs(bounds.north - 85.0511287798) < 1e-9 && abs(bounds.south + 85.0511287798) < 1e-9)
  }
}

import Foundation
import Geography
import StreetSearch
import StreetTesting
import Streets
import Testing
import Tiles

@Suite struct StreetIndexTests {
  private static let cities = Dictionary(
    uniqueKeysWithValues: CitySchema.allCases.map { ($0, CityTiles(schema: $0)) })

  /// Writes the tiles of a city, and builds their index.
  private func withIndex(
    _ schema: CitySchema = .openMapTiles, languages: [String] = [],
    _ body: (StreetIndex, StreetIndexFile, any TileArchive) throws -> Void
  ) throws {
    try withScratchFolder { folder in
      let path = "\(folder)/city.pmtiles"
      try #require(Self.cities[schema]).writePMTiles(to: path)
      let archive = try TileArchives.open(path)
      let file = try StreetIndexFile(of: path, languages: languages, inFolder: "\(folder)/cache")
      #expect(StreetIndex(file) == nil)
      try StreetIndexBuilder(archive, TileSchema(layers: archive.metadata.layers), file, languages: languages)
        .build()
      try body(try #require(StreetIndex(file)), file, archive)
    }
  }

  @Test(arguments: CitySchema.allCases) func namesInAllScriptsAreFound(_ schema: CitySchema) throws {
    try withIndex(schema) { index, _, _ in
      for (text, name) in [
        ("muhlenweg", "Mühlenweg"), ("OSTER ALLE", "Øster Allé"), ("rue de l'ile", "Rue de l’Île"),
        ("lakowa", "Ulica Łąkowa"), ("شارع النهر", "شارع النهر"), ("المدرسة", "شارع المدرسة"),
        ("ถนนริม", "ถนนริมแม่น้ำ"), ("ถนนริมแม่น้ำ", "ถนนริมแม่น้ำ"), ("गांधी", "गांधी मार्ग"),
        ("altstadt", "Altstadt"), ("zum anker", "Zum Anker"), ("ringstr", "Ringstraße"),
        ("ringstrasse", "Ringstraße"), ("seedorf", "Seedorf"), ("stiller", "Stiller See"),
      ] {
        let matches = try index.search(text, near: City.center, limit: 5)
        #expect(matches.contains { $0.name.hasPrefix(name) }, "\(text): \(matches.map(\.name))")
      }
      #expect(try index.search("Xyzzy", limit: 5).isEmpty)
      for text in ["", " ", "\"", "\" OR 1", "*", "NEAR(a b)", String(repeating: "a ", count: 5000)] {
        _ = try index.search(text, near: City.center, limit: 5)
      }
    }
  }

  @Test func namesInTheUsersLanguageAreShown() throws {
    try withIndex(languages: ["en"]) { index, _, _ in
      let match = try #require(try index.search("ringstraße", limit: 1).first)
      #expect(match.name == "Ring Road")
      #expect(match.otherName == "Ringstraße")
      #expect(try index.search("ring road", limit: 1).first?.otherName == nil)
      #expect(try index.search("hayy an-nur", limit: 1).first?.name == "Light Quarter")
    }
  }

  @Test(arguments: CitySchema.allCases) func streetIsListedOnce(_ schema: CitySchema) throws {
    try withIndex(schema) { index, _, _ in
      let matches = try index.search("Ringstraße", near: City.center, limit: 10)
      #expect(matches.count { $0.name == "Ringstraße" } == 1)
      let match = try #require(matches.first)
      #expect(match.kind == .majorStreet)
      let distance = Geodesic(from: match.coordinate, to: City.center).distance
      #expect((1700...1800).contains(distance))
    }
  }

  @Test func nearerNamesComeFirst() throws {
    try withIndex { index, _, _ in
      for point in [CityPoint(-900, 900), CityPoint(900, 900), CityPoint(0, -900)] {
        let near = CityProjection.coordinate(point)
        let matches = try index.search("s", near: near, limit: 100)
        #expect(matches.count > 3)
        let streets = matches.filter { $0.kind == .minorStreet }
        let distances = streets.map { Geodesic(from: near, to: $0.coordinate).distance }
        #expect(try #require(distances.first) < #require(distances.last))
      }
      let near = CityProjection.coordinate(CityPoint(-500, -1850))
      let station = try #require(try index.search("muster", near: near, limit: 1).first)
      #expect(station.name == "Musterstadt Hbf")
      #expect(station.icon == "rail")
    }
  }

  @Test func townAndHouseNumberAreIgnored() throws {
    try withIndex { index, _, _ in
      for text in ["Ringstraße 12", "ringstraße musterst", "Musterstadt, Ringstraße 3b"] {
        let matches = try index.search(text, limit: 3) { _ in ["Musterstadt", "Switzerland"] }
        #expect(matches.first?.name == "Ringstraße", "\(text)")
      }
      let matches = try index.search("Ringstraße Paris", limit: 3) { _ in ["Musterstadt", "Switzerland"] }
      #expect(matches.isEmpty)
    }
  }

  @Test func changedFileHasNoIndex() throws {
    try withIndex { _, file, archive in
      let german = try StreetIndexFile(of: archive.path, languages: ["de"], inFolder: "x")
      #expect(german != file)
      try Self.cities[.shortbread]?.writePMTiles(to: archive.path)
      let folder = (file.path as NSString).deletingLastPathComponent
      let new = try StreetIndexFile(of: archive.path, languages: [], inFolder: folder)
      #expect(new.path == file.path)
      #expect(StreetIndex(new) == nil)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test(arguments: [0, 100, 5000, 20_000]) func damagedIndexIsRemoved(_ position: Int) throws {
    try withIndex { index, file, archive in
      var bytes = try Data(contentsOf: URL(filePath: file.path))
      #expect(bytes.count > 30_000)
      if position == 5000 {
        bytes = bytes.prefix(position)
      } else {
        for offset in 0..<100 { bytes[position + offset] = 0xa5 }
      }
      try FileManager.default.removeItem(atPath: file.path)
      try bytes.write(to: URL(filePath: file.path))
      if position == 0 || position == 5000 { #expect(StreetIndex(file) == nil) }
      // Damage inside of the database is noticed by a search.
      if let damaged = StreetIndex(file) {
        _ = try? damaged.search("ringstraße", near: City.center, limit: 5)
        _ = try? damaged.search("s", near: City.center, limit: 5)
      }
      try StreetIndexBuilder(archive, TileSchema(layers: archive.metadata.layers), file, languages: [])
        .build()
      let repaired = try #require(StreetIndex(file))
      #expect(try repaired.search("ringstraße", limit: 1).first?.name == "Ringstraße")
    }
  }

  @Test func replacedFileCancelsTheBuild() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/city.mbtiles"
      try #require(Self.cities[.openMapTiles]).writeMBTiles(to: path)
      let archive = try TileArchives.open(path)
      let file = try StreetIndexFile(of: path, languages: [], inFolder: "\(folder)/cache")
      var isReplaced = false
      #expect(throws: StreetIndexError.tiles) {
        try StreetIndexBuilder(archive, TileSchema(layers: archive.metadata.layers), file, languages: [])
          .build(onProgress: { share in
            guard share > 0, !isReplaced else { return }
            isReplaced = true
            try? FileManager.default.removeItem(atPath: path)
            try? Self.cities[.shortbread]?.writeMBTiles(to: path)
          })
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cache").isEmpty)
    }
  }

  @Test func canceledAndTooLargeBuildsLeaveNothing() throws {
    try withScratchFolder { folder in
      let path = "\(folder)/city.pmtiles"
      try #require(Self.cities[.protomaps]).writePMTiles(to: path)
      let archive = try TileArchives.open(path)
      let file = try StreetIndexFile(of: path, languages: [], inFolder: "\(folder)/cache")
      var calls = 0
      #expect(throws: StreetIndexError.canceled) {
        try StreetIndexBuilder(archive, TileSchema(layers: archive.metadata.layers), file, languages: [])
          .build(isCancelled: {
            calls += 1
            return calls > 3
          })
      }
      var limits = StreetIndexBuilder.Limits()
      limits.tiles = 3
      #expect(throws: StreetIndexError.tooLarge) {
        try StreetIndexBuilder(
          archive, TileSchema(layers: archive.metadata.layers), file, languages: [], limits: limits
        ).build()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cache").isEmpty)
      limits = StreetIndexBuilder.Limits()
      limits.names = 3
      try StreetIndexBuilder(
        archive, TileSchema(layers: archive.metadata.layers), file, languages: [], limits: limits
      ).build()
      let index = try #require(StreetIndex(file))
      #expect(index.isPartial)
      #expect(index.count > 3)
    }
  }

  @Test func indexesOfRemovedFilesAreDeleted() throws {
    try withIndex { _, file, archive in
      let folder = (file.path as NSString).deletingLastPathComponent
      StreetIndex.removeAll(inFolder: folder, exceptOf: [archive.path])
      #expect(StreetIndex(file) != nil)
      StreetIndex.removeAll(inFolder: folder, exceptOf: [])
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }
}

private func withScratchFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

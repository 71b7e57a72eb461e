import Features
import FormatTesting
import GeoJSON
import Geography
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: Corpus.names)
  func unchangedFeaturesKeepBytes(_ name: String) throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes(name))
    #expect(file.bytes(with: file.records.indices.map { .kept($0) }) == Corpus.bytes(name))
    let same = file.records.indices.map { FeatureEntry<GeoJSONFeature>.changed($0, file.feature(at: $0)) }
    #expect(file.bytes(with: same).count == Corpus.bytes(name).count)
  }

  @Test func keptBytesAreNotCopied() throws {
    let feature = "{\"type\":\"Feature\",\"properties\":{},\"geometry\":null}"
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + Array(repeating: feature, count: 1000).joined(separator: ",\n") + "\n]}\n"
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    var entries = file.records.indices.map { FeatureEntry<any Feature>.kept($0) }
    entries[500] = .changed(500, file.feature(at: 500).settingMarkerColor(HexColor(rgb: 0x123456)))
    let pieces = file.pieces(adopting: entries, declaration: nil)
    #expect(pieces.joinedBytes() == file.bytes(adopting: entries, declaration: nil))
    let own = file.bytes.withUnsafeBufferPointer { UnsafeRawBufferPointer($0) }
    let kept = pieces.filter { piece in
      piece.withUnsafeBytes { $0.baseAddress.map { own.contains(address: $0) } ?? false }
    }
    #expect(kept.count == 2 && kept.reduce(0) { $0 + $1.count } > text.utf8.count * 99 / 100)
  }

  @Test(arguments: Corpus.names)
  func removingFeaturesKeepsOtherBytes(_ name: String) throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes(name))
    for subset in 0..<(1 << min(file.records.count, 4)) {
      let kept = file.records.indices.filter { subset >> $0 & 1 == 1 }
      let part = try GeoJSONFile(bytes: file.bytes(with: kept.map { .kept($0) }))
      #expect(part.records.count == kept.count)
      guard file.root == .featureCollection else { continue }
      #expect(
        part.outlines.map { Array(part.bytes[$0.range]) }
          == kept.map { Array(file.bytes[file.outlines[$0].range]) })
    }
  }

  @Test(arguments: Corpus.names)
  func featureCanBeAddedAtEachIndex(_ name: String) throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes(name))
    for place in 0...file.records.count {
      let new = file.newFeature(
        at: Coordinate(latitude: -1.5, longitude: 2.25), decimals: 5, title: "Neu \"1\"")
      var entries = file.records.indices.map { FeatureEntry<GeoJSONFeature>.kept($0) }
      entries.insert(.added(new), at: place)
      let bytes = file.bytes(with: entries)
      let result = try GeoJSONFile(bytes: bytes)
      #expect(result.root == (file.root == .sequence ? .sequence : .featureCollection))
      #expect(result.records.count == file.records.count + 1)
      #expect(result.title(at: place) == "Neu \"1\"")
      #expect(
        result.points[result.records[place].points.lowerBound] == Coordinate(latitude: -1.5, longitude: 2.25)
      )
      #expect(bytes.contains(0x0D) == file.bytes.contains(0x0D))
      #expect(
        try Oracle.features(bytes, incomplete: file.incompleteRecords.count).count == file.records.count + 1)
    }
  }

  @Test(arguments: [
    (
      "compact",
      ",{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,1]},\"properties\":{\"title\":\"T\"}}]}"
    ),
    (
      "one feature a line",
      ",\n{ \"type\": \"Feature\", \"properties\": { \"Name\": \"T\" }, \"geometry\": { \"type\": \"Point\", "
        + "\"coordinates\": [ 2, 1 ] } }\n]\n}\n"
    ),
    (
      "no features",
      "{ \"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"properties\": {\"title\": \"T\"}, "
        + "\"geometry\": {\"type\": \"Point\", \"coordinates\": [2, 1]}}] }"
    ),
    (
      "pretty",
      """
      ,
          {
            "type": "Feature",
            "properties": {
              "name": "T"
            },
            "geometry": {
              "type": "Point",
              "coordinates": [
                2,
                1
              ]
            }
          }
        ]
      }

      """
    ),
    (
      "bare multipoint",
      """
      ,
      {
      	"type": "Feature",
      	"properties": {
      		"title": "T"
      	},
      	"geometry": {
      		"type": "Point",
      		"coordinates": [2, 1]
      	}
      }
      ]}

      """
    ),
  ])
  func newFeatureHasSameLayout(_ name: String, _ end: String) throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes(name))
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 5, title: "T")
    let bytes = file.bytes(with: file.records.indices.map { .kept($0) } + [.added(new)])
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(end))
  }

  @Test func emptyFileHasOneFeaturePerLine() throws {
    let file = GeoJSONFile.empty
    let a = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 5, title: "A")
    let b = file.newFeature(at: Coordinate(latitude: 3, longitude: 4), decimals: 5, title: nil)
    #expect(
      String(decoding: file.bytes(with: [.added(a), .added(b)]), as: UTF8.self) == """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"title": "A"}, "geometry": {"type": "Point", "coordinates": [2, 1]}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [4, 3]}}
        ]}

        """)
    #expect(file.bytes(with: []) == file.bytes)
  }

  @Test func collectionBoxIsUpdated() throws {
    let file = try GeoJSONFile(bytes: Corpus.bytes("one feature a line"))
    let moved = file.feature(at: 1).moving([0: Coordinate(latitude: 6, longitude: 7.5)], decimals: 3)
    func box(_ entries: [FeatureEntry<GeoJSONFeature>]) throws -> String {
      let text = String(decoding: file.bytes(with: entries), as: UTF8.self)
      return String(text.split(separator: "\n")[4])
    }
    #expect(try box([.kept(0), .changed(1, moved), .kept(2)]) == "\"bbox\": [ 1.0, 2.0, 7.5, 6.0 ],")
    #expect(try box([.kept(0), .kept(2)]) == "\"bbox\": [ 1.0, 2.0, 3.0, 4.0 ],")
    #expect(try box([.kept(0), .kept(1)]) == "\"bbox\": [ 1.0, 2.0, 5.0, 6.0 ],")
    #expect(try box([]) == "\"features\": []")
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(address: UnsafeRawPointer) -> Bool {
    guard let baseAddress else { return false }
    return address >= baseAddress && address < baseAddress + count
  }
}

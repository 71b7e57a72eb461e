import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles

/// Measures opening, searching, editing and writing a file of 100,000 features.
@MainActor enum DocumentBenchmarks {
  static func run() throws {
    let bytes = placesFile(count: 100_000)
    try open(bytes)
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: bytes)))
    search(document)
    edit(document)
    try repair(bytes)
    Benchmark(name: "export 100,000 features", runs: 10).measure { _ = document.export() }
  }

  private static func open(_ bytes: [UInt8]) throws {
    try Benchmark(name: "open 100,000 features", runs: 10).measure {
      _ = MapDocument(DocumentContents(try GeoJSONFile(bytes: bytes)))
    }
    let file = try GeoJSONFile(bytes: bytes)
    Benchmark(name: "columns of 100,000 features", runs: 10).measure { _ = DocumentContents(file) }
  }

  private static func search(_ document: MapDocument) {
    Benchmark(name: "first search in 100,000 rows", runs: 5).measure {
      FilteredRows(document).query = "place 777"
    }
    let rows = FilteredRows(document)
    rows.query = "x"
    Benchmark(name: "search in 100,000 rows", batch: 2, runs: 10).measure {
      rows.query = "a"
      rows.query = "place 7"
    }
  }

  private static func edit(_ document: MapDocument) {
    let key = document.rows.key(at: 50_000)
    var step = 0.0
    Benchmark(name: "move one of 100,000").measure {
      step += 0.001
      document.features.move(key, to: Coordinate(latitude: 10 + step, longitude: 20), zoom: 15)
    }
    Benchmark(name: "add one to 100,000 and undo").measure {
      document.features.addMarker(at: Coordinate(latitude: 1, longitude: 2), zoom: 15, title: "New")
      document.history.undo()
    }
    Benchmark(name: "delete half of 100,000 and undo", runs: 5).measure {
      document.features.delete(
        stride(from: 0, to: document.rows.count, by: 2).map { document.rows.key(at: $0) })
      document.history.undo()
    }
  }

  private static func repair(_ bytes: [UInt8]) throws {
    let right = DocumentContents(try GeoJSONFile(bytes: bytes))
    let layer = right.stack[0]
    Benchmark(name: "look for misplaced features among 100,000", runs: 10).measure {
      _ = right.misplacement(of: layer)
    }
    let wrong = MapDocument(
      DocumentContents(try GeoJSONFile(bytes: placesFile(count: 100_000, isSwapped: true))))
    guard let misplacement = wrong.contents.misplacement(of: layer) else { return }
    Benchmark(name: "swap the axes of 100,000 features and undo", runs: 3).measure {
      wrong.bulk.perform(wrong.contents.repair(of: layer, misplacement))
      wrong.history.undo()
    }
  }

  /// Returns a FeatureCollection of points with typical properties, about 270 bytes each.
  private static func placesFile(count: Int, isSwapped: Bool = false) -> [UInt8] {
    var text = "{\n\"type\": \"FeatureCollection\",\n\"features\": [\n"
    for index in 0..<count {
      let longitude = Double(index * 7919 % 3_600_000) / 10_000 - 180
      let latitude = Double(index * 104_729 % 1_600_000) / 10_000 - 80
      text += """
        { "type": "Feature", "id": \(index), "properties": { "name": "Place \(index)", \
        "marker-color": "#e5484d", "population": \(index * 37), \
        "description": "A place with some words about it, as people write them.", \
        "country": "Österreich" }, \
        "geometry": { "type": "Point", "coordinates": \
        [ \(isSwapped ? latitude : longitude), \(isSwapped ? longitude : latitude) ] } }
        """
      text += index + 1 < count ? ",\n" : "\n"
    }
    return Array((text + "]\n}\n").utf8)
  }
}

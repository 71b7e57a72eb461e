import AnnotationKit
import DocumentMap
import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import MapFiles

/// Measures a line and an area with 100,000 positions: reading, dragging positions, editing and undo.
@MainActor enum ShapeBenchmarks {
  static let count = 100_000

  static func run() throws {
    for isArea in [false, true] { try run(isArea: isArea) }
  }

  private static func run(isArea: Bool) throws {
    let name = isArea ? "ring of 100,000" : "line of 100,000"
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: file(isArea: isArea))))
    let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    document.journal.keep { () throws(JournalError) -> Journal in try Journal.create(in: folder) }
    let row = document.rows.key(at: 0)
    Benchmark(name: "\(name): outline", runs: 10).measure { _ = document.geometry.outline(of: row) }
    guard let outline = document.geometry.outline(of: row) else {
      preconditionFailure("The benchmark has no outline.")
    }
    let areas = isArea ? outline.areas : nil
    Benchmark(name: "\(name): measure all segments", runs: 5).measure {
      _ = MeasuredSegments(outline.parts, areas: areas)
    }
    gestures(name, document, outline, MeasuredSegments(outline.parts, areas: areas))
    try edits(name, document, outline)
  }

  /// Measures the work for a pointer motion and the following frame.
  private static func gestures(
    _ name: String, _ document: MapDocument, _ outline: ShapeOutline, _ segments: MeasuredSegments
  ) {
    let map = MapView()
    let markers = DocumentSource(document)
    defer { withExtendedLifetime(markers) {} }
    map.source = markers
    map.overlaySource = document.shapes
    map.viewport = Viewport(
      center: Coordinate(latitude: 45, longitude: 10), zoom: 7, size: Size(width: 1280, height: 800))
    let measuring = Measuring(segments)
    map.vertexEditor.delegate = measuring
    let key = AnnotationKey(outline.row)
    map.selection.select(only: key)
    Benchmark(name: "\(name): show positions", runs: 10).measure {
      map.vertexEditor.end()
      map.vertexEditor.edit(VertexOutline(parts: outline.parts, isArea: outline.isArea), of: key)
      _ = map.displayList()
    }
    for selected in [1, 1000] {
      let first = count / 4
      map.vertexEditor.select((first..<first + selected).map { Vertex(part: 0, index: $0) })
      // A change of the viewport creates the handles of the positions.
      map.viewport.zoom += 1e-9
      _ = map.displayList()
      motions("\(name): motion of \(selected)", map, measuring, from: outline.parts[0][first])
    }
    map.vertexEditor.select([])
  }

  private static func motions(
    _ name: String, _ map: MapView, _ measuring: Measuring, from place: Coordinate
  ) {
    let start = map.viewport.point(for: place)
    var time = 1000.0
    map.handle(PointerEvent(.pressed, at: start, time: time))
    map.handle(PointerEvent(.moved, at: start + Point(x: 12, y: 0), time: time + 0.01))
    time += 1
    map.advance(to: time)
    var events: [Double] = []
    var frames: [Double] = []
    for step in 0..<200 {
      time += 0.008
      let before = ContinuousClock.now
      map.handle(PointerEvent(.moved, at: start + Point(x: 20 + Double(step), y: 5), time: time))
      let between = ContinuousClock.now
      map.advance(to: time)
      _ = map.displayList()
      events.append((between - before) / .milliseconds(1))
      frames.append((ContinuousClock.now - between) / .milliseconds(1))
    }
    precondition(measuring.motions > 100, "The benchmark drags nothing.")
    measuring.motions = 0
    Benchmark(name: name + ", event").report(events)
    Benchmark(name: name + ", frame").report(frames)
    map.handle(PointerEvent(.canceled, at: start, time: time))
    map.advance(to: time + 2)
    _ = map.displayList()
  }

  private static func edits(_ name: String, _ document: MapDocument, _ outline: ShapeOutline) throws {
    let row = outline.row
    var step = 0.0
    func moves(_ count: Int) -> ShapeEdit {
      step += 0.001
      return .move(
        Dictionary(
          uniqueKeysWithValues: (1000..<1000 + count).map { index in
            let old = outline.parts[0][index]
            return (
              Vertex(part: 0, index: index),
              Coordinate(latitude: old.latitude + step, longitude: old.longitude)
            )
          }))
    }
    for count in [1, 1000] {
      try Benchmark(name: "\(name): drop of \(count)", runs: 10).measure {
        try document.geometry.edit(row, moves(count), zoom: 15)
      }
    }
    try Benchmark(name: "\(name): new position", runs: 10).measure {
      step += 0.001
      try document.geometry.edit(
        row, .insert([Coordinate(latitude: 40 + step, longitude: 10)], at: Vertex(part: 0, index: 500)),
        zoom: 15)
    }
    Benchmark(name: "\(name): undo and redo", batch: 2, runs: 10).measure {
      document.history.undo()
      document.history.redo()
    }
    Benchmark(name: "\(name): move all", runs: 5).measure {
      document.geometry.move(row, by: MercatorOffset(x: 0.0001, y: 0.0001), zoom: 15)
    }
  }

  /// Returns a wavy line or a wavy circle, with six decimals.
  private static func file(isArea: Bool) -> [UInt8] {
    var places = (0..<count).map { index -> String in
      let turn = Double(index) / Double(count)
      let radius = 4 + 0.2 * sin(turn * 900)
      let (x, y) =
        isArea
        ? (10 + radius * cos(turn * 2 * .pi), 45 + radius * sin(turn * 2 * .pi))
        : (4 + 12 * turn, 45 + radius - 4)
      return String(format: "[%.6f,%.6f]", x, y)
    }
    if isArea { places.append(places[0]) }
    let line = "[" + places.joined(separator: ",") + "]"
    return Array(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Long"},"geometry":\
      {"type":"\(isArea ? "Polygon" : "LineString")","coordinates":\(isArea ? "[\(line)]" : line)}}]}
      """.utf8)
  }
}

/// A delegate that computes the length and area at each motion, like the program.
@MainActor private final class Measuring: VertexEditorDelegate {
  private let segments: MeasuredSegments
  var motions = 0

  init(_ segments: MeasuredSegments) { self.segments = segments }

  func vertexEditor(_ editor: VertexEditor, isMaking change: VertexChange?) {
    guard case .move(_, _, let places) = change else { return }
    motions += 1
    _ = segments.measures(moving: places)
  }

  func vertexEditor(_ editor: VertexEditor, didMake change: VertexChange) {}
}

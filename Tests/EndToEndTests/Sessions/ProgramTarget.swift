import Foundation
import GeoJSON
import SessionTesting
import Waiting

/// The program with one window. The session controls it over D-Bus. Operations on rows can only apply to all rows of a
/// layer or of the map.
@MainActor final class ProgramTarget: SessionTarget {
  private let desktop: Desktop
  private let folder: URL
  private var program: Program
  private var files: [Int: URL] = [:]
  private var sequences: Set<Int> = []
  private var fileCount = 0
  private var restarts = 0
  private var looks = 0
  private var last = Snapshot()

  /// The observed state of the window.
  private struct Snapshot {
    var lines: [ReportedLayer] = []
    var layers: [ObservedLayer] = []
    /// The revision: the number of steps that were made, undone or redone.
    var revision = 0
    var canUndo = false
    var canRedo = false
  }

  /// Starts the program with a map of one file. Removes stored maps first, so that none is restored.
  init(_ form: SessionFileLayout, _ features: [SessionFeature], on desktop: Desktop) throws {
    self.desktop = desktop
    try desktop.forgetMaps()
    folder = desktop.folder.appendingPathComponent("session-\(UUID().uuidString)")
    let first = try ProgramTarget.write(form, features, to: folder, number: 0, name: Session.firstName(form))
    program = try Program.opened(on: desktop, [first.path])
    try noteNewLayer(first, form)
    try look()
  }

  isolated deinit { program.kill() }

  var revision: Int { last.revision }
  var canUndo: Bool { last.canUndo }
  var canRedo: Bool { last.canRedo }
  var choosesRows: Bool { false }

  func layers() throws -> [ObservedLayer] {
    try look()
    return last.layers
  }

  private static func write(
    _ form: SessionFileLayout, _ features: [SessionFeature], to folder: URL, number: Int, name: String
  ) throws -> URL {
    let own = folder.appendingPathComponent("\(number)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let file = own.appendingPathComponent(name)
    try Data(form.text(features).utf8).write(to: file)
    return file
  }

  /// Waits until the opened file has become a layer.
  private func noteNewLayer(_ file: URL, _ form: SessionFileLayout) throws {
    let line = try eventual("a layer of \(file.lastPathComponent)") {
      let lines = try program.actions().layers()
      return lines.count > last.lines.count ? lines.last : nil
    }
    files[line.number] = file
    if form.isSequence { sequences.insert(line.number) } else { sequences.remove(line.number) }
  }

  // MARK: Looking

  /// Rotates the map slightly, and waits until the program reports the rotation. Earlier changes have been reported by
  /// then.
  private func reportedActions() throws -> [String: ActionDescription] {
    looks += 1
    let angle = Double(looks) / 1000
    try program.activate("rotate", "\(angle)")
    return try eventual("a viewport that is rotated by \(angle)") {
      let actions = try program.actions()
      let numbers = actions["viewport"]?.state.split { "[], ".contains($0) }.compactMap { Double($0) } ?? []
      return numbers.count == 8 && abs(numbers[3] - angle) < 1e-6 ? actions : nil
    }
  }

  private func look() throws {
    let actions = try reportedActions()
    let lines = try actions.layers()
    let contents = try contents(of: lines)
    last = Snapshot(
      lines: lines,
      layers: try zip(lines, contents).map { line, bytes in
        let file = try GeoJSONFile(bytes: bytes, isSequence: sequences.contains(line.number))
        return ObservedLayer(
          name: line.name, isVisible: line.isVisible, isLocked: line.isLocked, bytes: bytes,
          features: file.records.indices.map { String(decoding: file.text(at: $0), as: UTF8.self) },
          isSequence: file.root == .sequence)
      }, revision: actions["undo"]?.number ?? 0, canUndo: actions["undo"]?.isEnabled == true,
      canRedo: actions["redo"]?.isEnabled == true)
  }

  /// Returns the exported file of each layer.
  private func contents(of lines: [ReportedLayer]) throws -> [[UInt8]] {
    let exports = folder.appendingPathComponent("export-\(looks)")
    try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: exports) }
    guard !lines.isEmpty else { return [] }
    try program.activate("export-layers-to", "'\(exports.path)'")
    var names: Set<String> = []
    return try lines.map { line in
      let candidates = ProgramTarget.exportNames(
        line.name, isSequence: sequences.contains(line.number), besides: names)
      let (name, bytes) = try eventual("an exported \(candidates)") {
        candidates.lazy.compactMap { name in
          FileManager.default.contents(atPath: exports.appendingPathComponent(name).path).map { (name, $0) }
        }.first
      }
      names.insert(name)
      return Array(bytes)
    }
  }

  /// Returns the possible file names for the export of a layer. `names` are the file names of other layers. A name
  /// without a suffix gets a suffix of the layer's format.
  private static func exportNames(
    _ layer: String, isSequence: Bool, besides names: Set<String>
  ) -> [String] {
    let own = SessionFileLayout.allCases.map(\.suffix).first { layer.hasSuffix($0) }
    let suffixes =
      own.map { [$0] }
      ?? Set(SessionFileLayout.allCases.filter { $0.isSequence == isSequence }.map(\.suffix)).sorted()
    let stem = layer.dropLast(own?.count ?? 0)
    return suffixes.map { suffix in
      (1...).lazy.map { stem + ($0 == 1 ? "" : " \($0)") + suffix }.first { !names.contains($0) }!
    }
  }

  // MARK: Doing

  func canPerform(_ operation: SessionOperation) -> Bool {
    switch operation {
    // Not possible: coordinates would depend on the pixels of the screen, and titles and values would have to be typed.
    case .add, .move: false
    case .addProperty(let row, _, let value): value.isEmpty && canSelect([row])
    case .rename(let row, _), .setProperty(let row, _, _), .removeProperty(let row, _): canSelect([row])
    case .delete(let rows), .duplicate(let rows): canSelect(rows)
    case .recolor(let rows, _):
      canSelect(rows) && Set(rows.map(\.layer)).allSatisfy(hasOnlyPins)
    case .addLayer(_, _, _, let hasFile): hasFile
    case .save(let index):
      last.lines[index].isUnsaved && last.lines[index].isVisible && !last.lines[index].isLocked
    // Not possible: the end of a merge without changes can't be detected.
    case .makeDraft, .merge: false
    // Restarts only with unsaved changes, because a map without them isn't restored automatically.
    case .restart: last.lines.contains(where: \.isUnsaved)
    case .removeLayer, .renameLayer, .showLayer, .lockLayer, .moveLayer, .undo, .redo: true
    }
  }

  /// Returns whether the rows are all rows of a layer, or all rows of a map without hidden layers.
  private func canSelect(_ rows: [SessionOperation.Row]) -> Bool {
    let layers = Set(rows.map(\.layer))
    guard layers.allSatisfy(last.lines.indices.contains), let first = layers.first else { return false }
    if layers.count == 1 { return last.lines[first].count == rows.count }
    return last.lines.allSatisfy(\.isVisible) && last.lines.reduce(0) { $0 + $1.count } == rows.count
  }

  /// Returns whether all rows of the layer are pins. Only pins can be colored.
  private func hasOnlyPins(_ layer: Int) -> Bool {
    last.lines[layer].isVisible && last.layers[layer].features.allSatisfy { $0.contains("Point\"") }
  }

  private func select(_ rows: [SessionOperation.Row]) throws {
    let layers = Set(rows.map(\.layer))
    if layers.count == 1, let layer = layers.first { return try activate("layer-select", layer) }
    try program.activate("select-all")
  }

  /// Activates an action whose parameter is the layer's number.
  private func activate(_ action: String, _ layer: Int) throws {
    try program.activate(action, "int64 \(last.lines[layer].number)")
  }

  func perform(_ operation: SessionOperation) throws {
    switch operation {
    case .add, .move, .makeDraft, .merge: throw TestError("\(operation) cannot be done from outside")
    case .rename(let row, let title):
      guard let index = titleIndex(of: row) else { throw TestError("\(row) has no title") }
      try setProperty(row, index, title)
    case .addProperty(let row, let name, _): try on([row], "property-add", "'\(name)'")
    case .setProperty(let row, let index, let value): try setProperty(row, index, value)
    case .removeProperty(let row, let index): try on([row], "property-remove", "int64 \(index)")
    case .recolor(let rows, let rgb):
      let digits = String(rgb, radix: 16)
      try on(rows, "color", "'#\(String(repeating: "0", count: 6 - digits.count))\(digits)'")
    case .delete(let rows): try on(rows, "delete")
    case .duplicate(let rows): try on(rows, "duplicate")
    case .addLayer(let name, let form, let features, _): try open(name, form, features)
    case .removeLayer(let index): try activate("layer-remove", index)
    case .renameLayer(let index, let name):
      try program.activate("layer-name", "['\(last.lines[index].number)', '\(name)']")
    case .showLayer(let index, let isVisible):
      if last.lines[index].isVisible != isVisible { try activate("layer-visible", index) }
    case .lockLayer(let index, let isLocked):
      if last.lines[index].isLocked != isLocked { try activate("layer-lock", index) }
    case .moveLayer(let index, let to):
      try program.activate("layer-place", "[int64 \(last.lines[index].number), \(to)]")
    case .save(let index): try save(index)
    case .restart: try restart()
    case .undo: try program.activate("undo")
    case .redo: try program.activate("redo")
    }
  }

  private func on(_ rows: [SessionOperation.Row], _ action: String, _ parameter: String? = nil) throws {
    try select(rows)
    try program.activate(action, parameter)
  }

  private func setProperty(_ row: SessionOperation.Row, _ index: Int, _ value: String) throws {
    try on([row], "property-set", "['\(index)', 'text', '\(value)']")
  }

  private func titleIndex(of row: SessionOperation.Row) -> Int? {
    let properties = last.layers[row.layer].features[row.feature].split(separator: "\"properties\"").last
    let names = properties?.prefix { $0 != "}" }.matches(of: #/"([^"]*)": ?"/#).map { String($0.1) }
    return names?.firstIndex(of: "title")
  }

  private func open(_ name: String, _ form: SessionFileLayout, _ features: [SessionFeature]) throws {
    fileCount += 1
    let file = try ProgramTarget.write(form, features, to: folder, number: fileCount, name: name)
    try program.activate("open-recent", "'\(file.absoluteString)'")
    try noteNewLayer(file, form)
  }

  private func save(_ index: Int) throws {
    let (number, bytes) = (last.lines[index].number, last.layers[index].bytes)
    guard let file = files[number] else { throw TestError("layer \(number) has no file") }
    try activate("layer-activate", index)
    try program.activate("save-to", "'\(file.path)'")
    try eventually("\(file.lastPathComponent) is saved") {
      try program.actions().layers().contains { $0.number == number && !$0.isUnsaved }
    }
    guard FileManager.default.contents(atPath: file.path).map(Array.init) == bytes else {
      throw TestError("\(file.lastPathComponent) is not as it was exported")
    }
  }

  /// Ends the program, alternately by a kill and by closing its window, and starts it again.
  private func restart() throws {
    restarts += 1
    try program.end(by: restarts.isMultiple(of: 2) ? .closing : .killing)
    program = try Program.opened(on: desktop)
  }
}

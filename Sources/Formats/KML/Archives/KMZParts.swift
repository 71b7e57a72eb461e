import Archives
import Features
import Geography

/// The KML files of an archive as one list of features. It contains the main file and the files to which it links,
/// directly or indirectly. Each linked file becomes a folder.
struct KMZParts: Sendable {
  /// A KML file in the archive.
  private struct Part: Sendable {
    let file: KMLFile
    /// The index of the file in the archive.
    let entry: Int
    /// The index of the file's first feature in the list of all features.
    let start: Int
    /// The index of the file's folder in the list of all groups. `nil` for the main file, which has no folder.
    let folder: Int?
    /// The index of the file's first group in the list of all groups.
    let firstGroup: Int
  }

  private var parts: [Part]
  private(set) var records: RunColumn<FeatureRecord>
  private(set) var points: CoordinateColumn
  private(set) var groups: [FeatureGroup]
  /// The number of links that aren't followed, because they lead outside of the archive or to files that aren't KML.
  private var otherLinks = 0

  /// Reads all files to which `main` links, directly or indirectly. `entry` is the index of `main` in `archive`.
  /// O(archive size) for each level of links.
  init(_ main: KMLFile, at entry: Int, of archive: ZipArchive) {
    parts = [Part(file: main, entry: entry, start: 0, folder: nil, firstGroup: 0)]
    (records, points, groups) = (main.records, main.points, main.groups)
    readLinked(in: archive)
  }

  private mutating func readLinked(in archive: ZipArchive) {
    guard parts[0].file.surroundings.links.count > 0 else { return }
    let entries = Dictionary(archive.files.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var seen: Set<Int> = [parts[0].entry]
    var next = 0
    while next < parts.count {
      var wanted: [(link: KMLLink, entry: Int)] = []
      for part in parts[next...] {
        let folder = archive.files[part.entry].name.split(separator: "/").dropLast().joined(separator: "/")
        for link in part.file.surroundings.links {
          guard let entry = link.names(in: folder).compactMap({ entries[$0] }).first else {
            otherLinks += 1
            continue
          }
          guard seen.insert(entry).inserted else { continue }
          var shown = link
          shown.isVisible = link.isVisible && part.file.isShown(link)
          wanted.append((shown, entry))
        }
      }
      next = parts.count
      let contents = wanted.isEmpty ? [:] : archive.contents(of: Set(wanted.map(\.entry)))
      for (link, entry) in wanted {
        if let bytes = contents[entry], let file = try? KMLFile(bytes: bytes) {
          append(file, at: entry, as: link, archive.files[entry].name)
        } else {
          otherLinks += 1
        }
      }
    }
  }

  private mutating func append(_ file: KMLFile, at entry: Int, as link: KMLLink, _ fileName: String) {
    let name = link.name.isEmpty ? fileName.split(separator: "/").last.map(String.init) ?? "" : link.name
    var id = [name]
    var number = 1
    while groups.contains(where: { $0.id == id }) {
      number += 1
      id = ["\(name)\0\(number)"]
    }
    let folder = groups.count
    groups.append(FeatureGroup(id: id, name: name, parent: nil, isVisible: link.isVisible))
    parts.append(
      Part(file: file, entry: entry, start: records.count, folder: folder, firstGroup: groups.count))
    for group in file.groups {
      var inner = group
      inner.id = id + group.id
      inner.parent = group.parent.map { folder + 1 + $0 } ?? folder
      groups.append(inner)
    }
    let firstPoint = points.count
    for record in file.records {
      var moved = record
      moved.points = record.points.lowerBound + firstPoint..<record.points.upperBound + firstPoint
      records.append(moved)
    }
    points.append(contentsOf: file.points)
  }

  // MARK: Features

  /// Returns the file that contains a feature, and the index of the feature in this file. O(log(number of files)).
  func place(of index: Int) -> (file: KMLFile, index: Int) {
    let part = parts[part(of: index)]
    return (part.file, index - part.start)
  }

  func group(at index: Int) -> Int? {
    let part = parts[part(of: index)]
    return part.file.group(at: index - part.start).map { part.firstGroup + $0 } ?? part.folder
  }

  /// Returns the index of the file that contains a feature. This is the last file that begins at or before the feature.
  /// If several files begin at the same index, all except the last of them are empty.
  private func part(of index: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Properties of all files

  /// The indices in the archive of the files that are read.
  var entries: Set<Int> { Set(parts.map(\.entry)) }
  var hasLinked: Bool { parts.count > 1 }
  var truncation: FormatError? { parts.lazy.compactMap(\.file.truncation).first }

  var unsupportedContent: UnsupportedContent {
    var sum = parts.reduce(UnsupportedContent()) { $0 + $1.file.unsupportedContent }
    sum.links = otherLinks
    return sum
  }

  var details: [String] {
    var all: [String] = []
    for part in parts {
      for name in part.file.surroundings.details where !all.contains(name) { all.append(name) }
    }
    return all
  }

  var invalidCoordinates: [InvalidCoordinate] {
    parts.flatMap { part in
      part.file.invalidCoordinates.map { wrong in
        var moved = wrong
        moved.feature += part.start
        return moved
      }
    }
  }

  // MARK: Writing

  /// Returns the order in which `entries` are written, or `nil` if they are written in the given order. Existing
  /// features stay in their files. A new feature is added to the file of the previous feature.
  func order(of entries: [FeatureEntry<KMLFeature>]) -> [Int]? {
    var order: [Int] = []
    for (part, own) in zip(parts, divided(entries)) {
      let inner = part.file.order(of: own.map(\.entry)) ?? Array(own.indices)
      order += inner.map { own[$0].place }
    }
    return order == Array(entries.indices) ? nil : order
  }

  /// Returns the new bytes of the files that change, keyed by their index in the archive.
  func changes(with entries: [FeatureEntry<KMLFeature>]) -> [Int: [UInt8]] {
    var changes: [Int: [UInt8]] = [:]
    for (part, own) in zip(parts, divided(entries)) {
      let bytes = part.file.bytes(with: own.map(\.entry))
      if bytes != part.file.bytes { changes[part.entry] = bytes }
    }
    return changes
  }

  /// Returns the entries of each file. Their feature indices are relative to the file, and `place` is the index in
  /// `entries`.
  private func divided(
    _ entries: [FeatureEntry<KMLFeature>]
  ) -> [[(place: Int, entry: FeatureEntry<KMLFeature>)]] {
    var divided = [[(place: Int, entry: FeatureEntry<KMLFeature>)]](repeating: [], count: parts.count)
    var current = entries.lazy.compactMap(\.ownIndex).first.map { part(of: $0) } ?? 0
    for (place, entry) in entries.enumerated() {
      if let index = entry.ownIndex { current = part(of: index) }
      let start = parts[current].start
      let own: FeatureEntry<KMLFeature> =
        switch entry {
        case .kept(let index): .kept(index - start)
        case .changed(let index, let feature): .changed(index - start, feature)
        case .added: entry
        }
      divided[current].append((place, own))
    }
    return divided
  }
}

extension FeatureEntry {
  /// The index of an existing feature, or `nil` for a new feature.
  fileprivate var ownIndex: Int? {
    switch self {
    case .kept(let index), .changed(let index, _): index
    case .added: nil
    }
  }
}

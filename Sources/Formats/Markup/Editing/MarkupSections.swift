import Features

/// The order of features in a file with sections, such as folders, or kinds of features in a fixed order.
///
/// An existing feature always stays in its section. Within a section, features have the requested order.
package struct MarkupSections {
  /// An entry of the requested order.
  package enum Entry {
    /// A feature of the file.
    case own(Int)
    /// A new feature. If `section` is `nil`, the feature follows the previous entry.
    case added(section: Int32?)
  }

  /// New features that are inserted at the same position.
  private struct Additions {
    var entries: [(place: Int, section: Int32?)] = []

    /// The indices of the entries, ordered by section, then by the requested order.
    var places: [Int] {
      entries.indices.sorted { a, b in
        guard let x = entries[a].section, let y = entries[b].section, x != y else { return a < b }
        return x < y
      }.map { entries[$0].place }
    }
  }

  /// Returns the indices of `entries` in the order of writing, or `nil` if the entries are already in this order.
  /// `sections` are the sections of the file's features. O(n log n), or O(n) if the order is unchanged.
  package static func order(of entries: [Entry], in sections: [Int32]) -> [Int]? {
    var own: [Int] = []
    var isSorted = true
    var hasSectionedAddition = false
    for entry in entries {
      switch entry {
      case .own(let index):
        if let last = own.last, last > index { isSorted = false }
        own.append(index)
      case .added(let section): hasSectionedAddition = hasSectionedAddition || section != nil
      }
    }
    guard !isSorted || hasSectionedAddition else { return nil }
    let order = MarkupSections(entries, sections, own.sorted()).order
    return order.elementsEqual(entries.indices) ? nil : order
  }

  private var order: [Int] = []

  /// Computes the order. `slots` are the indices of the file's remaining features, in the file's order.
  private init(_ entries: [Entry], _ sections: [Int32], _ slots: [Int]) {
    // Fill each slot with the next entry of its section.
    var waiting: [Int32: [Int]] = [:]
    for (place, entry) in entries.enumerated().reversed() {
      if case .own(let index) = entry { waiting[sections[index], default: []].append(place) }
    }
    let filled = slots.map { waiting[sections[$0]]?.popLast() ?? 0 }
    let slotOfEntry = Dictionary(uniqueKeysWithValues: zip(filled, slots.indices))
    // Group the new features by the slot after which they are inserted, with -1 for the beginning.
    var additions: [Int: Additions] = [:]
    var lastOwn = -1
    var lastOfSection: [Int32: Int] = [:]
    for (place, entry) in entries.enumerated() {
      switch entry {
      case .own(let index):
        lastOwn = slotOfEntry[place] ?? -1
        lastOfSection[sections[index]] = lastOwn
      case .added(let section):
        let slot = section.map { section in
          lastOfSection[section] ?? MarkupSections.slot(forFirstOf: section, slots.map { sections[$0] })
        }
        if let section { lastOfSection[section] = slot }
        additions[slot ?? lastOwn, default: Additions()].entries.append((place, section))
      }
    }
    order = additions[-1]?.places ?? []
    for (slot, place) in filled.enumerated() { order += [place] + (additions[slot]?.places ?? []) }
  }

  /// Returns the slot after which the first new feature of a section is inserted. It comes before the section's other
  /// features, or otherwise after the preceding sections.
  private static func slot(forFirstOf section: Int32, _ sections: [Int32]) -> Int {
    if let first = sections.firstIndex(of: section) { return first - 1 }
    return sections.lastIndex { $0 < section } ?? -1
  }
}

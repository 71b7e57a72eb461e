import Features

/// The order of features in a file with sections. A section is a folder, or all features of a kind if the format
/// requires an order of kinds.
///
/// An existing feature always stays in its section. In each section, features are in the requested order.
package struct MarkupSections {
  /// An entry in the requested order.
  package enum Entry {
    /// A feature that exists in the file.
    case own(Int)
    /// A new feature. If `section` is `nil`, it is inserted after the previous entry.
    case added(section: Int32?)
  }

  /// New features that are inserted at the same position.
  private struct Additions {
    var entries: [(place: Int, section: Int32?)] = []

    /// The indices of the entries, sorted by section. Entries of the same section are in the requested order.
    var places: [Int] {
      entries.indices.sorted { a, b in
        guard let x = entries[a].section, let y = entries[b].section, x != y else { return a < b }
        return x < y
      }.map { entries[$0].place }
    }
  }

  /// Returns the indices of `entries` in the order in which they are written, or `nil` if the order doesn't change.
  /// `sections` are the sections of the existing features. O(n log n), or O(n) if the order doesn't change.
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

  /// Computes the order. `slots` are the indices of the features that remain, in the order of the file.
  private init(_ entries: [Entry], _ sections: [Int32], _ slots: [Int]) {
    // Put the next entry of the slot's section into each slot.
    var waiting: [Int32: [Int]] = [:]
    for (place, entry) in entries.enumerated().reversed() {
      if case .own(let index) = entry { waiting[sections[index], default: []].append(place) }
    }
    let filled = slots.map { waiting[sections[$0]]?.popLast() ?? 0 }
    let slotOfEntry = Dictionary(uniqueKeysWithValues: zip(filled, slots.indices))
    // Group the new features by the slot after which they are inserted. The key -1 represents the beginning.
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

  /// Returns the slot after which the first new feature of a section is inserted, so that it precedes the existing
  /// features of the section. If the section is empty, the feature is inserted after the preceding sections.
  private static func slot(forFirstOf section: Int32, _ sections: [Int32]) -> Int {
    if let first = sections.firstIndex(of: section) { return first - 1 }
    return sections.lastIndex { $0 < section } ?? -1
  }
}

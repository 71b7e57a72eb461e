import Features

/// The order in which features can stand in a file whose parts have features of their own: those of a folder, or those of
/// a kind that its format has before other kinds.
///
/// A feature of the file stays in its section, whatever the order that is asked for; within the section it goes where
/// that says.
package struct MarkupSections {
  /// What stands at one place of the order that is asked for.
  package enum Entry {
    /// A feature of the file.
    case own(Int)
    /// A new one. Without a section it goes behind the entry in front of it.
    case added(section: Int32?)
  }

  /// New ones that go behind a feature of the file, in front of the first one of their section, or to the front.
  private struct Additions {
    var entries: [(place: Int, section: Int32?)] = []

    /// In the order of their sections, and of what is asked for.
    var places: [Int] {
      entries.indices.sorted { a, b in
        guard let x = entries[a].section, let y = entries[b].section, x != y else { return a < b }
        return x < y
      }.map { entries[$0].place }
    }
  }

  /// The places among `entries` in the order in which they are written; nil where that is theirs. `sections` are those of
  /// the file's features. O(n log n), and O(n) where the order can be had.
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

  /// `slots` are the places of the file's features that are left, in the file's order.
  private init(_ entries: [Entry], _ sections: [Int32], _ slots: [Int]) {
    // Each slot gets the next entry of its section.
    var waiting: [Int32: [Int]] = [:]
    for (place, entry) in entries.enumerated().reversed() {
      if case .own(let index) = entry { waiting[sections[index], default: []].append(place) }
    }
    let filled = slots.map { waiting[sections[$0]]?.popLast() ?? 0 }
    let slotOfEntry = Dictionary(uniqueKeysWithValues: zip(filled, slots.indices))
    // Where new ones go: behind a slot, or to the front (-1).
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

  /// What a new one goes behind of whose section none stands in front of it: in front of the others of its section, or
  /// else behind the sections before it.
  private static func slot(forFirstOf section: Int32, _ sections: [Int32]) -> Int {
    if let first = sections.firstIndex(of: section) { return first - 1 }
    return sections.lastIndex { $0 < section } ?? -1
  }
}

extension [Property] {
  /// The properties without those that have the same name and text as an earlier property. O(n).
  package var withoutRepetitions: [Property] {
    var seen: [String: Set<String>] = [:]
    return filter { seen[$0.name, default: []].insert($0.value.text).inserted }
  }
}

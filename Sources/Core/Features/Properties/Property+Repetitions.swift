extension [Property] {
  /// The properties without repetitions. A property is left out if an earlier property has the same name and text.
  /// O(n).
  package var withoutRepetitions: [Property] {
    var seen: [String: Set<String>] = [:]
    return filter { seen[$0.name, default: []].insert($0.value.text).inserted }
  }
}

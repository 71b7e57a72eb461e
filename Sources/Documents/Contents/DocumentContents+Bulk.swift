import AnnotationKit
import GeoJSON

extension DocumentContents {
  /// Does many changes by making the columns anew. O(n).
  mutating func applyAtOnce(_ changes: [FeatureChange]) {
    var replaced: [FeatureKey: [AnnotationKey]] = [:]
    var followers: [Place: FeatureChange] = [:]
    for change in changes {
      if change.before == nil {
        followers[change.predecessor.map { .after($0) } ?? .start(of: change.layer)] = change
      } else if change.after?.keys != change.before?.keys {
        replaced[change.feature] = change.after?.keys ?? []
      }
      if let after = change.after { setText(of: change.feature, to: after) }
    }
    if !followers.isEmpty || !replaced.isEmpty { replaceRows(replaced, &followers) }
    rebuildColumns()
  }

  /// Gives features other rows, and puts new ones behind those that they follow.
  private mutating func replaceRows(
    _ replaced: [FeatureKey: [AnnotationKey]], _ followers: inout [Place: FeatureChange]
  ) {
    var result: [AnnotationKey] = []
    result.reserveCapacity(rows.count + followers.count)
    for layer in stack {
      let end = rowRange(of: layer).upperBound
      var row = rowRange(of: layer).lowerBound
      var place = Place.start(of: layer)
      while true {
        // One that is made may follow another.
        while !followers.isEmpty, let follower = followers.removeValue(forKey: place) {
          result += follower.after?.keys ?? []
          if let last = follower.after?.keys.last { place = .after(last) }
        }
        guard row < end else { break }
        let feature = owner(of: rows.keys[row])
        let start = row
        while row < end, owner(of: rows.keys[row]) == feature { row += 1 }
        let old = rows.keys[start..<row]
        let keys = replaced[feature].map { $0[...] } ?? old
        result += keys
        if let last = keys.last { place = .after(last) }
      }
    }
    setRows(result)
  }

  /// Where something is inserted.
  private enum Place: Hashable {
    case start(of: LayerKey)
    case after(AnnotationKey)
  }
}

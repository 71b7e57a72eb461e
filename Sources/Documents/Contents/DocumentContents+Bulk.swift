import AnnotationKit
import GeoJSON

extension DocumentContents {
  /// Does many changes by making the columns anew. O(n).
  mutating func applyAtOnce(_ changes: [FeatureChange]) {
    var replaced: [FeatureKey: [AnnotationKey]] = [:]
    var followers: [AnnotationKey?: FeatureChange] = [:]
    for change in changes {
      if change.before == nil {
        followers[change.predecessor] = change
      } else {
        replaced[change.feature] = change.after?.keys ?? []
      }
      if let after = change.after { setText(of: change.feature, to: after) }
    }
    var result: [AnnotationKey] = []
    result.reserveCapacity(rows.count + followers.count)
    var row = 0
    while true {
      // One that is made may follow another.
      while let follower = followers.removeValue(forKey: result.last) { result += follower.after?.keys ?? [] }
      guard row < rows.count else { break }
      let feature = owner(of: rows.keys[row])
      let start = row
      while row < rows.count, owner(of: rows.keys[row]) == feature { row += 1 }
      result += replaced[feature] ?? Array(rows.keys[start..<row])
    }
    setRows(result)
    rebuildColumns()
  }
}

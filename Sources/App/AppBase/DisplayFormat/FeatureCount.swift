import Documents
import Features
import Gtk

/// A number of features, for messages. The features are called places, or items if any of them may be lines or areas.
package struct FeatureCount: Hashable {
  package var count: Int
  var mayHaveShapes: Bool

  package init(_ count: Int, mayHaveShapes: Bool) {
    (self.count, self.mayHaveShapes) = (count, mayHaveShapes)
  }

  /// Counts features. O(n).
  package init(of features: [any Feature]) {
    self.init(features.count, mayHaveShapes: features.contains { !$0.record.shapes.isEmpty })
  }

  package init(of copies: FeatureCopies) { self.init(copies.count, mayHaveShapes: copies.mayHaveShapes) }

  /// The number as text: `3 places` or `3 items`.
  package var text: String {
    mayHaveShapes
      ? localized("{0} item", plural: "{0} items", count: count, count.formatted)
      : localized("{0} place", plural: "{0} places", count: count, count.formatted)
  }
}

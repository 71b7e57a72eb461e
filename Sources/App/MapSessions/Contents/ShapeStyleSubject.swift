import AppBase
import Documents
import Features

/// The style values that all selected lines and areas share.
package struct ShapeStyleSubject: Hashable {
  package var keys: [RowKey]
  /// The shared values. If a feature lacks a property, simplestyle's default counts as its value.
  package var style: ShapeStyle
  /// The line color that all shapes share; `nil` if the colors differ.
  package var stroke: ColorChoice?
  package var fill: ColorChoice?
  package var hasAreas: Bool

  /// Returns `nil` if `styles` is empty.
  init?(_ keys: [RowKey], _ styles: [ShapeStyle], hasAreas: Bool) {
    guard let first = styles.first else { return nil }
    func shared(_ color: KeyPath<ShapeStyle, HexColor?>) -> ColorChoice? {
      styles.allSatisfy { $0[keyPath: color] == first[keyPath: color] }
        ? ColorChoice(first[keyPath: color]) : nil
    }
    style = styles.dropFirst().reduce(first.over(.standard)) { $0.agreeing(with: $1.over(.standard)) }
    (self.keys, stroke, fill, self.hasAreas) = (keys, shared(\.stroke), shared(\.fill), hasAreas)
  }
}

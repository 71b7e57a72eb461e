import AppBase
import Documents
import Features

/// The style of the selected lines and areas, as far as they agree.
package struct ShapeStyleSubject: Hashable {
  package var keys: [RowKey]
  /// The common values. Missing values are simplestyle's defaults.
  package var style: ShapeStyle
  /// The common line color; `nil` if the shapes differ.
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

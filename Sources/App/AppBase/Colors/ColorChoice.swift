import AnnotationKit
import Documents
import Features

/// A color that the user can choose.
package enum ColorChoice: Hashable, Sendable {
  /// The default color, for features that don't set a color.
  case standard
  case own(Color)

  /// The identifier of the default color in actions.
  package static let standardID = "default"

  /// Creates a color from the identifier of a named color, a simplestyle color as `#rrggbb` or `#rgb`, or `default`.
  /// Returns `nil` for other strings.
  package init?(id: String) {
    if id == ColorChoice.standardID {
      self = .standard
    } else if let color = NamedColor.named(id)?.hex ?? (id.hasPrefix("#") ? HexColor(id) : nil) {
      self = .own(Color(color))
    } else {
      return nil
    }
  }

  package init(_ color: HexColor?) { self = color.map { .own(Color($0)) } ?? .standard }

  /// The color to draw a marker with.
  package var color: Color {
    switch self {
    case .standard: MapDocument.standardTint
    case .own(let color): color
    }
  }

  /// The color written to the feature; `nil` for the default color, which isn't written.
  package var written: HexColor? {
    switch self {
    case .standard: nil
    case .own(let color): HexColor(color)
    }
  }
}

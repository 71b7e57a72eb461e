import AnnotationKit
import Documents
import Features

/// What somebody chooses for a colour.
enum ColorChoice: Hashable, Sendable {
  /// The one of what says none.
  case standard
  case own(Color)

  /// What actions call the standard one.
  static let standardID = "default"

  /// Reads the identifier of a named colour, a colour of simplestyle as `#rrggbb` or `#rgb`, or `default`; nil for anything else.
  init?(id: String) {
    if id == ColorChoice.standardID {
      self = .standard
    } else if let color = NamedColor.named(id)?.hex ?? (id.hasPrefix("#") ? HexColor(id) : nil) {
      self = .own(Color(color))
    } else {
      return nil
    }
  }

  init(_ color: HexColor?) { self = color.map { .own(Color($0)) } ?? .standard }

  /// As a pin shows it.
  var color: Color {
    switch self {
    case .standard: MapDocument.standardTint
    case .own(let color): color
    }
  }

  /// As it is written; nil for the standard one, which is not.
  var written: HexColor? {
    switch self {
    case .standard: nil
    case .own(let color): HexColor(color)
    }
  }
}

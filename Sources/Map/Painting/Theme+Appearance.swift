import BaseMap
import Graphics
import Keys
import MapStyles

extension Theme {
  /// Whether a map in this theme is light or dark.
  public var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

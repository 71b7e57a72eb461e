import AnnotationKit
import BaseMap

extension Theme {
  /// What ground a map in these colours is.
  public var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

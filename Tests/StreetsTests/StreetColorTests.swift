import Colors
import Glibc
import MapStyles
import Testing

@testable import Streets

/// Tests that labels are legible, and that classes of roads look different.
@Suite struct StreetColorTests {
  /// Returns all colors that the style draws, over the color of the land.
  private func grounds(_ theme: Theme) -> [Color] {
    let land = Palette.of(theme).land
    let drawn = StreetPass.all(in: theme).map { pass -> Color in
      switch pass.paint(at: 18) {
      case .fill(let color), .circle(let color, _): color
      case .line(let style): style.color
      }
    }
    return [land] + drawn.map { land.mixed(with: $0.opacity(1), $0.alpha) }
  }

  @Test(arguments: Theme.allCases) func labelsContrastWithEveryGround(_ theme: Theme) {
    let grounds = grounds(theme)
    #expect(grounds.count > 60)
    let styles = theme.streetLabels
    for kind in StreetLabel.Kind.allCases {
      let style = styles.style(for: kind, rank: 0)
      #expect(style.haloWidth <= style.text.size / 4)
      for ground in grounds {
        // The halo covers the ground partly.
        let behind = ground.mixed(with: style.halo.opacity(1), style.halo.alpha)
        #expect(contrast(style.color, behind) >= 4.5, "\(kind) on \(ground)")
      }
    }
  }

  /// The kinds of color vision. Machado, Oliveira and Fernandes 2009, “A Physiologically-based Model for Simulation of
  /// Color Vision Deficiency”: matrices for linear red, green and blue.
  enum Vision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    var matrix: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  /// Main roads differ in lightness, and roads of the same color in width.
  @Test(arguments: Theme.allCases, Vision.allCases) func roadClassesDiffer(_ theme: Theme, _ vision: Vision) {
    let roads = Dictionary(uniqueKeysWithValues: WayPasses(Palette.of(theme)).roads.map { ($0.kind, $0) })
    let classes: [StreetKind] = [.motorway, .trunk, .primary, .secondary, .minor, .service]
    for (index, kind) in classes.enumerated() {
      for other in classes[(index + 1)...] {
        guard let one = roads[kind], let two = roads[other] else {
          Issue.record("\(kind) or \(other) isn't drawn")
          continue
        }
        let difference = abs(lightness(one.fill, vision) - lightness(two.fill, vision))
        if difference >= 4 { continue }
        for zoom in stride(from: max(one.minZoom, two.minZoom), through: 19, by: 0.5) {
          let ratio = one.width.value(at: zoom) / two.width.value(at: zoom)
          #expect(ratio >= 1.2, "\(kind) and \(other) at \(zoom): lightness \(difference)")
        }
      }
    }
  }

  /// Returns the lightness (L*) of a color, from 0 to 100.
  private func lightness(_ color: Color, _ vision: Vision) -> Double {
    let seen = vision.matrix.map { zip($0, linear(color)).reduce(0) { $0 + $1.0 * $1.1 } }
    let luminance = max(0, luminance(seen))
    return luminance > 0.008856 ? 116 * cbrt(luminance) - 16 : 903.3 * luminance
  }

  /// Returns the contrast ratio of two colors, as defined in the Web Content Accessibility Guidelines.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (one, other) = (luminance(linear(a)), luminance(linear(b)))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ linear: [Double]) -> Double {
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { part in
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }
}

import Documents
import Features
import Foundation
import Testing

/// Checks whether people with color vision deficiencies can distinguish the colors of the palettes. The simulation is
/// from Machado, Oliveira and Fernandes (2009).
@Suite struct StylePaletteTests {
  private static let eyes: [String: [[Double]]] = [
    "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "without L": [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
    ],
    "without M": [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
    ],
    "without S": [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
    ],
  ]

  @Test(arguments: eyes.keys.sorted()) func paletteColorsAreDistinguishable(_ eye: String) throws {
    let matrix = try #require(StylePaletteTests.eyes[eye])
    for palette in [
      StylePalette.categories + [StylePalette.otherCategory], StylePalette.steps + [StylePalette.noNumber],
    ] {
      let shown = palette.map { lab(seen(linear($0), matrix)) }
      for (index, one) in shown.enumerated() {
        for (offset, other) in shown[(index + 1)...].enumerated() {
          let squares: [Double] = zip(one, other).map { ($0 - $1) * ($0 - $1) }
          let difference = squares.reduce(0, +).squareRoot()
          // A color difference of 2.3 is just noticeable if the colors are next to each other. For separate markers, it
          // must be much larger.
          #expect(difference > 15, "\(palette[index].text) and \(palette[index + 1 + offset].text)")
        }
      }
    }
  }

  /// Blue is the first color, because its contrast to the base map is the highest.
  @Test func paletteColorsAreOrdered() {
    #expect(
      StylePalette.categories.map(\.text) == [
        "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442",
      ])
    let lightness = StylePalette.steps.map { lab(linear($0))[0] }
    #expect(lightness == lightness.sorted())
  }

  private func linear(_ color: HexColor) -> [Double] {
    [16, 8, 0].map { shift in
      let part = Double(color.rgb >> UInt32(shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  private func seen(_ color: [Double], _ matrix: [[Double]]) -> [Double] {
    matrix.map { row in
      let products: [Double] = zip(row, color).map { $0 * $1 }
      return max(0, min(1, products.reduce(0, +)))
    }
  }

  /// Converts linear sRGB to CIE 1976 L*a*b*.
  private func lab(_ c: [Double]) -> [Double] {
    func f(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116 }
    let x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.9505)
    let y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2])
    let z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.089)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}

import Colors

/// The notations of colors in CSS: names, hexadecimal digits, `rgb()` and `hsl()`.
enum ColorText {
  static func color(_ text: String) -> Color? {
    guard text.utf8.count <= 100 else { return nil }
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text == "transparent" { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    if let rgb = ColorNames.colors[text] { return Color(rgb: rgb) }
    guard text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") else { return nil }
    let parts = text[text.index(after: bracket)...].dropLast().split { ", /".contains($0) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let alpha = parts.count == 4 ? fraction(parts[3], of: 1) : 1
    guard let alpha else { return nil }
    switch text[..<bracket] {
    case "rgb", "rgba":
      let components = parts.prefix(3).compactMap { fraction($0, of: 255) }
      guard components.count == 3 else { return nil }
      return Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    case "hsl", "hsla":
      guard let hue = degrees(parts[0]), parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
        let saturation = fraction(parts[1], of: 1), let lightness = fraction(parts[2], of: 1)
      else { return nil }
      return color(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    default: return nil
    }
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    let components: [Double]
    switch values.count {
    case 3, 4: components = values.map { Double($0) / 15 }
    case 6, 8:
      components = stride(from: 0, to: values.count, by: 2).map {
        Double(values[$0] * 16 + values[$0 + 1]) / 255
      }
    default: return nil
    }
    return Color(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  /// Returns a number or a percentage as a fraction of `whole`, limited to 0…1.
  private static func fraction(_ text: Substring, of whole: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? text.dropLast() : text), number.isFinite else { return nil }
    return max(0, min(1, number / (isPercentage ? 100 : whole)))
  }

  private static func degrees(_ text: Substring) -> Double? {
    guard let number = Double(text.hasSuffix("deg") ? text.dropLast(3) : text), number.isFinite else {
      return nil
    }
    let rest = number.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  private static func color(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> Color {
    func component(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}

/// Plus Codes, as specified in the Open Location Code specification. They identify cells of a grid in degrees. Each
/// pair of the first ten digits refines the grid, and so does each digit after them.
enum PlusCode {
  static let digits = Array("23456789CFGHJMPQRVWX")
  /// The number of cells per degree in the finest grid, which has fifteen digits.
  private static let finest = (latitude: 8000 * 3125, longitude: 8000 * 1024)
  private static let length = 12

  /// Returns the full code of the twelve-digit cell that contains `coordinate`. The cell measures at most 0.6 by 0.9
  /// meters.
  static func text(of coordinate: Coordinate) -> String {
    let turn = 360 * finest.longitude
    var row = cell(coordinate.latitude + 90, finest.latitude)
    // The North Pole belongs to the northernmost row.
    row = max(0, min(180 * finest.latitude - 1, row))
    var column = (cell(coordinate.longitude + 180, finest.longitude) % turn + turn) % turn
    var code: [Character] = []
    for position in (10..<15).reversed() {
      if position < length { code.append(digits[row % 5 * 4 + column % 4]) }
      (row, column) = (row / 5, column / 4)
    }
    for pair in (0..<5).reversed() {
      if pair == 3 { code.append("+") }
      code += [digits[column % 20], digits[row % 20]]
      (row, column) = (row / 20, column / 20)
    }
    return String(code.reversed())
  }

  /// Returns the index of the cell. Rounds to a millionth of a cell of the finest grid, as the reference implementation
  /// does, so that a coordinate on a cell's edge belongs to the cell.
  private static func cell(_ degrees: Double, _ cells: Int) -> Int {
    Int(((degrees * Double(cells) * 1e6).rounded() / 1e6).rounded(.down))
  }

  /// Returns the center of the cell of a full, valid code. `code` contains the values of the digits, without separator
  /// and padding. Digits after the fifteenth are ignored.
  static func coordinate(ofDigits code: [Int]) -> Coordinate {
    var (row, column) = (0, 0)
    var (height, width) = (180 * finest.latitude / 9, 360 * finest.longitude / 18)
    for (position, digit) in code.prefix(15).enumerated() {
      if position < 10 {
        if position > 1, position % 2 == 0 { (height, width) = (height / 20, width / 20) }
        if position % 2 == 0 { row += digit * height } else { column += digit * width }
      } else {
        (height, width) = (height / 5, width / 4)
        row += digit / 4 * height
        column += digit % 4 * width
      }
    }
    return Coordinate(
      latitude: (Double(row) + Double(height) / 2) / Double(finest.latitude) - 90,
      longitude: (Double(column) + Double(width) / 2) / Double(finest.longitude) - 180)
  }
}

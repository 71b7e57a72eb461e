extension Int {
  /// With a separator between thousands.
  public var formatted: String {
    let digits = String(magnitude)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    groups.insert(rest, at: 0)
    return (self < 0 ? "−" : "") + groups.joined(separator: ",")
  }
}

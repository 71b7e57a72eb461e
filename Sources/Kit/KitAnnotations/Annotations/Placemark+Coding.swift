import Geography

extension Placemark {
  /// Creates a placemark from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid.
  public convenience init?(coder: Coder) {
    guard let coordinate = coder.decode(Coordinate.self, forKey: "coordinate"),
      let address = coder.decode(Address.self, forKey: "address")
    else { return nil }
    self.init(coordinate: coordinate, address: address)
  }

  func write(to coder: Coder) {
    coder.encode(coordinate, forKey: "coordinate")
    coder.encode(address, forKey: "address")
  }
}

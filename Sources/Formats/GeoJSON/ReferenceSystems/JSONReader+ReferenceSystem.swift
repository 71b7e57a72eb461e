import Features

extension JSONReader {
  /// Returns the reference system that the member `crs` of the object at `token` declares, or `nil` if no system is
  /// declared.
  func referenceSystem(of token: Int) -> ReferenceSystem? {
    referenceSystemName(of: token).map { ReferenceSystem(name: $0) }
  }

  /// Returns the name of the reference system in the member `crs` of the object at `token`, or `nil` if the name is
  /// missing.
  func referenceSystemName(of token: Int) -> String? {
    guard let crs = member("crs", of: token), tokens[crs].kind == .object else { return nil }
    guard let properties = member("properties", of: crs), tokens[properties].kind == .object else {
      return nil
    }
    if let code = member("code", of: properties), let number = plainText(at: code).flatMap({ Int($0) }) {
      return "EPSG:\(number)"
    }
    return (member("name", of: properties) ?? member("href", of: properties)).flatMap { plainText(at: $0) }
  }
}

import Geography

/// A search text that is a coordinate in any notation, or a link that contains a coordinate.
public struct CoordinateQuery: Hashable, Sendable {
  /// The coordinate, or the reason why it is invalid.
  public var result: Result<PlaceSearchResult, CoordinateQueryError>
  /// Whether the text can only be meant as a coordinate. Two integers, for example, could also be part of an address.
  public var isCertain: Bool

  /// Parses `text`. Returns `nil` if it is neither a coordinate nor a link. A short Plus Code stands for the matching
  /// coordinate nearest to `reference`.
  public init?(_ text: String, near reference: Coordinate? = nil) {
    do throws(MapLinkError) {
      if let link = try MapLink(text) {
        isCertain = true
        result = .success(
          PlaceSearchResult(
            origin: .link(link.service), name: link.label, coordinate: link.coordinate, zoom: link.zoom))
        return
      }
    } catch {
      isCertain = true
      result = .failure(.link(error))
      return
    }
    isCertain = text.contains { !$0.isWhitespace && !"0123456789+-".contains($0) }
    do throws(CoordinateError) {
      let (coordinate, notation) = try CoordinateText.coordinate(in: text, near: reference)
      result = .success(PlaceSearchResult(origin: .coordinate(notation), coordinate: coordinate))
    } catch {
      guard error != .notACoordinate else { return nil }
      result = .failure(.coordinate(error))
    }
  }

  /// Returns the name of the locality that follows a short Plus Code in `text`, as in `76GQ+CX Vienna`. Returns `nil`
  /// for any other text.
  public static func locality(besideCodeIn text: String) -> String? {
    guard text.contains("+") else { return nil }
    do throws(CoordinateError) {
      _ = try CoordinateText.coordinate(in: text)
      return nil
    } catch {
      guard case .shortPlusCode(_, let locality) = error else { return nil }
      return locality
    }
  }

  /// Parses the text of a coordinate field.
  ///
  /// If the text is a short Plus Code followed by the name of a locality, `locate` returns the locality's coordinate,
  /// and the code stands for the nearest matching coordinate. Without a locality, `reference` is used instead.
  public static func coordinate(
    in text: String, near reference: Coordinate?, locate: (String) -> Coordinate?
  ) throws(CoordinateQueryError) -> Coordinate {
    let reference = locality(besideCodeIn: text).map(locate) ?? reference
    guard let query = CoordinateQuery(text, near: reference) else { throw .coordinate(.notACoordinate) }
    return try query.result.get().coordinate
  }
}

/// Why a string that looks like a coordinate or link is invalid.
public enum CoordinateQueryError: Error, Hashable, Sendable {
  case coordinate(CoordinateError)
  case link(MapLinkError)
}

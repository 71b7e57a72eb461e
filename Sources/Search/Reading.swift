import Geography

/// What a text says of a place by itself: a coordinate in any notation, or a link.
public struct Reading: Hashable, Sendable {
  /// Why a text that was meant as a place is none.
  public enum Fault: Error, Hashable, Sendable {
    case coordinate(CoordinateFailure)
    case link(MapLink.Failure)
  }

  public var place: Result<FoundPlace, Fault>
  /// Whether the text can hardly mean anything else. Two whole numbers may be part of an address.
  public var isCertain: Bool

  /// Reads `text`; nil where it is anything else. A short Plus Code means the place that is nearest to `middle`.
  public init?(_ text: String, near middle: Coordinate? = nil) {
    do throws(MapLink.Failure) {
      if let link = try MapLink(text) {
        isCertain = true
        place = .success(
          FoundPlace(
            origin: .link(link.service), name: link.label, coordinate: link.coordinate, zoom: link.zoom))
        return
      }
    } catch {
      isCertain = true
      place = .failure(.link(error))
      return
    }
    isCertain = text.contains { !$0.isWhitespace && !"0123456789+-".contains($0) }
    do throws(CoordinateFailure) {
      let (coordinate, notation) = try CoordinateText.coordinate(in: text, near: middle)
      place = .success(FoundPlace(origin: .coordinate(notation), coordinate: coordinate))
    } catch {
      guard error != .notACoordinate else { return nil }
      place = .failure(.coordinate(error))
    }
  }

  /// The town that a short Plus Code in `text` is said to be near, as in `76GQ+CX Vienna`; nil where there is none.
  public static func locality(besideCodeIn text: String) -> String? {
    guard text.contains("+") else { return nil }
    do throws(CoordinateFailure) {
      _ = try CoordinateText.coordinate(in: text)
      return nil
    } catch {
      guard case .shortPlusCode(_, let locality) = error else { return nil }
      return locality
    }
  }

  /// The coordinate that `text` says, as somebody types or pastes it where one belongs.
  ///
  /// A short Plus Code is the place that is nearest to `place`, or to the town beside it; `town` says where that is.
  public static func coordinate(
    in text: String, near place: Coordinate?, town: (String) -> Coordinate?
  ) throws(Fault) -> Coordinate {
    let middle = locality(besideCodeIn: text).map(town) ?? place
    guard let reading = Reading(text, near: middle) else { throw .coordinate(.notACoordinate) }
    return try reading.place.get().coordinate
  }
}

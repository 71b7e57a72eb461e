import Documents
import Gtk

/// What a row of the recently deleted shows.
struct DeletedLine {
  let feature: DeletedFeature
  let content: RowContent

  /// `now` is in seconds since 1970.
  init(_ feature: DeletedFeature, _ writing: Writing, now: Int64) {
    self.feature = feature
    let layer = feature.layerName.isEmpty ? localized("Untitled Layer") : feature.layerName
    content = RowContent(
      kind: RowContent.Kind(feature.kind), title: feature.name(writing),
      detail: localized("{0} · {1}", layer, DeletedLine.words(for: feature.time, now: now)),
      looks: feature.looks)
  }

  /// "today, 14:05", "3 days ago".
  static func words(for time: Int64, now: Int64) -> String {
    let (then, today) = (LocalTime(seconds: time), LocalTime(seconds: now))
    let clock = "\(twoDigits(then.hour)):\(twoDigits(then.minute))"
    switch today.day - then.day {
    // A clock that was put back.
    case ...0: return localized("today, {0}", clock)
    case 1: return localized("yesterday, {0}", clock)
    case let days: return localized("{0} day ago", plural: "{0} days ago", count: days)
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension DeletedFeature {
  /// Its title, or its coordinate or kind where it had none.
  @MainActor func name(_ writing: Writing) -> String {
    title ?? coordinate.map(writing.shownText) ?? kind.words
  }
}

extension RowContent.Kind {
  init(_ kind: Documents.Row.Kind) {
    switch kind {
    case .marker: self = .pin
    case .line: self = .line
    case .area: self = .area
    case .unplaced: self = .unplaced
    }
  }
}

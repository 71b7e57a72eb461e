import Documents
import Gtk

/// The contents of a row in the list of recently deleted features.
struct DeletedRowContent {
  let feature: DeletedFeature
  let content: RowContent

  /// Creates a row. `now` is the current time in seconds since 1970.
  init(_ feature: DeletedFeature, _ writing: DisplayFormat, now: Int64) {
    self.feature = feature
    let layer = feature.layerName.isEmpty ? localized("Untitled Layer") : feature.layerName
    content = RowContent(
      kind: RowContent.Kind(feature.kind), title: feature.name(writing),
      detail: localized("{0} · {1}", layer, DeletedRowContent.text(for: feature.time, now: now)),
      looks: feature.looks)
  }

  /// Returns a string such as “today, 14:05” or “3 days ago”.
  static func text(for time: Int64, now: Int64) -> String {
    let (then, today) = (LocalTime(seconds: time), LocalTime(seconds: now))
    let clock = "\(twoDigits(then.hour)):\(twoDigits(then.minute))"
    switch today.day - then.day {
    // The difference is negative if the clock was set back.
    case ...0: return localized("today, {0}", clock)
    case 1: return localized("yesterday, {0}", clock)
    case let days: return localized("{0} day ago", plural: "{0} days ago", count: days)
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension DeletedFeature {
  /// Returns the title, or else the coordinate or the kind of the feature.
  @MainActor func name(_ writing: DisplayFormat) -> String {
    title ?? coordinate.map(writing.shownText) ?? kind.text
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

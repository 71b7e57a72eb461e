import Gtk

/// The progress of reading the names of an offline region for the search.
struct IndexingProgress: Hashable {
  /// The name of the region.
  var name: String
  /// The completed part, from 0 to 1.
  var share: Double

  var text: String { localized("Reading names of {0}… {1} %", name, Int(share * 100)) }
}

/// A row below the search results, which says that results may be missing because names are still being read.
final class IndexingRow: Box {
  let label = Label()
  let bar = ProgressBar()

  init() {
    super.init(.vertical, spacing: 6)
    label.xAlign = 0
    label.ellipsis = .end
    label.useTabularFigures()
    label.addStyle("caption", "dim-label")
    append(label, bar)
    setMargins(9)
    isVisible = false
  }

  /// Shows the progress, or hides the row if it is `nil`.
  func show(_ progress: IndexingProgress?) {
    isVisible = progress != nil
    guard let progress else { return }
    label.text = progress.text
    bar.fraction = progress.share
    bar.setAccessibleLabel(localized("Reading names of {0}", progress.name))
  }
}

import Documents
import Gtk
import Journal

extension PindropApplication {
  /// Gives a map a window again, without a question.
  func restore(_ summary: JournalSummary) async {
    do throws(JournalFault) {
      let map = try await Recovery(journals: journals).map(in: summary.folder)
      guard map.document.rowCount > 0 || map.document.layers.contains(where: { !$0.isDraft }) else {
        // A draft of nothing needs no window.
        map.document.keeper?.journal?.close()
        return
      }
      let window = makeWindow()
      window.present()
      window.show(map)
    } catch {
      StandardError.write("\(summary.folder): \(error.restoringSentence)")
      let window = mapWindows.first ?? makeWindow()
      window.present()
      await Notice.show(localized("A map could not be brought back"), error.restoringSentence, over: window)
    }
  }
}

extension JournalFault {
  /// Why a map does not come back, and where what there is of it is.
  var restoringSentence: String {
    switch self {
    case .newer:
      localized("A newer version of Pindrop made it. It is left as it is, in “{0}”.", folder)
    case .inUse: localized("It is open in another Pindrop.")
    case .damaged: localized("Its journal is damaged. What there is of it is in “{0}”.", folder)
    default: localized("Its journal in “{0}” cannot be read.", folder)
    }
  }
}

import AnnotationKit
import AppBase
import Documents
import Gtk
import MapSessions

extension Sidebar {
  func connectSearch() {
    search.onChange { [unowned self] in
      if !search.text.isEmpty { isSearchTyped = true }
      look(for: search.text)
      refreshCounts()
    }
    search.onStop { [unowned self] in leaveSearch() }
    search.onActivate { [unowned self] in takeFirst() }
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .down, modifiers.isDisjoint(with: [.control, .alt, .shift]) else { return false }
      enterList()
      return true
    }
    search.add(keys)
    search.sendsUndoToMap { [weak self] in self.map { $0.search.text.isEmpty && !$0.isSearchTyped } ?? false }
    let focus = EventControllerFocus()
    // Records the focus in a variable, because GTK emits these signals before it updates the focus properties.
    focus.onEnter { [weak self] in
      self?.isFieldFocused = true
      self?.isSearchTyped = self?.search.text.isEmpty == false
      self?.highlightFirst()
    }
    focus.onLeave { [weak self] in
      self?.isFieldFocused = false
      self?.highlightFirst()
    }
    search.add(focus)
  }

  /// Filters the rows, and searches for other results in parallel.
  private func look(for text: String) {
    list.model.changeAtOnce { finder.query = text }
    highlightFirst()
  }

  func resultsDidChange() {
    list.model.show(finder.results)
    refreshCounts()
    showIndexing()
    highlightFirst()
    list.scheduleReadout()
    reportCount()
  }

  /// Shows below the results of a search that names are being read.
  func showIndexing() {
    let wasVisible = list.indexing.isVisible
    list.indexing.show(finder.isOff ? nil : indexing)
    if list.indexing.isVisible, !wasVisible { reportCount() }
  }

  /// Highlights the first result while the search field has the keyboard focus, because Enter chooses it.
  private func highlightFirst() {
    guard list.model.isUpToDate else { return }
    let isTypingThere = isFieldFocused && !finder.isOff
    list.highlighted = isTypingThere ? list.model.entry(at: 0) : nil
    if isTypingThere, list.model.count > 0 { list.scroll(to: 0) }
  }

  /// Chooses the first result when the search is complete. Without a search, moves the keyboard focus to the list.
  func takeFirst() {
    look(for: search.text)
    guard !finder.isOff else { return enterList() }
    let text = search.text
    finder.whenReady { [weak self] in
      guard let self, search.text == text, let entry = list.model.entry(at: 0) else { return }
      onTake(entry)
    }
  }

  /// Moves the keyboard focus from the search field to the list. During a search, the focus skips the highlighted first
  /// result. Otherwise it goes to the selected row.
  private func enterList() {
    look(for: search.text)
    let model = list.model
    guard model.count > 0 else { return }
    guard finder.isOff else {
      let position = min(1, model.count - 1)
      model.select(position..<position + 1, alone: true)
      return list.takeFocus(at: position)
    }
    if session.selection.primary.flatMap({ session.rows.index(of: $0) }) == nil {
      session.selection.select(only: session.rows.key(at: 0))
    }
    focusList()
  }

  /// Clears the search text and the results.
  func clearSearch() {
    search.text = ""
    isSearchTyped = false
    look(for: "")
    // Scrolls to the selected row, because the list would otherwise start at the first row.
    if let position = session.selection.primary.flatMap({ list.model.position(of: $0) }) {
      list.scroll(to: position)
    }
  }

  /// Cancels the search.
  func leaveSearch() {
    clearSearch()
    onLeaveSearch()
  }

  /// Focuses the search field and selects its text, so that typing replaces it.
  func focusSearch() {
    list.leaveFocus()
    search.grabFocus()
    search.select()
  }

  /// Focuses the search field with the cursor at its end, so that typing continues the text.
  func continueSearch() {
    list.leaveFocus()
    search.grabFocus()
    search.position = -1
  }

  /// Announces the number of results, the first result, and that names are still being read.
  private func reportCount() {
    // Edits also change the results, but are announced separately.
    guard isFieldFocused, !finder.isOff, !finder.isFinding else { return }
    let count = finder.count
    let summary = localized("{0} result", plural: "{0} results", count: count, count.formatted)
    // Names the first result, because Enter chooses it and the Down key skips it.
    let first = list.model.entry(at: 0).flatMap { list.spoken($0) }
    let results = first.map { localized("{0}. First: {1}", summary, $0) } ?? summary
    announceInWindow(indexing.map { "\(results). \($0.text)" } ?? results)
  }
}

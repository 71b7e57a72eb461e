import AnnotationKit
import Documents
import Gtk

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
    // Neither is so yet when GTK tells of it.
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

  /// Rows and what is found beside them change together.
  private func look(for text: String) {
    list.model.changeAtOnce { finder.query = text }
    highlightFirst()
  }

  func resultsDidChange() {
    list.model.show(finder.results)
    refreshCounts()
    highlightFirst()
    list.showStandingSoon()
    tellCount()
  }

  /// While somebody types, the first of what is found is what Enter takes.
  private func highlightFirst() {
    guard list.model.isTold else { return }
    let isTypingThere = isFieldFocused && !finder.isOff
    list.highlighted = isTypingThere ? list.model.entry(at: 0) : nil
    if isTypingThere, list.model.count > 0 { list.scroll(to: 0) }
  }

  /// Takes the first of what is found, once all of that is known.
  private func takeFirst() {
    look(for: search.text)
    guard !finder.isOff else { return enterList() }
    let text = search.text
    finder.whenReady { [weak self] in
      guard let self, search.text == text, let entry = list.model.entry(at: 0) else { return }
      onTake(entry)
    }
  }

  /// From the field to the list: past the row that Enter would have taken, or to what is selected.
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

  /// Takes the text away, and with it all that was found.
  func clearSearch() {
    search.text = ""
    isSearchTyped = false
    look(for: "")
    // The list of everything would begin at its start.
    if let position = session.selection.primary.flatMap({ list.model.position(of: $0) }) {
      list.scroll(to: position)
    }
  }

  /// Gives the search up.
  func leaveSearch() {
    clearSearch()
    onLeaveSearch()
  }

  /// Gives the field the keyboard, with its text selected: what is typed takes its place.
  func focusSearch() {
    list.leaveFocus()
    search.grabFocus()
    search.select()
  }

  /// Gives the field the keyboard behind its text: what is typed goes on.
  func continueSearch() {
    list.leaveFocus()
    search.grabFocus()
    search.position = -1
  }

  /// Says how many things are found, and the first of them.
  private func tellCount() {
    // Results also change by edits, which have sentences of their own.
    guard isFieldFocused, !finder.isOff, !finder.isFinding else { return }
    let count = finder.count
    let words = localized("{0} result", plural: "{0} results", count: count, count.formatted)
    // The first one is what Enter takes, and the Down key goes past it.
    let first = list.model.entry(at: 0).flatMap { list.spoken($0) }
    announceInWindow(first.map { localized("{0}. First: {1}", words, $0) } ?? words)
  }
}

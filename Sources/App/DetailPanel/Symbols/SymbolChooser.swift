import Features
import Gtk

/// A popover that lists and searches all marker symbols.
final class SymbolChooser: Popover {
  /// Called with the chosen symbol after the popover has closed. The symbol is `nil` for no symbol.
  var onChoice: (MarkerSymbol?) -> Void = { _ in }

  let search = SearchEntry(placeholder: localized("Search Symbols"))
  let grid = FlowBox(columns: SymbolChooser.columns)
  private let nothing = Label(localized("No symbol has this name."))
  private var found: [Int] = []

  private static let columns = 8
  /// The choices in the order of the grid: no symbol, icons, letters, and numbers.
  static let choices: [MarkerSymbol?] =
    [nil]
    + (MarkerSymbol.iconNames + "abcdefghijklmnopqrstuvwxyz".map { String($0) } + (0...99).map { String($0) })
    .map { MarkerSymbol($0) }

  init(_ chosen: MarkerSymbol?) {
    super.init()
    let scroller = ScrolledWindow(grid)
    scroller.setContentHeight(atLeast: 260)
    grid.spacing = 2
    grid.verticalAlign = .start
    for symbol in SymbolChooser.choices { add(symbol) }
    nothing.addStyle("dim-label")
    nothing.isVisible = false
    let column = Box(.vertical, spacing: 6)
    column.append(search, scroller, nothing)
    child = column
    addStyle("symbol-chooser")
    setAccessibleLabel(localized("Symbol"))
    find()
    grid.select(SymbolChooser.choices.firstIndex(of: chosen))
    grid.onActivate { [unowned self] in choose(SymbolChooser.choices[$0]) }
    search.onSearch { [unowned self] in find() }
    search.onActivate { [unowned self] in
      find()
      if let first = found.first { choose(SymbolChooser.choices[first]) }
    }
    search.onStop { [unowned self] in popDown() }
  }

  private func add(_ symbol: MarkerSymbol?) {
    let name = symbol?.shownName ?? localized(context: "symbol", "None")
    grid.append(SymbolChooser.picture(of: symbol), label: name)
  }

  /// Returns the picture of a symbol.
  static func picture(of symbol: MarkerSymbol?) -> Widget {
    switch symbol?.kind {
    case .icon(let name):
      guard let texture = SymbolPicture.texture(of: name) else { return Label(name) }
      let image = Icon(texture)
      image.pixelSize = Int(SymbolPicture.side)
      // Centers the image, which would otherwise fill the available space.
      (image.horizontalAlign, image.verticalAlign) = (.center, .center)
      return image
    case .text(let text):
      let label = Label(text)
      label.addStyle("heading")
      return label
    case nil:
      let image = Icon(named: "action-unavailable-symbolic")
      image.pixelSize = 16
      return image
    }
  }

  /// Shows the symbols whose name contains every word of the search text, or whose letter or number contains the search
  /// text.
  private func find() {
    let text = search.text.lowercased()
    found = []
    for (index, symbol) in SymbolChooser.choices.enumerated() {
      let isFound = SymbolChooser.matches(symbol, text)
      if isFound { found.append(index) }
      grid.setVisible(isFound, at: index)
    }
    nothing.isVisible = found.isEmpty
  }

  static func matches(_ symbol: MarkerSymbol?, _ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    guard let symbol else { return false }
    let name = symbol.shownName.lowercased()
    return text.split(separator: " ").allSatisfy { name.contains($0) } || symbol.text.contains(text)
  }

  private func choose(_ symbol: MarkerSymbol?) {
    popDown()
    onChoice(symbol)
  }
}

extension MarkerSymbol {
  /// The displayed name.
  var shownName: String {
    switch kind {
    case .text(let text): text
    case .icon(let name):
      name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
    }
  }
}

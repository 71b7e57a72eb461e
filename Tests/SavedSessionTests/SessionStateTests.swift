import Foundation
import Testing

@testable import SavedSession

@Suite struct SessionStateTests {
  @Test func selectionIsStoredAsRunsInOrder() {
    let numbers: [UInt64] = [7, 8, 9, 3, 1, 2]
    let selection = SelectionState(numbers)
    #expect(selection.numbers == numbers)
    #expect(selection.runs.map(\.count) == [3, 1, 2])
    #expect(SelectionState([]).isEmpty && !selection.isEmpty)
    let all = SelectionState(0..<1_000_000)
    #expect(all.runs.count == 1 && all.numbers.count == 1_000_000)
  }

  @Test func selectionKeepsTheLastRunsAboveTheLimit() {
    let numbers = (0..<3_000).map { UInt64($0 * 2) }
    #expect(SelectionState(numbers).numbers == numbers.suffix(SelectionState.runLimit))
  }

  @Test(arguments: [
    #"{"first":0,"count":18446744073709551615}"#, #"{"first":18446744073709551615,"count":2}"#,
    #"{"first":67108864,"count":1}"#,
  ])
  func runOfInvalidNumbersIsOmitted(run: String) throws {
    let text = #"{"runs":[\#(run),{"first":4,"count":1}]}"#
    let selection = try JSONDecoder().decode(SelectionState.self, from: Data(text.utf8))
    #expect(selection.numbers == [4])
  }

  @Test func invalidWindowValuesAreRemoved() {
    var window = WindowState()
    (window.width, window.height) = (-5, 700)
    window.viewport = ViewportState(latitude: 91, longitude: 0, zoom: 3, rotation: 0)
    window.panels.listShare = 1.5
    window.panels.tableShare = 0.5
    window.map.journal = "../elsewhere"
    let state = SessionState(windows: [window], activeWindow: 1).sanitized
    let clean = state.windows[0]
    #expect(clean.width == nil && clean.height == 700 && clean.viewport == nil)
    #expect(clean.panels.listShare == nil && clean.panels.tableShare == 0.5)
    #expect(clean.map.journal == nil && state.activeWindow == nil)
  }

  @Test(arguments: [("a-1", true), ("", false), (".", false), ("..", false), ("a/b", false), ("/", false)])
  func journalNameMustBeAFolderName(name: String, isAllowed: Bool) {
    #expect(MapState.isFolderName(name) == isAllowed)
  }
}

import FormatTesting
import Testing

/// Makes random edits. The result must match a model, and all other text must be unchanged.
@Suite struct RandomEditTests {
  private typealias Checks = LosslessChecks<KMLEditing>

  @Test(arguments: Corpus.names)
  func randomEditsMatchModel(_ name: String) throws {
    #expect(try Checks(Corpus.bytes(name)).faultOfEdits(seeds: 0..<20, steps: 20) == nil)
  }

  @Test(arguments: Corpus.names)
  func singleEditMakesOneChange(_ name: String) throws {
    #expect(try Checks(Corpus.bytes(name)).faultOfSingleEdits(changing: 500) == nil)
  }

  @Test(arguments: Corpus.names)
  func acceptedMutationsCanBeEdited(_ name: String) throws {
    let letters = "<>/='\"&;! []-?CDATA0123456789eE+-.coordinates,\n\r\tx\u{0}é"
    var accepted = 0
    #expect(
      Checks(Corpus.bytes(name)).faultOfDamage(letters: letters, rounds: 300, accepted: &accepted) == nil)
    #expect(accepted > 2)
  }
}

import FormatTesting
import Testing

/// Edits at random: what is read again is what a model says, and nothing else has changed.
@Suite struct RandomEditTests {
  private typealias Checks = LosslessChecks<KMLEditing>

  @Test(arguments: Corpus.names)
  func whatIsWrittenIsWhatWasDone(_ name: String) throws {
    #expect(try Checks(Corpus.bytes(name)).faultOfEdits(seeds: 0..<20, steps: 20) == nil)
  }

  @Test(arguments: Corpus.names)
  func oneEditIsOneChange(_ name: String) throws {
    #expect(try Checks(Corpus.bytes(name)).faultOfSingleEdits(changing: 500) == nil)
  }

  @Test(arguments: Corpus.names)
  func whateverIsAcceptedCanBeEdited(_ name: String) throws {
    let letters = "<>/='\"&;! []-?CDATA0123456789eE+-.coordinates,\n\r\tx\u{0}é"
    var accepted = 0
    #expect(
      Checks(Corpus.bytes(name)).faultOfDamage(letters: letters, rounds: 300, accepted: &accepted) == nil)
    #expect(accepted > 2)
  }
}

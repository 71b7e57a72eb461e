import Synchronization
import Testing

@testable import MapFiles

@Suite struct FileProgressTests {
  @Test func slowArrivalCountsForMostOfTheProgress() {
    // After ten seconds, a tenth of 60 MB has arrived. All bytes need 100 seconds, and parsing them needs one second.
    let share = FileProgress.share(arrived: 6_000_000, of: 60_000_000, after: 10)
    #expect(abs(share - 10.0 / 101) < 0.000_1)
    #expect(FileProgress.share(arrived: 60_000_000, of: 60_000_000, after: 100) > 0.98)
    #expect(FileProgress.share(arrived: 60_000_000, of: 60_000_000, after: 0.01) < 0.02)
    #expect(FileProgress.share(arrived: 0, of: 0, after: 1) == 0)
  }

  @Test func progressNeverDecreases() {
    let shares = Mutex<[Double]>([])
    let file = FileProgress { share in shares.withLock { $0.append(share) } }
    file.arrived(1, of: 1_000_000_000)
    file.arrived(1_000_000, of: 1_000_000_000)
    file.read(0.5)
    // Progress must not decrease when another reader starts again at the beginning of the file.
    file.arrived(1, of: 1_000_000_000)
    file.read(0.1)
    file.read(1)
    let reported = shares.withLock { $0 }
    #expect(reported == reported.sorted() && reported.last == 1, "\(reported)")
  }
}

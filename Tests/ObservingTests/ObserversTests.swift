import Observing
import Testing

@MainActor @Suite struct ObserversTests {
  private let observers = Observers<Int>()

  @MainActor private final class Log {
    var heard: [String] = []
  }
  private let log = Log()

  private func observer(_ name: String) -> Subscription {
    observers.add { [log] in log.heard.append("\(name)\($0)") }
  }

  @Test func observersAreNotifiedInOrder() {
    let subscriptions = [observer("a"), observer("b")]
    observers.notify(1)
    observers.notify(2)
    #expect(log.heard == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func releasedSubscriptionIsNotNotified() {
    var subscription: Subscription? = observer("a")
    observers.notify(1)
    subscription = nil
    observers.notify(2)
    #expect(log.heard == ["a1"])
    _ = subscription
  }

  @Test func nestedChangeIsDeliveredAfterTheFirst() {
    let answering = observers.add { [observers] in if $0 == 1 { observers.notify(2) } }
    let subscriptions = [answering, observer("a")]
    observers.notify(1)
    #expect(log.heard == ["a1", "a2"])
    observers.notify(3)
    #expect(log.heard == ["a1", "a2", "a3"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func observerAddedDuringANotificationGetsTheNextChange() {
    var late: [Subscription] = []
    let adding = observers.add { if $0 == 1 { late.append(observer("b")) } }
    observers.notify(1)
    observers.notify(2)
    #expect(log.heard == ["b2"])
    withExtendedLifetime(adding) {}
  }

  /// The owner of a subscription may be freed by an observer that is notified before it.
  @Test func subscriptionReleasedDuringANotificationIsNotNotified() {
    var later: Subscription?
    let releasing = observers.add { [log] in
      log.heard.append("a\($0)")
      later = nil
    }
    later = observer("b")
    observers.notify(1)
    observers.notify(2)
    #expect(log.heard == ["a1", "a2"])
    withExtendedLifetime((releasing, later)) {}
  }

  @Test func observerMayReleaseItsOwnSubscription() {
    var own: Subscription?
    own = observers.add { [observers, log] in
      log.heard.append("a\($0)")
      own = nil
      observers.notify(2)
    }
    observers.notify(1)
    #expect(log.heard == ["a1"])
    withExtendedLifetime(own) {}
  }

  @Test func subscriptionEndsOnce() {
    var ends = 0
    do { _ = Subscription { ends += 1 } }
    #expect(ends == 1)
  }
}

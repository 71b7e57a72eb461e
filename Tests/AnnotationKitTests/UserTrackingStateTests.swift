import Geography
import Testing

@testable import AnnotationKit

/// What a button that follows the user's location shows, and what a press on it does.
@MainActor @Suite struct UserTrackingStateTests {
  let fixture = MapFixture()
  let service = ScriptedLocation()
  var map: MapView { fixture.map }
  private let place = Coordinate(latitude: 10, longitude: 20)

  init() {
    fixture.showUser(of: service)
    fixture.map.showsUserLocation = false
  }

  private func press() -> UserTrackingState {
    map.advanceUserTracking(animated: false)
    return map.userTrackingState
  }

  @Test func modesFollowEachOther() {
    #expect(UserTrackingMode.none.next(turnsMap: true) == .follow)
    #expect(UserTrackingMode.follow.next(turnsMap: true) == .followWithHeading)
    #expect(UserTrackingMode.follow.next(turnsMap: false) == .none)
    #expect(UserTrackingMode.followWithHeading.next(turnsMap: true) == .none)
    #expect(UserTrackingMode.followWithHeading.next(turnsMap: false) == .none)
  }

  @Test func withoutAHeadingPressesFollowAndStop() {
    #expect(map.userTrackingState == .off && press() == .searching)
    service.say(10, 20)
    #expect(map.userTrackingState == .following)
    #expect(press() == .shown && press() == .following)
    map.show(Coordinate(latitude: 0, longitude: 0), animated: false)
    #expect(map.userTrackingState == .shown)
  }

  @Test func withAHeadingThereIsAThirdMode() {
    _ = press()
    service.say(Location(coordinate: place, heading: 90))
    #expect(map.userTrackingState == .following)
    #expect(press() == .followingWithHeading && press() == .shown && press() == .following)
    map.isRotateEnabled = false
    #expect(press() == .shown, "a map that is not to be turned is not")
  }

  @Test func aPressEndsTheSearchThatOneBegan() {
    #expect(press() == .searching && press() == .off)
    #expect(!map.showsUserLocation && service.stops == service.starts)
  }

  @Test func panningWhileItSearchesLeavesTheSearchToBeEnded() {
    _ = press()
    map.show(place, animated: false)
    #expect(map.userTrackingMode == .none && map.userTrackingState == .searching)
    #expect(press() == .off)
  }

  @Test func aLocationThatTheProgramShowsStaysShown() {
    map.showsUserLocation = true
    #expect(map.userTrackingState == .off)
    #expect(press() == .searching && press() == .off && map.showsUserLocation)
    service.say(10, 20)
    #expect(map.userTrackingState == .shown)
  }

  @Test func aSearchThatFailedIsBegunAnew() {
    _ = press()
    service.fail(.failed("no more paper"))
    #expect(map.userTrackingState == .off)
    let starts = service.starts
    #expect(press() == .searching && service.starts == starts + 1)
  }

  @Test func observersHearOfEachState() {
    var heard: [UserTrackingState] = []
    let subscription = map.observeUserTracking { if heard.last != $0 { heard.append($0) } }
    _ = press()
    service.say(10, 20)
    _ = press()
    map.showsUserLocation = false
    #expect(heard == [.searching, .following, .shown, .off])
    withExtendedLifetime(subscription) {}
  }
}

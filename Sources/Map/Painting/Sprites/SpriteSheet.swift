/// A cache of sprites. If the cache contains more than `capacity` sprites, the least recently used half is removed.
public final class SpriteSheet<Appearance: Hashable> {
  private struct Key: Hashable {
    var appearance: Appearance
    var scale: Double
  }

  private let capacity: Int
  private var sprites: [Key: (sprite: Sprite, used: Int)] = [:]
  private var clock = 0

  public init(capacity: Int = 2048) { self.capacity = capacity }

  public var count: Int { sprites.count }

  /// Returns the sprite of an appearance at a scale, and calls `make` to create the sprite if it isn't cached. O(1) on
  /// average.
  public func sprite(for appearance: Appearance, scale: Double, make: () -> Sprite) -> Sprite {
    clock += 1
    let key = Key(appearance: appearance, scale: scale)
    if let index = sprites.index(forKey: key) {
      sprites.values[index].used = clock
      return sprites.values[index].sprite
    }
    let sprite = make()
    sprites[key] = (sprite, clock)
    if sprites.count > capacity { removeOldestHalf() }
    return sprite
  }

  private func removeOldestHalf() {
    let middle = sprites.values.map(\.used).sorted()[sprites.count / 2]
    sprites = sprites.filter { $0.value.used >= middle }
  }
}

/// A point with its slot, for sorting many points.
struct GridEntry: BitwiseCopyable {
  var point: GridPoint
  var slot: Int32
}

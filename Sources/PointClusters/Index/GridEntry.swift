/// A point and its slot, as many are put in order.
struct GridEntry: BitwiseCopyable {
  var point: GridPoint
  var slot: Int32
}

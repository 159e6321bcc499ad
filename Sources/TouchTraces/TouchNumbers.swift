/// The contact numbers a file has used so far.
///
/// Recorders count upwards, so one run of numbers holds nearly all of them and memory stays constant
/// however long the file is; a number far from the run costs one entry of a set.
struct TouchNumbers {
  private var run: ClosedRange<Int32>?
  private var others: Set<Int32> = []

  /// Adds a number; says whether it is new.
  mutating func insert(_ number: Int32) -> Bool {
    guard let run else {
      self.run = number...number
      return true
    }
    if run.contains(number) { return false }
    guard run.upperBound < .max, number == run.upperBound + 1 else { return others.insert(number).inserted }
    // `number` may have been met before the run reached it.
    guard !others.contains(number) else { return false }
    var end = number
    while end < .max, others.remove(end + 1) != nil { end += 1 }
    self.run = run.lowerBound...end
    return true
  }
}

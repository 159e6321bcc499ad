import CAllocations

/// The heap allocations of this thread.
enum AllocationCounter {
  /// Allocations so far; -1 where they cannot be counted.
  static var count: Int64 { allocation_count() }
}

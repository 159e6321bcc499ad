import CAllocations
import SwipeControls
import Testing

/// What the two hot paths of a look-up take from the heap: nothing.
@Suite struct ResolveAllocationTests {
  /// Allocations of the thread while `body` runs a thousand times.
  private func allocations(_ body: () -> Void) -> Int64 {
    body()
    let before = allocation_count()
    for _ in 0..<1_000 { body() }
    return allocation_count() - before
  }

  @Test(.enabled(if: allocation_count() >= 0, "allocations cannot be counted here"))
  func `the count sees a single allocation`() {
    #expect(allocations { blackHole(Array(repeating: 1, count: 100)) } >= 1_000)
  }

  @Test(.enabled(if: allocation_count() >= 0, "allocations cannot be counted here"))
  func `a warm look-up allocates nothing`() {
    let slider = SwipeSlider(environment: ControlEnvironment())
    var sum: UInt64 = 0
    let count = allocations {
      sum &+= slider.currentTrackColor.bits
      sum &+= slider.currentValue(of: .overlayColor).bits
    }
    #expect(count == 0)
    #expect(sum != 1)
  }

  @Test(.enabled(if: allocation_count() >= 0, "allocations cannot be counted here"))
  func `look-ups after a change of state allocate nothing once each state was seen`() {
    let slider = SwipeSlider(environment: ControlEnvironment())
    slider.overlayVisible = true
    slider.isHighlighted.toggle()
    slider.isHighlighted.toggle()
    var sum: UInt64 = 0
    let count = allocations {
      slider.isHighlighted.toggle()
      sum &+= slider.currentTrackColor.bits
      slider.isHighlighted.toggle()
      sum &+= slider.currentTrackColor.bits
    }
    #expect(count == 0)
    #expect(sum != 1)
  }
}

@inline(never)
private func blackHole(_ values: [Int]) {}

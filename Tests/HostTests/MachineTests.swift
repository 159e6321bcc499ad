import Foundation
import Host
import Testing

@Suite struct MachineTests {
  @Test func `the machine is described`() {
    #expect(!Machine.processorName.isEmpty)
    #expect(!Machine.processorName.contains("\n"))
    #expect((1...ProcessInfo.processInfo.processorCount).contains(Machine.availableProcessors))
    #expect(Machine.processID == Int(ProcessInfo.processInfo.processIdentifier))
    #expect(Machine.swiftVersion.hasPrefix("6."))
  }

  // In a process of its own, where nothing else gives memory back meanwhile.
  @Test func `memory in use shows what was touched`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let before = Machine.residentBytes
      let block = [UInt8](repeating: 1, count: 64 << 20)
      let during = Machine.residentBytes
      let isSeen = before > 0 && during >= before + 48 << 20 && Machine.peakResidentBytes >= during
      exit(isSeen && block.last == 1 ? 42 : 1)
    }
  }

  @Test func `the build mode is that of this build`() {
    var expected = "release"
    assert(
      {
        expected = "debug"
        return true
      }())
    #expect(Machine.buildMode == expected)
  }

  @Test func `variables are found when set, even when empty`() {
    unsafe setenv("HOST_TESTS_SET", "a value", 1)
    unsafe setenv("HOST_TESTS_EMPTY", "", 1)
    #expect(Environment.value(of: "HOST_TESTS_SET") == "a value")
    #expect(Environment.value(of: "HOST_TESTS_EMPTY") == "")
    #expect(Environment.value(of: "HOST_TESTS_UNSET") == nil)
  }
}

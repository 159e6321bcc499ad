import SwipeControls
import Testing

@Suite struct ControlActionsTests {
  let control = Control(environment: ControlEnvironment())
  let journal = Journal()

  @Test func `Actions are called in the order of registration, each for its own events`() {
    control.addAction(for: .tap) { [journal] _ in journal.note("1") }
    control.addAction(for: [.tap, .touchDown]) { [journal] _ in journal.note("2") }
    control.addAction(for: .touchDown) { [journal] _ in journal.note("3") }
    control.sendActions(for: .tap)
    #expect(journal.take() == ["1", "2"])
    control.sendActions(for: .touchDown)
    #expect(journal.take() == ["2", "3"])
    control.sendActions(for: [.tap, .touchDown])
    #expect(journal.take() == ["1", "2", "3"])
    control.sendActions(for: .valueChanged)
    control.sendActions(for: [])
    #expect(journal.take().isEmpty)
  }

  @Test func `An action gets the control that sends`() {
    var sender: Control?
    control.addAction(for: .tap) { sender = $0 }
    control.sendActions(for: .tap)
    #expect(sender === control)
    sender = nil
  }

  @Test(arguments: 0..<4)
  func `A removed action is called no more and the others stay in order`(removed: Int) {
    let tokens = (0..<4).map { number in
      control.addAction(for: .tap) { [journal] _ in journal.note("\(number)") }
    }
    control.removeAction(tokens[removed])
    control.removeAction(tokens[removed])
    control.sendActions(for: .tap)
    #expect(journal.take() == (0..<4).filter { $0 != removed }.map { "\($0)" })
    control.addAction(for: .tap) { [journal] _ in journal.note("new") }
    control.sendActions(for: .tap)
    #expect(journal.take() == (0..<4).filter { $0 != removed }.map { "\($0)" } + ["new"])
  }

  @Test(arguments: 1..<5)
  func `The token of a removed action never names a later one`(count: Int) throws {
    let tokens = (0..<count).map { _ in control.addAction(for: .tap) { _ in } }
    for token in tokens { control.removeAction(token) }
    control.addAction(for: .tap) { [journal] _ in journal.note("later") }
    for token in tokens { control.removeAction(token) }
    control.sendActions(for: .tap)
    #expect(journal.take() == ["later"])
  }

  @Test func `The token of the last action removed never names the next one`() {
    control.addAction(for: .tap) { [journal] _ in journal.note("first") }
    let old = control.addAction(for: .tap) { [journal] _ in journal.note("second") }
    control.removeAction(old)
    control.addAction(for: .tap) { [journal] _ in journal.note("third") }
    control.removeAction(old)
    control.sendActions(for: .tap)
    #expect(journal.take() == ["first", "third"])
  }

  @Test(arguments: 0..<3, 0..<3)
  func `An action removed while sending is still called that once`(remover: Int, removed: Int) {
    var tokens: [ActionToken] = []
    for number in 0..<3 {
      tokens.append(
        control.addAction(for: .tap) { [journal] control in
          journal.note("\(number)")
          if number == remover { control.removeAction(tokens[removed]) }
        })
    }
    control.sendActions(for: .tap)
    #expect(journal.take() == ["0", "1", "2"])
    control.sendActions(for: .tap)
    #expect(journal.take() == (0..<3).filter { $0 != removed }.map { "\($0)" })
    tokens = []
  }

  @Test(arguments: 1..<4)
  func `An action added while sending is called from the next time on`(existing: Int) {
    var isAdded = false
    for number in 0..<existing {
      control.addAction(for: .tap) { [journal] control in
        journal.note("\(number)")
        guard !isAdded else { return }
        isAdded = true
        control.addAction(for: .tap) { [journal] _ in journal.note("added") }
      }
    }
    let ordinary = (0..<existing).map { "\($0)" }
    control.sendActions(for: .tap)
    #expect(journal.take() == ordinary)
    control.sendActions(for: .tap)
    #expect(journal.take() == ordinary + ["added"])
  }

  @Test func `The event bits are UIKit's`() {
    let exponents: [(ControlEvents, UInt32)] = [
      (.touchDown, 0), (.touchDragInside, 2), (.touchDragOutside, 3), (.touchDragEnter, 4),
      (.touchDragExit, 5), (.touchUpInside, 6), (.touchUpOutside, 7), (.touchCancel, 8), (.valueChanged, 12),
      (.tap, 24),
    ]
    for (event, exponent) in exponents { #expect(event.rawValue == 1 << exponent) }
    #expect(ControlEvents.allTouchEvents.rawValue == 0xFFF)
    #expect(ControlEvents.applicationReserved.rawValue == 0x0F00_0000)
    #expect(ControlEvents.applicationReserved.contains(.tap))
    #expect(ControlEvents.allEvents.rawValue == .max)
  }
}

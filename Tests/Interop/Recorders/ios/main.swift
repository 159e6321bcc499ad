// Feeds the recorder touches by hand and prints the trace.
import UIKit

let recorder = SwipeBenchRecorder()
let window = UIView()
recorder.view = window
let first = UITouch(timestamp: 5.5, x: 10, y: 20, force: 1, maximumPossibleForce: 4, majorRadius: 20)
let second = UITouch(timestamp: 5.516, x: 300, y: 400.5)
recorder.touchesMoved([first], with: UIEvent())  // before the recording's first touch
recorder.touchesBegan([first], with: UIEvent())
first.move(to: 5.5166667, x: 14, y: 21)
let older = [5.5, 5.504, 5.508333, 5.5125].map { UITouch(timestamp: $0, x: 12, y: 20.5) }
recorder.touchesMoved([first], with: UIEvent(coalesced: older))
recorder.touchesBegan([second], with: UIEvent())
first.move(to: 5.525, x: 14, y: 21)
recorder.touchesEnded([first], with: UIEvent())
precondition(recorder.state == .possible, "one finger is still down")
second.move(to: 5.53, x: 300, y: 410)
recorder.touchesCancelled([second], with: UIEvent())
precondition(recorder.state == .failed, "ready for the next gesture")
recorder.touchesBegan([UITouch(timestamp: 6, x: 1, y: 2)], with: UIEvent())
print(recorder.trace(named: "ios \"check\""), terminator: "")

import MyControls
import SwipeBench

var bench = SwipeBench()
bench.register("MySwitch", summary: "two positions, moved by swiping or tapping") {
  MySwitch(environment: $0)
}
bench.main()

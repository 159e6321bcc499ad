import SwipeBench

SwipeBench().main()

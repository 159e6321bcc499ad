public import Primitives

extension TouchTrace {
  /// A digest of what a replay depends on: events, surface and the setting wished for.
  ///
  /// The name, the expectation and the source are no part of it.
  public var inputDigest: Digest {
    var digest = Digest()
    digest.combine(surface.width)
    digest.combine(surface.height)
    digest.combine(surface.unitsPerPointX)
    digest.combine(surface.unitsPerPointY)
    digest.combine(UInt64(surface.yAxisIsUp ? 1 : 0))
    for wish in [replay?.control, replay?.placement, replay?.profile] { digest.combine(wish ?? "") }
    for event in events {
      digest.combine(event.sampledAt)
      digest.combine(event.deliveredAt)
      digest.combine(Int64(event.touch))
      digest.combine(UInt64(event.phase.rawValue))
      digest.combine(event.x)
      digest.combine(event.y)
      digest.combine(UInt64(event.history.count))
      for older in event.history {
        digest.combine(older.sampledAt)
        digest.combine(older.x)
        digest.combine(older.y)
      }
    }
    return digest
  }
}

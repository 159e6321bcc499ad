extension [UInt8] {
  /// Appends a part of borrowed bytes in one go.
  ///
  /// - Precondition: `range` lies within `bytes`.
  package mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBytes { part in unsafe append(contentsOf: part) }
  }
}

// The memory of the compiled resolver, and how a control reads it. A table owns its columns, a context its tables,
// and every control keeps its context alive, so an address that a control holds stays good as long as it.

/// The values of one table in one state, by property, as a control reads them: an address, nothing to count.
///
/// A place that holds the blank word must not be read: nobody asked for that property in that state yet, or the
/// rules changed since, or the control must take the long way for another reason. So one comparison, with the word
/// that is needed anyway, covers everything. A value whose first word happens to be that number is looked
/// up the long way each time, and found.
@frozen @safe public struct AppearanceColumn {
  /// How many words a column has; properties are numbered by their first word, and number 0 stays blank.
  @usableFromInline package static var capacity: Int { 256 }
  /// The content of a place that must not be read: one that fits an instruction, is no address, no number that
  /// arithmetic makes, and no colour that bytes make.
  @usableFromInline package static var blank: UInt64 { 0xFFFF_FFFF_FFFF_FF5B }

  /// Where the words begin; the ranks follow them, and before them stands the address of the table's columns.
  @usableFromInline let words: UnsafeMutableRawPointer

  /// Makes a column of blank places that belongs to some columns; somebody has to `free()` it.
  init(of columns: AppearanceColumns) {
    let prefix = MemoryLayout<UInt>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: prefix + AppearanceColumn.capacity * (MemoryLayout<UInt64>.stride + 1), alignment: 16)
    unsafe words = block + prefix
    unsafe block.storeBytes(of: columns, as: AppearanceColumns.self)
    unsafe words.initializeMemory(
      as: UInt64.self, repeating: AppearanceColumn.blank, count: AppearanceColumn.capacity)
  }

  /// What a property's place holds; nil when it must not be read.
  ///
  /// The number is a property's own, so it lies below the capacity.
  @inlinable @inline(__always)
  package func slot<Slot>(_ number: Int, as type: Slot.Type) -> Slot? {
    let place = unsafe words + number &* MemoryLayout<UInt64>.stride
    guard unsafe place.load(as: UInt64.self) != AppearanceColumn.blank else { return nil }
    return unsafe place.load(as: Slot.self)
  }

  /// The columns of the table that this one belongs to.
  @inlinable @inline(__always)
  package var columns: AppearanceColumns {
    unsafe words.load(fromByteOffset: -MemoryLayout<UInt>.stride, as: AppearanceColumns.self)
  }

  /// Fills a property's place, the second word only for types that have one.
  func write(_ value: WordPair, hasTwo: Bool, _ rank: SearchRank, at number: Int) {
    let place = unsafe words + number &* MemoryLayout<UInt64>.stride
    unsafe place.storeBytes(of: value.first, as: UInt64.self)
    if hasTwo { unsafe place.storeBytes(of: value.second, toByteOffset: 8, as: UInt64.self) }
    unsafe words.storeBytes(
      of: rank, toByteOffset: AppearanceColumn.capacity &* MemoryLayout<UInt64>.stride &+ number,
      as: SearchRank.self)
  }

  /// The place of the search at which the value in a filled place was found.
  func rank(at number: Int) -> SearchRank {
    unsafe words.load(
      fromByteOffset: AppearanceColumn.capacity &* MemoryLayout<UInt64>.stride &+ number,
      as: SearchRank.self)
  }

  /// Makes the places up to a number blank.
  func erase(through number: Int) {
    unsafe words.initializeMemory(as: UInt64.self, repeating: AppearanceColumn.blank, count: number + 1)
  }

  /// Gives the memory back; nobody may read it any more.
  func free() { unsafe (words - MemoryLayout<UInt>.stride).deallocate() }
}

/// The columns of one table by state: an address, too.
///
/// States that nobody asked in yet share a column that stays blank; so do all states with bits that have no name.
@frozen @safe public struct AppearanceColumns {
  /// States with a column of their own: all combinations of the named bits.
  @usableFromInline static var states: Int { 256 }

  /// Where the columns' addresses begin, the shared one's last; before them stands the table's.
  @usableFromInline let base: UnsafeMutableRawPointer

  /// Makes columns that are all the shared one; somebody has to ``free()`` them.
  init() {
    let word = MemoryLayout<UInt>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: (AppearanceColumns.states + 2) * word, alignment: 16)
    unsafe base = block + word
    let shared = AppearanceColumn(of: self)
    for index in 0...AppearanceColumns.states { set(shared, at: index) }
  }

  /// Says which table the columns belong to; before anybody asks.
  func bind(to table: AppearanceTable) {
    unsafe base.storeBytes(
      of: Unmanaged.passUnretained(table), toByteOffset: -MemoryLayout<UInt>.stride,
      as: Unmanaged<AppearanceTable>.self)
  }

  /// The column of a state, which may be the shared one.
  @inlinable @inline(__always)
  package func column(for state: ControlState) -> AppearanceColumn {
    column(at: state.packedIndex ?? AppearanceColumns.states)
  }

  @inlinable @inline(__always)
  func column(at index: Int) -> AppearanceColumn {
    unsafe base.load(fromByteOffset: index &* MemoryLayout<UInt>.stride, as: AppearanceColumn.self)
  }

  /// Puts a column in the place of a state; an index lies below ``states``.
  func set(_ column: AppearanceColumn, at index: Int) {
    unsafe base.storeBytes(
      of: column, toByteOffset: index &* MemoryLayout<UInt>.stride, as: AppearanceColumn.self)
  }

  /// Does something with the table that these columns belong to.
  @inlinable @inline(__always)
  package func withTable<Result>(_ body: (AppearanceTable) -> Result) -> Result {
    unsafe base.load(fromByteOffset: -MemoryLayout<UInt>.stride, as: Unmanaged<AppearanceTable>.self)
      ._withUnsafeGuaranteedRef(body)
  }

  /// Gives the memory back, that of the shared column too; nobody may read it any more.
  func free() {
    column(at: AppearanceColumns.states).free()
    unsafe (base - MemoryLayout<UInt>.stride).deallocate()
  }
}

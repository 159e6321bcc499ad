import Primitives

/// Owns the columns of one table and knows what stands in them.
final class ColumnStore {
  /// A state's column and how far it is filled.
  private struct Column {
    var column: AppearanceColumn
    var index: Int
    var lastNumber = 0
  }

  /// What controls without values of their own read.
  let open = AppearanceColumns()
  /// Columns that are all blank, for the other controls; made when the first of them needs it.
  @safe @exclusivity(unchecked) private var closed: AppearanceColumns?
  private var made: ContiguousArray<Column> = []

  func closedColumns(of table: AppearanceTable) -> AppearanceColumns {
    if let closed { return closed }
    let columns = AppearanceColumns()
    columns.bind(to: table)
    closed = columns
    return columns
  }

  /// The bytes of the columns that states have of their own.
  var byteCount: Int { made.count * AppearanceColumn.capacity * (MemoryLayout<UInt64>.stride + 1) }

  /// What stands in a property's place; nil when it is blank.
  func value(of key: AppearanceKey, at index: Int) -> RankedValue? {
    let column = open.column(at: index)
    func value<Value: AppearanceRepresentable>(_ type: Value.Type) -> RankedValue? {
      guard let slot = column.slot(key.number, as: Value.AppearanceSlot.self) else { return nil }
      return RankedValue(
        value: Value(appearanceSlot: slot).appearanceValue, rank: column.rank(at: key.number))
    }
    return switch key.kind {
    case .color: value(Color.self)
    case .number: value(Double.self)
    case .flag: value(Bool.self)
    case .size: value(Size.self)
    case .insets: value(Insets.self)
    case .font: value(FontFace.self)
    case .gradient: value(LinearGradient.self)
    }
  }

  /// Puts a value into a property's place; the state gets a column of its own if it has none.
  func setValue(
    _ words: WordPair, _ rank: SearchRank, of key: AppearanceKey, at index: Int
  ) {
    let place = made.firstIndex { $0.index == index } ?? makeColumn(at: index)
    made[place].column.write(words, hasTwo: key.kind.wordCount == 2, rank, at: key.number)
    made[place].lastNumber = max(made[place].lastNumber, key.number)
  }

  private func makeColumn(at index: Int) -> Int {
    let column = AppearanceColumn(of: open)
    open.set(column, at: index)
    made.append(Column(column: column, index: index))
    return made.count - 1
  }

  /// Makes everything blank; the memory stays for what comes next.
  func eraseAll() {
    for index in made.indices where made[index].lastNumber > 0 {
      made[index].column.erase(through: made[index].lastNumber)
      made[index].lastNumber = 0
    }
  }

  deinit {
    for column in made { column.column.free() }
    open.free()
    closed?.free()
  }
}

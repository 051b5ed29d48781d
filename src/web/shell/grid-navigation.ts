/** The target of an arrow key in a table of columns. Up and down stay in the column, left and right keep the row. */
export function findGridNeighbour<T>(columns: readonly (readonly T[])[], from: T, key: string): T | undefined {
  const x = columns.findIndex((column) => column.includes(from));
  const y = columns[x]?.indexOf(from) ?? -1;
  const inColumn = (column: readonly T[] | undefined) => column?.[Math.min(y, column.length - 1)];
  switch (key) {
    case 'ArrowDown':
      return columns[x]?.[y + 1];
    case 'ArrowUp':
      return columns[x]?.[y - 1];
    case 'ArrowRight':
      return inColumn(columns[x + 1]);
    case 'ArrowLeft':
      return inColumn(columns[x - 1]);
    case 'Home':
      return columns[x]?.[0];
    case 'End':
      return columns[x]?.at(-1);
    default:
      return undefined;
  }
}

/** The row of a statement that always gives one: a sum, an insert, what was just locked. @throws Error where it gave none */
export function expectOneRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('A statement that always gives a row gave none');
  return row;
}

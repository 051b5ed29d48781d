/** The answers of the steps, in their order. */
type Answers<S extends readonly (() => unknown)[]> = { [K in keyof S]: Awaited<ReturnType<S[K]>> };

/**
 * Sends the statements of a transaction in this order, without waiting for answers in between. Rows are locked, and
 * changes are seen, in the order of the steps.
 * Each step sends its statement before its first `await`; its later work has no order.
 * @throws the error of the step that failed first
 */
export function sendStatementsInOrder<const S extends readonly (() => unknown)[]>(steps: S): Promise<Answers<S>> {
  return Promise.all(steps.map((step) => step())) as Promise<Answers<S>>;
}

// Statistics of measurements, shared by all of the bench.

/** Figures of one round. */
type Figures = { readonly [name: string]: string | number };

/** Results vary with the machine, so the median of this many rounds counts. */
export const BENCH_ROUNDS = 3;

/** Runs the rounds one after the other and returns the median of each figure; failures of any round count. */
export async function medianOfRounds<T extends Figures & { readonly failed: number }>(
  round: (n: number) => Promise<T>,
): Promise<T> {
  const rounds: T[] = [];
  for (let n = 0; n < BENCH_ROUNDS; n += 1) rounds.push(await round(n));
  const figures = Object.entries(rounds[0] ?? {}).map(([name, its]) => [
    name,
    typeof its === 'number' ? sortedQuantile(inOrder(rounds.map((one) => Number(one[name]))), 0.5) : its,
  ]);
  return { ...Object.fromEntries(figures), failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** The quantile of sorted figures: 0.5 for the median; 0 for an empty list. */
export const sortedQuantile = (figures: readonly number[], share: number): number =>
  figures[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;

/** A figure rounded to this many places. */
export const roundTo = (figure: number, places: number): number => Number(figure.toFixed(places));

// What is reckoned of measured figures, in one way for all of the bench.

/** Figures of one round. */
type Figures = { readonly [name: string]: string | number };

/** A figure moves with the machine: the middle one of so many counts. */
export const ROUNDS = 3;

/** One round after the other, and of each of their figures the middle one; what failed in any of them has failed. */
export async function inRounds<T extends Figures & { readonly failed: number }>(
  round: (n: number) => Promise<T>,
): Promise<T> {
  const rounds: T[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(n));
  const figures = Object.entries(rounds[0] ?? {}).map(([name, its]) => [
    name,
    typeof its === 'number' ? atShare(inOrder(rounds.map((one) => Number(one[name]))), 0.5) : its,
  ]);
  return { ...Object.fromEntries(figures), failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Below which so large a part of figures lies that are in order: 0.5 for the middle one; 0 of none. */
export const atShare = (figures: readonly number[], share: number): number =>
  figures[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;

/** A figure to so many places. */
export const rounded = (figure: number, places: number): number => Number(figure.toFixed(places));
